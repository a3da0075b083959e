/// Access to the cache of fetched data: its statistics, and a way to clear it.
public struct CacheProvider: Sendable {
  public var statistics: @Sendable () async throws -> CacheStatistics
  public var clear: @Sendable () async throws -> Void

  public init(
    statistics: @escaping @Sendable () async throws -> CacheStatistics,
    clear: @escaping @Sendable () async throws -> Void
  ) {
    self.statistics = statistics
    self.clear = clear
  }

  public static let unimplemented = CacheProvider(
    statistics: {
      CoreDomain.unimplemented("CacheProvider.statistics", fix: "pass the cache of the network, or `.empty`")
    },
    clear: {
      CoreDomain.unimplemented("CacheProvider.clear", fix: "pass the cache of the network, or `.empty`")
    })

  /// The provider for a program without a cache.
  public static let empty = CacheProvider(statistics: { CacheStatistics() }, clear: {})
}

/// The counters of a cache since it was created or last cleared.
public struct CacheStatistics: Equatable, Sendable {
  public var hits: Int
  public var misses: Int
  /// The number of evicted entries.
  public var evictions: Int
  /// The number of entries.
  public var count: Int
  /// The total size of the entries, in bytes.
  public var size: Int

  public init(hits: Int = 0, misses: Int = 0, evictions: Int = 0, count: Int = 0, size: Int = 0) {
    self.hits = hits
    self.misses = misses
    self.evictions = evictions
    self.count = count
    self.size = size
  }
}
