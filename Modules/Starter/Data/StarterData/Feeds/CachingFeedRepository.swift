public import StarterDomain

/// A decorator that stores the feeds of another repository and follows a policy.
public struct CachingFeedRepository: FeedRepository {
  private let remote: any FeedRepository
  private let store: any FeedStore
  private let policy: FetchPolicy
  private let report: @Sendable (any Error) -> Void

  /// - Parameter report: Receives the errors of the store, which hide no feed, and the failure of the network if the
  ///   stored feed takes its place.
  public init(
    remote: any FeedRepository, store: any FeedStore, policy: FetchPolicy,
    report: @escaping @Sendable (any Error) -> Void
  ) {
    self.remote = remote
    self.store = store
    self.policy = policy
    self.report = report
  }

  public func fetchFeed() async throws -> Feed {
    try await policy.value(
      cached: { failure in
        do {
          let feed = try await store.retrieve()
          if feed != nil, let failure { report(failure) }
          return feed
        } catch {
          report(error)
          return nil
        }
      },
      fetched: {
        let feed = try await remote.fetchFeed()
        do { try await store.insert(feed) } catch { report(error) }
        return feed
      })
  }
}
