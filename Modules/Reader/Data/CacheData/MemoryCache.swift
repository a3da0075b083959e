public import CoreDomain
import Foundation

/// The first tier: the entries used last, in memory.
public actor MemoryCache: CacheTier {
  private var entries: LeastRecentlyUsed<String, CacheEntry>
  private let maxAge: Duration
  private let date: DateProvider
  private var hits = 0
  private var misses = 0

  /// - Parameters:
  ///   - countLimit: The largest number of entries.
  ///   - sizeLimit: The largest total size of the entries, in bytes.
  ///   - maxAge: The age at which an entry expires.
  public init(countLimit: Int, sizeLimit: Int, maxAge: Duration, date: DateProvider) {
    entries = LeastRecentlyUsed(countLimit: countLimit, costLimit: sizeLimit)
    self.maxAge = maxAge
    self.date = date
  }

  public func entry(for key: String) -> CacheEntry? {
    guard let entry = entries.value(for: key), entry.isYounger(than: maxAge, at: date.now()) else {
      entries.removeValue(for: key)
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

extension CacheEntry {
  /// Whether the entry is younger than `maxAge` (RFC 9111, 4.2). Returns false for an entry stored in the future,
  /// which happens if the clock was set back.
  func isYounger(than maxAge: Duration, at now: Date) -> Bool {
    let age = now.timeIntervalSince(storedAt)
    return age >= 0 && .seconds(age) < maxAge
  }
}
