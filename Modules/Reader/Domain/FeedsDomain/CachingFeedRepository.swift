public import CoreDomain
import Foundation

/// Keeps the feed of another repository in a store, and decides by a policy which of the two to use.
///
/// Simultaneous requests share one load, and a load that has just ended isn't repeated, so the screens of one
/// start share it too.
public actor CachingFeedRepository: FeedRepository {
  public nonisolated let source: String
  /// The store that this repository keeps up to date. ``StoredArticleRepository`` reads pages from it.
  nonisolated let store: any FeedStore
  private let policy: FetchPolicy
  private let date: DateProvider
  private let clock: any Clock<Duration>
  private let update: SharedOperation<Void>
  /// The time of this repository's own last load. Other processes may also write to the store.
  private var updatedAt: Date?

  /// - Parameters:
  ///   - repository: The repository that delivers the feed.
  ///   - store: The store that keeps it.
  ///   - policy: Decides when the repository is used, and when the store.
  ///   - date: Measures ages.
  ///   - clock: Measures time limits.
  public init(
    _ repository: any FeedRepository, store: any FeedStore, policy: FetchPolicy, date: DateProvider,
    clock: any Clock<Duration>
  ) {
    source = repository.source
    self.store = store
    self.policy = policy
    self.date = date
    self.clock = clock
    update = SharedOperation {
      let known = try await store.record(of: repository.source)
      if let fetched = try await repository.feed(newerThan: known?.validators) {
        try await store.keep(fetched, confirmedAt: date.now())
      } else {
        try await store.confirm(repository.source, at: date.now())
      }
    }
  }

  public func feed(newerThan known: FeedValidators?) async throws -> FetchedFeed? {
    let (record, _) = try await record()
    guard known == nil || known != record.validators else { return nil }
    guard let feed = try await store.feed(of: source) else { throw Failure(source: source, .notStored) }
    return FetchedFeed(feed, validators: record.validators)
  }

  /// Follows the policy and returns the stored record.
  ///
  /// - Throws: ``CoreDomain/Failure`` if the load failed and nothing is stored.
  public func record() async throws -> (record: FeedRecord, freshness: Freshness) {
    let stored = try await store.record(of: source)
    switch policy {
    case .cacheOnly:
      guard let stored else { throw Failure(source: source, .notStored) }
      return (stored, .stale(since: stored.confirmedAt, because: .notAsked))
    case .networkOnly:
      if let stored, isJustUpdated { return (stored, .fresh) }
      return try await updated(insteadOf: nil)
    case .cacheFirst(let maxAge):
      if let stored, isYounger(stored, than: maxAge) { return (stored, .fresh) }
      return try await updated(insteadOf: stored)
    case .networkFirst(let timeout):
      if let stored, isJustUpdated { return (stored, .fresh) }
      return try await updated(insteadOf: stored, within: stored == nil ? nil : timeout)
    case .staleWhileRevalidate(let maxAge):
      guard let stored else { return try await updated(insteadOf: nil) }
      let isFresh = isYounger(stored, than: maxAge)
      return (stored, isFresh ? .fresh : .stale(since: stored.confirmedAt, because: .refreshing))
    }
  }

  /// Updates the store, whatever the policy is.
  ///
  /// - Throws: ``CoreDomain/Failure``, `CancellationError`.
  public func refresh() async throws {
    try await update()
    updatedAt = date.now()
  }

  /// The time after a load in which it isn't repeated.
  private static let settling = Duration.seconds(2)

  private var isJustUpdated: Bool { updatedAt.map { isYounger($0, than: Self.settling) } ?? false }

  private func isYounger(_ record: FeedRecord, than maxAge: Duration) -> Bool {
    isYounger(record.confirmedAt, than: maxAge)
  }

  private func isYounger(_ moment: Date, than maxAge: Duration) -> Bool {
    let age = date.now().timeIntervalSince(moment)
    return age >= 0 && Duration.seconds(age) < maxAge
  }

  private func updated(
    insteadOf stored: FeedRecord?, within limit: Duration? = nil
  ) async throws -> (FeedRecord, Freshness) {
    do {
      if let limit { try await update(within: limit) } else { try await update() }
      updatedAt = date.now()
      guard let record = try await store.record(of: source) else { throw Failure(source: source, .notStored) }
      return (record, .fresh)
    } catch let failure as Failure {
      // A failure of the store is reported as such, not as a failure of the source.
      guard let stored, failure.source == source else { throw failure }
      return (stored, .stale(since: stored.confirmedAt, because: .failed(failure)))
    }
  }

  private func update(within limit: Duration) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { [update] in try await update() }
      group.addTask { [clock, source] in
        try await clock.sleep(for: limit)
        throw Failure(source: source, .timedOut(after: limit))
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}
