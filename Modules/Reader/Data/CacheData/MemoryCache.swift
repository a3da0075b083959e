public import CoreDomain
import Foundation

/// The first tier: what was used last, as long as the program runs.
public actor MemoryCache: CacheTier {
  private var entries: LeastRecentlyUsed<String, CacheEntry>
  private let maxAge: Duration
  private let date: DateProvider
  private var hits = 0
  private var misses = 0

  /// - Parameters:
  ///   - countLimit: The most entries.
  ///   - sizeLimit: The most bytes of all entries together.
  ///   - maxAge: How old an entry may be; one of exactly this age is too old.
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
  /// Of exactly the age is too old (RFC 9111, 4.2), and so is what was kept after now, by a clock that went back.
  func isYounger(than maxAge: Duration, at now: Date) -> Bool {
    let age = now.timeIntervalSince(storedAt)
    return age >= 0 && .seconds(age) < maxAge
  }
}
