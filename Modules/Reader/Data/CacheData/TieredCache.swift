public import CoreDomain

/// A fast tier in front of a lasting one. An entry found in the second tier is copied into the first.
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

  /// The counters of both tiers: a hit in either tier is a hit, a miss in both is a miss. Count and size are those of the
  /// second tier.
  public var statistics: CacheStatistics {
    get async {
      let (quick, lasting) = (await first.statistics, await second.statistics)
      return CacheStatistics(
        hits: quick.hits + lasting.hits, misses: lasting.misses, evictions: lasting.evictions,
        count: lasting.count, size: lasting.size)
    }
  }
}
