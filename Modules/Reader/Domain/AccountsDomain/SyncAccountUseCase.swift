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
      try await store.record(nil, of: account.id, at: date.now())
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
    progress.hasLostMarks = try await checkServer(of: account)
    try enter(.feeds)
    progress.sentFeedCount = try await sendFeeds(of: account.id)
    progress.feeds = try await store.merge(
      try await server.feeds(), into: account.id, expectsFewer: expectsFewerFeeds)
    try enter(.marks)
    let run = try await store.nextRun(of: account.id)
    progress.sentMarkCount = try await sendMarks(of: account, run: run)
    try enter(.comparing)
    let snapshot = try await snapshot(for: account, run: run, hasLostMarks: progress.hasLostMarks)
    progress.merged = try await store.merge(snapshot, into: account.id, run: run)
    try await removeLabels(of: account.id, snapshot)
    try enter(.articles)
    while let ids = try await store.wanted(of: account.id, limit: Self.batchLength).nonEmpty {
      let articles = try await articles(ids, snapshot)
      progress.newArticleCount += try await store.keep(
        articles, askedFor: ids, in: account.id, at: date.now())
      try enter(.articles)
    }
    try enter(.done)
    return progress
  }

  // MARK: The server

  /// Checks that the server still has the articles that it had.
  ///
  /// - Returns: Whether it was restored from a backup: it lost most of the articles that it delivered last.
  private func checkServer(of account: Account) async throws -> Bool {
    let sample = try await store.sample(of: account.id)
    guard sample.count >= Self.smallestSample else {
      try await checkUser(of: account)
      return false
    }
    let answered = try await server.articles(sample.map(\.id))
    let known = Dictionary(sample.map { ($0.id, $0) }) { first, _ in first }
    let differing = answered.filter { article in
      guard let known = known[article.id] else { return true }
      return known.feed != article.feed || known.url != article.article.url
    }
    // An article can be edited, and a feed removed and added again.
    if differing.count * 2 > answered.count {
      throw Failure(source: account.id, AccountFault.changed)
    }
    guard answered.count * 2 < sample.count else { return false }
    try await checkUser(of: account)
    return true
  }

  private func checkUser(of account: Account) async throws {
    let userID = try await server.identity().userID
    guard account.userID.isEmpty || userID == account.userID else {
      throw Failure(source: account.id, AccountFault.changed)
    }
  }

  /// The number of articles that say something about a server.
  private static let smallestSample = 3

  // MARK: Feeds

  /// Sends the changes of feeds. A change is done when the server's list has it, not when it answers so.
  private func sendFeeds(of account: Account.ID) async throws -> Int {
    var count = 0
    for change in try await store.waitingChanges(of: account) {
      try Task.checkCancellation()
      do {
        let id = try await server.change(change.change)
        if let id { try await store.note(id, of: change, in: account) }
        count += 1
      } catch let failure as Failure {
        guard case .changeRefused(let words)? = failure.reason as? AccountFault else { throw failure }
        try await store.note(.refused(words), of: change, in: account)
      }
    }
    return count
  }

  // MARK: Marks

  /// The largest number of requests with one mark: those that the server refused together with others.
  private static let mostSingleMarks = 50

  private func sendMarks(of account: Account, run: Int) async throws -> Int {
    var (count, singleCount) = (0, 0)
    while let batch = try await store.nextMarks(of: account.id, run: run, limit: Self.batchLength) {
      try Task.checkCancellation()
      singleCount += batch.ids.count == 1 ? 1 : 0
      guard singleCount <= Self.mostSingleMarks else { break }
      do {
        try await server.mark(batch.ids, batch.flag.change(to: batch.value))
        count += batch.ids.count
      } catch let failure as Failure {
        guard case .changeRefused(let words)? = failure.reason as? AccountFault else { throw failure }
        if case .label = batch.flag, account.kind == .other {
          try await store.forgetLabels(of: account.id)
        } else {
          try await store.note(.refused(words), of: batch, in: account.id)
        }
      }
    }
    return count
  }
}

/// Keeps two programs from synchronizing an account at the same time.
///
/// Returns a function that releases the lock, or nil if another program has it. Throws a ``CoreDomain/Failure``.
public typealias SyncLock = @Sendable (Account.ID) async throws -> (@Sendable () -> Void)?

extension [String] {
  var nonEmpty: Self? { isEmpty ? nil : self }
}
