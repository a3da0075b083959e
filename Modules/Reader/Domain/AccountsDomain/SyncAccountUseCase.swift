import ArticlesDomain
public import CoreDomain

/// Synchronizes an account: sends what waits here, and takes over what changed on the server.
///
/// Each step is one transaction, and repeating it does no harm. So a synchronization that ends at any moment is continued by
/// the next one. Docs/Accounts.md has the rules.
public struct SyncAccountUseCase: Sendable {
  /// The largest number of articles in a request: of one with their marks, and of one for their contents.
  public static let batchLength = 250

  let server: any AccountServer
  let store: any AccountStore
  private let lock: SyncLock
  let date: DateProvider

  /// - Parameters:
  ///   - server: The server of the account.
  ///   - lock: Keeps two programs from synchronizing an account at the same time.
  ///   - date: The time of each step.
  public init(
    _ server: any AccountServer, in store: any AccountStore, lock: @escaping SyncLock, date: DateProvider
  ) {
    (self.server, self.store, self.lock, self.date) = (server, store, lock, date)
  }

  /// - Parameters:
  ///   - expectsFewerFeeds: Whether most feeds may have vanished from the server.
  ///   - report: Gets the progress after each step.
  /// - Throws: A ``CoreDomain/Failure``, which is recorded too, or `CancellationError`.
  @discardableResult
  public func callAsFunction(
    _ account: Account, expectsFewerFeeds: Bool = false, report: @Sendable (SyncProgress) -> Void = { _ in }
  ) async throws -> SyncProgress {
    guard let release = try await lock(account.id) else {
      throw Failure(source: account.id, AccountFault.busy)
    }
    defer { release() }
    do {
      let progress = try await synchronize(account, expectsFewerFeeds, report)
      let failure = progress.failures.first { $0.source == account.id }
      try await store.record(failure?.reason, of: account.id, at: date.now())
      return progress
    } catch let failure as Failure {
      // The failure of the store may prevent this, too. The first one says more.
      try? await store.record(failure.reason, of: account.id, at: date.now())
      throw failure
    }
  }

  private func synchronize(
    _ account: Account, _ expectsFewerFeeds: Bool, _ report: @Sendable (SyncProgress) -> Void
  ) async throws -> SyncProgress {
    var progress = SyncProgress(account.id)
    func enter(_ step: SyncProgress.Step) throws {
      try Task.checkCancellation()
      progress.step = step
      report(progress)
    }
    try enter(.signingIn)
    let sample = try await checkedSample(of: account)
    let refused = Set(try await store.outbox(of: account.id, refusedOnly: true).map(\.id))
    let run = try await store.nextRun(of: account.id)
    try enter(.feeds)
    progress.failures = try await sendFeeds(of: account.id, run: run)
    let feeds = try await server.feeds()
    progress.hasLostMarks = sample.hasLost(in: Set(feeds.map(\.id)))
    progress.feeds = try await store.merge(feeds, into: account.id, expectsFewer: expectsFewerFeeds)
    try enter(.marks)
    if let reason = try await sendMarks(of: account, run: run) {
      progress.failures.append(Failure(source: account.id, reason))
    }
    try enter(.comparing)
    let snapshot = try await snapshot(for: account, run: run, hasLostMarks: progress.hasLostMarks)
    progress.isEndless = snapshot.isEndless
    progress.merged = try await store.merge(snapshot, into: account.id)
    progress.failures += try await removeLabels(of: account.id, snapshot).map {
      Failure(source: account.id, $0)
    }
    try enter(.articles)
    while let ids = try await store.wanted(of: account.id, limit: Self.batchLength).nonEmpty {
      let articles = try await articles(ids, snapshot)
      // The server may have given other identifiers to articles that it fetched again.
      let old = try await store.replaceable(by: articles, of: account.id)
      let gone = Set(old).subtracting(try await server.articles(old).map(\.id))
      progress.newArticleCount += try await store.keep(
        articles, askedFor: ids, gone: gone, in: account.id, at: date.now())
      try enter(.articles)
    }
    progress.refused = try await store.outbox(of: account.id, refusedOnly: true)
    progress.hasNewRefusals = !progress.refused.allSatisfy { refused.contains($0.id) }
    try enter(.done)
    return progress
  }
}

/// Keeps two programs from synchronizing an account at the same time.
///
/// Returns a function that releases the lock, or nil if another program has it. Throws a ``CoreDomain/Failure``.
public typealias SyncLock = @Sendable (Account.ID) async throws -> (@Sendable () -> Void)?

extension [String] {
  var nonEmpty: Self? { isEmpty ? nil : self }
}
