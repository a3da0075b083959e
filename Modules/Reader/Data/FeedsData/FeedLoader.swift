import CoreDomain
public import FeedsDomain

/// Loads one feed at most once, for everyone who asks for it: callers at the same time share one load, and what
/// it gave stays for the life of the loader. A failed load is not kept, the next call tries again.
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

  /// The feed, as soon as it is there.
  ///
  /// - Throws: ``CoreDomain/Failure`` that names the ``source``; `CancellationError` as soon as the caller is
  ///   canceled. The load ends when nobody waits for it any more.
  public func feed() async throws -> Feed {
    try Task.checkCancellation()
    if let loaded { return loaded }
    let feed = try await load()
    loaded = feed
    return feed
  }
}
