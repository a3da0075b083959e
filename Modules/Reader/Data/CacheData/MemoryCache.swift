public import CoreDomain

/// The first tier: the entries used last, in memory.
public actor MemoryCache: CacheTier {
  private var entries: LeastRecentlyUsed<String, CacheEntry>
  private var hits = 0
  private var misses = 0

  /// - Parameters:
  ///   - countLimit: The largest number of entries.
  ///   - sizeLimit: The largest total size of the entries, in bytes.
  public init(countLimit: Int, sizeLimit: Int) {
    entries = LeastRecentlyUsed(countLimit: countLimit, costLimit: sizeLimit)
  }

  public func entry(for key: String) -> CacheEntry? {
    guard let entry = entries.value(for: key) else {
      misses += 1
      return nil
    }
    hits += 1
    return entry
  }

  public func keep(_ entry: CacheEntry, for key: String) {
    entries.set(entry, for: key, cost: entry.data.count)
  }

  public func remove(_ key: String) { entries.removeValue(for: key) }

  public func removeAll() {
    entries.removeAll()
    (hits, misses) = (0, 0)
  }

  public var statistics: CacheStatistics {
    CacheStatistics(
      hits: hits, misses: misses, evictions: entries.evictions, count: entries.count, size: entries.cost)
  }
}
