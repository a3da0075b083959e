public import CoreDomain
import Foundation

/// Keeps what another repository delivers in a store, and answers from there as a policy says.
///
/// Requests at the same time are one, and one that has just been answered is not made again: the screens of one
/// start share it.
public actor CachingFeedRepository: FeedRepository {
  public nonisolated let source: String
  /// The store that this repository keeps up to date. ``StoredArticleRepository`` reads pages from it.
  nonisolated let store: any FeedStore
  private let policy: FetchPolicy
  private let date: DateProvider
  private let clock: any Clock<Duration>
  private let update: SharedOperation<Void>
  /// When this repository itself has asked last; what others put into the store says nothing about that.
  private var updatedAt: Date?

  /// - Parameters:
  ///   - repository: Whose feed is kept.
  ///   - store: Where.
  ///   - policy: When the repository is asked, and when the store.
  ///   - date: What ages are measured by.
  ///   - clock: What a time limit is measured by.
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

  /// What is stored, once the policy has been followed.
  ///
  /// - Throws: ``CoreDomain/Failure`` where nothing is stored that could stand in for what did not arrive.
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

  /// Brings the store up to date, whatever the policy says.
  ///
  /// - Throws: ``CoreDomain/Failure``, `CancellationError`.
  public func refresh() async throws {
    try await update()
    updatedAt = date.now()
  }

  /// How long an answer is too young to be asked for again.
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
      // What is wrong with the store is told, and not taken for a fault of the source.
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
