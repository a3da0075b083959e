public import CoreDomain
import Synchronization

extension CacheProvider {
  /// Articles of 1 kB, of one source.
  public static func holding(_ count: Int) -> CacheProvider {
    let memory = Mutex(CacheStatistics(sourceCount: 1, articleCount: count, size: count * 1_000))
    return CacheProvider(
      statistics: { memory.withLock { $0 } }, clear: { memory.withLock { $0 = CacheStatistics() } })
  }
}
