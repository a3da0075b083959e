public import AccountsDomain
public import ArticlesDomain
public import CoreDomain
public import Foundation
import Synchronization

/// Accounts in memory.
public final class InMemoryAccountStore: AccountStore {
  private let all: Mutex<[AccountStatus]>
  private let outbox: Mutex<[OutboxEntry]>
  private let log = Mutex<[String]>([])
  private let failure: Failure?

  /// - Parameters:
  ///   - outbox: The changes of each account that wait or were refused.
  ///   - failure: The failure of each change, or nil.
  public init(
    _ statuses: [AccountStatus] = [], outbox: [OutboxEntry] = [], failing failure: Failure? = nil
  ) {
    all = Mutex(statuses)
    self.outbox = Mutex(outbox)
    self.failure = failure
  }

  /// The changes, such as `remove alice@reader.example`.
  public var changes: [String] { log.withLock { $0 } }

  public func accounts() async throws -> [AccountStatus] { all.withLock { $0 } }

  public func keep(_ account: Account) async throws {
    try change("keep", account.id) { all in
      guard let index = all.firstIndex(where: { $0.account.id == account.id }) else {
        return all.append(AccountStatus(account))
      }
      all[index].account = account
    }
  }

  public func remove(_ id: Account.ID, keepingArticles: Bool) async throws {
    try change(keepingArticles ? "remove and keep" : "remove", id) { $0.removeAll { $0.account.id == id } }
  }

  public func record(_ reason: (any Fault)?, of id: Account.ID, at date: Date) async throws {
    try change("record \(reason?.name ?? "success")", id) { all in
      for index in all.indices where all[index].account.id == id {
        all[index].reason = reason
        if reason == nil { all[index].heardAt = date }
      }
    }
  }

  public func outbox(of id: Account.ID, refusedOnly: Bool) async throws -> [OutboxEntry] {
    outbox.withLock { $0.filter { !refusedOnly || $0.refusal != nil } }
  }

  public func sendAgain(_ entries: [OutboxEntry.ID], of id: Account.ID) async throws {
    try change("send again \(entries.count) of", id) { all in
      for index in all.indices where all[index].account.id == id {
        all[index].waitingMarkCount += entries.count
        all[index].refusedCount = 0
      }
    }
    outbox.withLock { outbox in for index in outbox.indices { outbox[index].refusal = nil } }
  }

  public func giveUp(_ entries: [OutboxEntry.ID], of id: Account.ID) async throws {
    try change("give up \(entries.count) of", id) { _ in }
    outbox.withLock { $0.removeAll { entries.contains($0.id) } }
  }

  public func startAgain(_ id: Account.ID) async throws { try change("start again", id) { _ in } }

  // MARK: Feeds, marks, and articles, which it has none of

  public func nextFeedChange(of: Account.ID, run: Int) -> WaitingFeedChange? { nil }
  public func note(_: SendingOutcome, of: WaitingFeedChange, in: Account.ID) {}
  public func merge(_: [RemoteFeed], into: Account.ID, expectsFewer: Bool) -> MergedFeeds { MergedFeeds() }
  public func takeOver(_: Account.ID) -> Int { 1 }
  public func nextRun(of: Account.ID) -> Int { 0 }
  public func nextMarks(of: Account.ID, run: Int, limit: Int) -> MarkBatch? { nil }
  public func feedsToMarkAsRead(of: Account.ID) -> [RemoteFeed.ID?] { [] }
  public func nextReadMarks(
    of: Account.ID, in: RemoteFeed.ID?, unread: Set<String>, run: Int
  ) -> MarkBatch? { nil }
  public func note(_: SendingOutcome, of: MarkBatch, in: Account.ID) {}
  public func note(_: SendingOutcome, ofRemoving: Label, in: Account.ID) {}
  public func labels(of: Account.ID) -> KnownLabels? { nil }
  public func forgetLabels(of: Account.ID) {}
  public func doubtful(after: RemoteSnapshot, of: Account.ID) -> [String] { [] }
  public func merge(_: RemoteSnapshot, into: Account.ID) -> MergedMarks { MergedMarks() }
  public func wanted(of: Account.ID, limit: Int) -> [String] { [] }
  public func keep(
    _: [RemoteArticle], askedFor: [String], gone: Set<String>, in: Account.ID, at: Date
  ) -> Int { 0 }
  public func replaceable(by: [RemoteArticle], of: Account.ID) -> [String] { [] }
  public func sample(of: Account.ID) -> [KnownArticle] { [] }

  private func change(_ name: String, _ id: Account.ID, _ change: (inout [AccountStatus]) -> Void) throws {
    if let failure { throw failure }
    log.withLock { $0.append("\(name) \(id)") }
    all.withLock { change(&$0) }
  }
}
