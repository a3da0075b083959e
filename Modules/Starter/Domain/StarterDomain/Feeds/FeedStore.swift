/// A place that keeps one feed.
public protocol FeedStore: Sendable {
  /// Returns the feed that was inserted last, or nil if the store is empty.
  ///
  /// - Throws: An error if the stored feed can't be read.
  func retrieve() async throws -> Feed?

  /// Replaces the stored feed. If this fails, the earlier feed is still stored.
  func insert(_ feed: Feed) async throws

  /// Removes the stored feed, if there is one.
  func delete() async throws
}
