/// A source of a feed.
public protocol FeedRepository: Sendable {
  /// - Throws: A ``FetchError``, or a `CancellationError`.
  func fetchFeed() async throws -> Feed
}
