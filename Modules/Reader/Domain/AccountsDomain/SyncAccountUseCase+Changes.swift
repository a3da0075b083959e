import CoreDomain

/// The changes that wait here, sent to the server.
extension SyncAccountUseCase {
  // MARK: Feeds

  /// The number of failed changes after which the others wait for the next synchronization. A server can need minutes for
  /// each one.
  private static let mostFailures = 3

  /// Sends the changes of feeds. A change is done when the server's list has it, not when it answers so.
  ///
  /// - Returns: The changes that failed. The source of each failure names the feed and the account.
  func sendFeeds(of account: Account.ID, run: Int) async throws -> [Failure] {
    var failures: [Failure] = []
    while failures.count < Self.mostFailures,
      let change = try await store.nextFeedChange(of: account, run: run)
    {
      try Task.checkCancellation()
      let outcome = try await outcome { try await server.change(change.change) }
      try await store.note(outcome, of: change, in: account)
      if case .failed(let reason) = outcome {
        failures.append(Failure(source: "\(change.name) on \(account)", reason))
      }
    }
    return failures
  }

  /// The server's answer to a change.
  ///
  /// - Parameter send: Sends the change, and returns the identifier of a feed that was added.
  /// - Throws: The failures after which no other change can be sent: those of the sign-in.
  func outcome(of send: () async throws -> RemoteFeed.ID?) async throws -> SendingOutcome {
    do {
      return .answered(feed: try await send())
    } catch let failure as Failure {
      switch failure.reason {
      case AccountFault.changeRefused(let words): return .refused(words)
      case AccountFault.passwordRefused, AccountFault.noPassword, AccountFault.passwordCommandFailed,
        AccountFault.apiIsOff, SourceFault.forbidden:
        throw failure
      default: return .failed(failure.reason)
      }
    }
  }

  // MARK: Marks

  /// The number of refused requests after which marks that are refused together aren't sent one by one anymore.
  private static let mostRefusals = 50

  /// Sends the marks. Those that failed last time come last.
  ///
  /// - Returns: The first reason why some couldn't be sent, or nil if all were.
  func sendMarks(of account: Account, run: Int) async throws -> (any Fault)? {
    let many = account.kind == .freshRSS ? try await sendManyReadMarks(of: account, run: run) : nil
    var (failures, refusalCount) = ([many].compactMap(\.self), 0)
    while failures.count < Self.mostFailures,
      let batch = try await store.nextMarks(of: account.id, run: run, limit: Self.batchLength)
    {
      failures += [try await send(batch, of: account, &refusalCount)].compactMap(\.self)
    }
    return failures.first
  }

  /// Sends marks. If the server refuses them, it gets each half, so that only the marks are refused that it can't make.
  private func send(
    _ batch: MarkBatch, of account: Account, _ refusalCount: inout Int
  ) async throws -> (any Fault)? {
    try Task.checkCancellation()
    let outcome = try await outcome {
      try await server.mark(batch.ids, batch.flag.change(to: batch.value))
      return nil
    }
    guard case .refused(let words) = outcome else {
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
    guard refusalCount < Self.mostRefusals else { return AccountFault.changeRefused(words) }
    for ids in [batch.ids.prefix(batch.ids.count / 2), batch.ids.suffix((batch.ids.count + 1) / 2)] {
      var half = batch
      half.ids = Array(ids)
      if let reason = try await send(half, of: account, &refusalCount) { return reason }
    }
    return nil
  }

  /// Marks all articles of a feed, or of all feeds, as read in one request, if all of them were marked here.
  private func sendManyReadMarks(of account: Account, run: Int) async throws -> (any Fault)? {
    for feed in try await store.feedsToMarkAsRead(of: account.id) {
      try Task.checkCancellation()
      let unread = try await list(feed.map(RemoteStream.unreadOfFeed) ?? .unread, of: account.kind)
      guard unread.isComplete,
        let batch = try await store.nextReadMarks(of: account.id, in: feed, unread: unread.ids, run: run),
        let last = batch.ids.last
      else { continue }
      let outcome = try await outcome {
        try await server.markAllAsRead(in: feed, upTo: last)
        return nil
      }
      // Those that are refused, or that the server may have, go in batches next time.
      if case .answered = outcome { try await store.note(outcome, of: batch, in: account.id) }
      if case .failed(let reason) = outcome { return reason }
      if feed == nil { return nil }
    }
    return nil
  }
}
