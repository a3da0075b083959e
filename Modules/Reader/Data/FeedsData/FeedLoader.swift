import CoreDomain
public import ArticlesDomain

/// Loads one feed at most once. Simultaneous callers share one load, and the loader keeps its result. After a
/// failed load, the next call tries again.
public actor FeedLoader {
  public nonisolated let source: String
  private let load: SharedOperation<Feed>
  private var loaded: Feed?

  public init(_ repository: any FeedRepository) {
    source = repository.source
    load = SharedOperation {
      guard let fetched = try await repository.feed(newerThan: nil) else {
        throw Failure(source: repository.source, .notFound(repository.source))
      }
      return fetched.feed
    }
  }

  /// The feed, loaded by the first call.
  ///
  /// - Throws: ``CoreDomain/Failure`` that names the ``source``, or `CancellationError` as soon as the caller
  ///   is canceled. The load is canceled when its last caller is canceled.
  public func feed() async throws -> Feed {
    try Task.checkCancellation()
    if let loaded { return loaded }
    let feed = try await load()
    loaded = feed
    return feed
  }
}
