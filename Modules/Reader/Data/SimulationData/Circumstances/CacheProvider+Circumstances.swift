public import CoreDomain
import Synchronization

extension CacheProvider {
  /// A cache of answers of 1 kB, which answered half of the requests and evicted one answer.
  public static func holding(_ count: Int) -> CacheProvider {
    let memory = Mutex(
      CacheStatistics(hits: count, misses: count, evictions: 1, count: count, size: count * 1_000))
    return CacheProvider(
      statistics: { memory.withLock { $0 } }, clear: { memory.withLock { $0 = CacheStatistics() } })
  }
}
