public import CoreDomain

/// Stores the feed of another repository, and follows a policy to decide which of the two to use.
///
/// Simultaneous requests share one load.
public struct CachingFeedRepository: FeedRepository {
  /// The store that this repository keeps up to date. ``StoredArticleRepository`` reads pages from it.
  let store: any FeedStore
  private let follower: PolicyFollower
  private let load: SharedOperation<FeedRecord>

  /// - Parameters:
  ///   - repository: The repository that delivers the feed.
  ///   - store: The store of the feed.
  ///   - policy: Decides when to use the repository, and when to use the store.
  ///   - date: Measures ages.
  ///   - clock: Measures time limits.
  public init(
    _ repository: any FeedRepository, store: any FeedStore, policy: FetchPolicy, date: DateProvider,
    clock: any Clock<Duration>
  ) {
    let source = repository.source
    self.store = store
    follower = PolicyFollower(of: source, policy: policy, date: date, clock: clock)
    load = SharedOperation {
      let known = try await store.record(of: source)
      if let fetched = try await repository.feed(newerThan: known?.validators) {
        try await store.keep(fetched, confirmedAt: date.now())
      } else {
        try await store.confirm([source], at: date.now())
      }
      guard let record = try await store.record(of: source) else { throw Failure(source: source, .notStored) }
      return record
    }
  }

  public var source: String { follower.source }

  public func feed(newerThan known: FeedValidators?) async throws -> FetchedFeed? {
    let record = try await record(refreshes: false).value
    guard known == nil || known != record.validators else { return nil }
    guard let feed = try await store.feed(of: source) else { throw Failure(source: source, .notStored) }
    return FetchedFeed(feed, validators: record.validators)
  }

  /// Follows the policy and returns the stored record.
  ///
  /// - Throws: ``CoreDomain/Failure`` if the load failed and no record is stored.
  public func record(refreshes: Bool = true) async throws -> Fetched<FeedRecord> {
    try await follower.answer(source, refreshes: refreshes) { [store, source] in
      try await store.record(of: source).map { Kept($0, confirmedAt: $0.confirmedAt) }
    } ask: { [load] in
      try await load()
    }
  }

  /// Loads a newer version of a record that was ``CoreDomain/Freshness/Reason/refreshing``.
  public func refresh() async throws { try await follower.refresh() }
}
