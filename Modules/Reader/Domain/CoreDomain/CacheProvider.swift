/// Access to the stored articles that can be fetched again, because nobody follows their sources: their numbers, and a way
/// to remove them. Starred and labeled articles stay.
public struct CacheProvider: Sendable {
  /// The numbers of the stored sources that nobody follows, and the size of their articles in bytes.
  public typealias Statistics = (sourceCount: Int, articleCount: Int, size: Int)

  public var statistics: @Sendable () async throws -> Statistics
  public var clear: @Sendable () async throws -> Void

  public init(
    statistics: @escaping @Sendable () async throws -> Statistics,
    clear: @escaping @Sendable () async throws -> Void
  ) {
    (self.statistics, self.clear) = (statistics, clear)
  }
}
