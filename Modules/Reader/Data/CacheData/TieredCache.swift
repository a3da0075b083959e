public import CoreDomain

/// A quick tier before a lasting one: what is found in the second comes into the first.
public struct TieredCache: CacheTier {
  private let first: any CacheTier
  private let second: any CacheTier

  public init(_ first: any CacheTier, over second: any CacheTier) {
    self.first = first
    self.second = second
  }

  public func entry(for key: String) async -> CacheEntry? {
    if let entry = await first.entry(for: key) { return entry }
    guard let entry = await second.entry(for: key) else { return nil }
    await first.keep(entry, for: key)
    return entry
  }

  public func keep(_ entry: CacheEntry, for key: String) async {
    await second.keep(entry, for: key)
    await first.keep(entry, for: key)
  }

  public func remove(_ key: String) async {
    await second.remove(key)
    await first.remove(key)
  }

  public func removeAll() async {
    await second.removeAll()
    await first.removeAll()
  }

  /// Of both together: a hit is one of either, a miss one of both; what is held lies in the second.
  public var statistics: CacheStatistics {
    get async {
      let (quick, lasting) = (await first.statistics, await second.statistics)
      return CacheStatistics(
        hits: quick.hits + lasting.hits, misses: lasting.misses, evictions: lasting.evictions,
        count: lasting.count, size: lasting.size)
    }
  }
}
