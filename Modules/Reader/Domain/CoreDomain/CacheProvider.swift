/// Access to the stored articles that can be fetched again, because nobody follows their sources: their numbers, and a way
/// to remove them. Starred and labeled articles stay.
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
}

/// The numbers of the stored sources that nobody follows.
public struct CacheStatistics: Equatable, Sendable {
  public var sourceCount: Int
  public var articleCount: Int
  /// The size of the articles, in bytes.
  public var size: Int

  public init(sourceCount: Int = 0, articleCount: Int = 0, size: Int = 0) {
    self.sourceCount = sourceCount
    self.articleCount = articleCount
    self.size = size
  }
}
