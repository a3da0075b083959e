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
    progress.merged = try await store.merge(snapshot, into: account.id, run: run)
    try await removeLabels(of: account.id, snapshot)
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

  // MARK: The server

  /// Asks the server for articles that it had.
  ///
  /// - Throws: ``AccountFault/otherUser``, or ``AccountFault/changed`` if most of them are other ones in several feeds: one
  ///   feed can change the addresses and titles of all its articles.
  private func checkedSample(of account: Account) async throws -> Sample {
    var sample = Sample(known: try await store.sample(of: account.id))
    guard sample.known.count >= Self.smallestSample else {
      try await checkUser(of: account)
      return Sample()
    }
    let answered = try await server.articles(sample.known.map(\.id))
    sample.found = Set(answered.map(\.id))
    let known = Dictionary(sample.known.map { ($0.id, $0) }) { first, _ in first }
    let differing = answered.compactMap { article in
      known[article.id].flatMap { $0.isSame(as: article) ? nil : $0 }
    }
    let isOther = differing.count * 2 > answered.count
    if isOther || answered.count * 2 < sample.known.count { try await checkUser(of: account) }
    guard !isOther || Set(differing.map(\.feed)).count == 1 else {
      throw Failure(source: account.id, AccountFault.changed)
    }
    return sample
  }

  private struct Sample {
    var known: [KnownArticle] = []
    var found: Set<String> = []

    /// Whether the server was restored from a backup: it has lost most of the articles, and not because their feeds are gone.
    func hasLost(in feeds: Set<RemoteFeed.ID>) -> Bool {
      let expected = known.filter { feeds.contains($0.feed) }
      return expected.count { found.contains($0.id) } * 2 < expected.count
    }
  }

  private func checkUser(of account: Account) async throws {
    let userID = try await server.identity().userID
    guard account.userID.isEmpty || userID == account.userID else {
      throw Failure(source: account.id, AccountFault.otherUser)
    }
  }

  /// The number of articles that say something about a server.
  private static let smallestSample = 3

  // MARK: Feeds

  /// The number of failed changes after which the others wait for the next synchronization. A server can need minutes for
  /// each one.
  private static let mostFailures = 3

  /// Sends the changes of feeds. A change is done when the server's list has it, not when it answers so.
  ///
  /// - Returns: The changes that failed. The source of each failure is the name of its feed.
  private func sendFeeds(of account: Account.ID, run: Int) async throws -> [Failure] {
    var failures: [Failure] = []
    while failures.count < Self.mostFailures,
      let change = try await store.nextFeedChange(of: account, run: run)
    {
      try Task.checkCancellation()
      let outcome = try await outcome { .answered(feed: try await server.change(change.change)) }
      try await store.note(outcome, of: change, in: account)
      if case .failed(let reason) = outcome { failures.append(Failure(source: change.name, reason)) }
    }
    return failures
  }

  /// The server's answer to a change.
  ///
  /// - Throws: The failures after which no other change can be sent: those of the sign-in.
  private func outcome(of send: () async throws -> SendingOutcome) async throws -> SendingOutcome {
    do {
      return try await send()
    } catch let failure as Failure {
      switch failure.reason {
      case AccountFault.changeRefused(let words): return .refused(words)
      case AccountFault.passwordRefused, AccountFault.noPassword, SourceFault.forbidden: throw failure
      default: return .failed(failure.reason)
      }
    }
  }

  // MARK: Marks

  /// The number of refused requests after which marks that are refused together aren't sent one by one anymore.
  private static let mostRefusals = 50

  /// Sends the marks.
  ///
  /// - Returns: The reason why the others couldn't be sent, or nil if all were.
  private func sendMarks(of account: Account, run: Int) async throws -> (any Fault)? {
    var (failure, refusalCount): ((any Fault)?, Int) = (nil, 0)
    if account.kind == .freshRSS {
      failure = try await sendManyReadMarks(of: account, run: run, &refusalCount)
    }
    while failure == nil,
      let batch = try await store.nextMarks(of: account.id, run: run, limit: Self.batchLength)
    {
      failure = try await send(batch, of: account, &refusalCount)
    }
    return failure
  }

  /// Sends marks. If the server refuses them, it gets each half, so that only the marks are refused that it can't make.
  private func send(_ batch: MarkBatch, of account: Account, _ refusalCount: inout Int) async throws -> (
    any Fault
  )? {
    try Task.checkCancellation()
    let outcome = try await outcome {
      try await server.mark(batch.ids, batch.flag.change(to: batch.value))
      return .answered(feed: nil)
    }
    guard case .refused = outcome else {
      try await store.note(outcome, of: batch, in: account.id)
      if case .failed(let reason) = outcome { return reason }
      return nil
    }
    if case .label = batch.flag, account.kind == .other {
      try await store.forgetLabels(of: account.id)
      return nil
    }
    refusalCount += 1
    guard batch.ids.count > 1 else {
      try await store.note(outcome, of: batch, in: account.id)
      return nil
    }
    guard refusalCount < Self.mostRefusals else { return nil }
    for ids in [batch.ids.prefix(batch.ids.count / 2), batch.ids.suffix((batch.ids.count + 1) / 2)] {
      var half = batch
      half.ids = Array(ids)
      if let reason = try await send(half, of: account, &refusalCount) { return reason }
    }
    return nil
  }

  /// Marks all articles of a feed, or of all feeds, as read in one request, if all of them were marked here.
  private func sendManyReadMarks(
    of account: Account, run: Int, _ refusalCount: inout Int
  ) async throws -> (any Fault)? {
    for feed in try await store.feedsToMarkAsRead(of: account.id) {
      try Task.checkCancellation()
      let unread = try await list(feed.map(RemoteStream.unreadOfFeed) ?? .unread, of: account.kind)
      guard unread.isComplete,
        let batch = try await store.nextReadMarks(of: account.id, in: feed, unread: unread.ids, run: run),
        let last = batch.ids.last
      else { continue }
      let outcome = try await outcome {
        try await server.markAllAsRead(in: feed, upTo: last)
        return .answered(feed: nil)
      }
      switch outcome {
      case .answered: try await store.note(outcome, of: batch, in: account.id)
      case .failed(let reason): return reason
      case .refused:
        for start in stride(from: 0, to: batch.ids.count, by: Self.batchLength) {
          var part = batch
          part.ids = Array(batch.ids[start...].prefix(Self.batchLength))
          if let reason = try await send(part, of: account, &refusalCount) { return reason }
        }
      }
      if feed == nil { return nil }
    }
    return nil
  }
}

/// Keeps two programs from synchronizing an account at the same time.
///
/// Returns a function that releases the lock, or nil if another program has it. Throws a ``CoreDomain/Failure``.
public typealias SyncLock = @Sendable (Account.ID) async throws -> (@Sendable () -> Void)?

extension [String] {
  var nonEmpty: Self? { isEmpty ? nil : self }
}
