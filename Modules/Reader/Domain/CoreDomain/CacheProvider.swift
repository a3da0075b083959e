/// What is kept of what was fetched, as a capability: to see how well that does, and to forget it.
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
      CoreDomain.unimplemented("CacheProvider.statistics", mend: "pass the cache of the network, or `.empty`")
    },
    clear: {
      CoreDomain.unimplemented("CacheProvider.clear", mend: "pass the cache of the network, or `.empty`")
    })

  /// Of a program that keeps nothing.
  public static let empty = CacheProvider(statistics: { CacheStatistics() }, clear: {})
}

/// How well a cache does, since it was made or last cleared.
public struct CacheStatistics: Equatable, Sendable {
  public var hits: Int
  public var misses: Int
  /// How many entries gave way to others.
  public var evictions: Int
  /// How many entries it holds.
  public var count: Int
  /// Of all of them, in bytes.
  public var size: Int

  public init(hits: Int = 0, misses: Int = 0, evictions: Int = 0, count: Int = 0, size: Int = 0) {
    self.hits = hits
    self.misses = misses
    self.evictions = evictions
    self.count = count
    self.size = size
  }
}
