import AccountsDomain
import ArticlesDomain
import CoreDomain
import DomainFakes
import FeedsData
import Foundation
import SQLiteData
import StoreData
import Synchronization

/// Runs each job where it is made, because one task at a time uses the store of a client.
private final class InPlace: SerialExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    UnownedJob(job).runSynchronously(on: asUnownedSerialExecutor())
  }
}

/// A client with a store in a file. A killed one is replaced by another one with the same file.
struct Client: Sendable {
  let path: String
  let database: SQLiteDatabase
  let feeds: SQLiteFeedStore
  let accounts: SQLiteAccountStore

  private static let digest = try? SQLiteFeedStore.schema.digest()

  init(path: String) {
    self.path = path
    database = SQLiteDatabase(
      path: path, schema: SQLiteFeedStore.schema, digest: Self.digest, executor: InPlace())
    feeds = SQLiteFeedStore(database, date: DateProvider { Date(timeIntervalSince1970: 1_769_000_000) })
    accounts = SQLiteAccountStore(database, storingIn: feeds)
  }

  func article(_ id: String) async throws -> Article? {
    let number = Int(id) ?? 0
    return try await feeds.article(id, of: "https://feeds.example/\(1 + (number - 100) % 2)")
  }

  /// Changes the store behind the back of the program.
  func run(_ sql: String, _ values: SQLiteValue...) async throws {
    try await database.write(.normal) { _ = try $0.run(sql, values) }
  }
}

/// The server as one client sees it, with one rule left out.
struct ModelServer: AccountServer {
  let server: InMemoryAccountServer
  let client: Client
  let rule: LeftOutRule?
  let isIneffective: @Sendable () -> Bool
  let point: @Sendable () async throws -> Void
  private let last = Last()

  init(
    server: InMemoryAccountServer, client: Client, rule: LeftOutRule?,
    isIneffective: @escaping @Sendable () -> Bool,
    point: @escaping @Sendable () async throws -> Void
  ) {
    (self.server, self.client, self.rule) = (server, client, rule)
    (self.isIneffective, self.point) = (isIneffective, point)
  }

  private final class Last: Sendable {
    let id = Mutex<String?>(nil)
  }

  private func answer<Value>(_ body: () async throws -> Value) async throws -> Value {
    try await point()
    let value = try await body()
    try await point()
    return value
  }

  func identity() async throws -> ServerIdentity { try await answer { try await server.identity() } }
  func feeds() async throws -> [RemoteFeed] { try await answer { try await server.feeds() } }
  func change(_ change: RemoteFeedChange) async throws -> RemoteFeed.ID? {
    try await answer { try await server.change(change) }
  }

  func identifiers(
    in stream: RemoteStream, from position: RemotePosition?, limit: Int?
  ) async throws -> RemotePage {
    guard rule == .overlap, var position, let known = last.id.withLock(\.self) else {
      let page = try await answer { try await server.identifiers(in: stream, from: position, limit: limit) }
      last.id.withLock { $0 = page.ids.last }
      return page
    }
    // The page after the last identifier, without a look at what the server leaves out between them.
    position.previous = known
    var page = try await answer { [position] in
      try await server.identifiers(in: stream, from: position, limit: limit)
    }
    page.ids.insert(known, at: 0)
    last.id.withLock { $0 = page.ids.last }
    return page
  }

  func articles(_ ids: [String]) async throws -> [RemoteArticle] {
    try await answer { try await server.articles(ids) }
  }

  func mark(_ ids: [String], _ change: ArticleMarks.Change) async throws {
    let hasEffect = !isIneffective()
    try await answer { if hasEffect { try await server.mark(ids, change) } }
    switch rule {
    case .distrustOfOK: try await client.run("DELETE FROM mark_outbox WHERE sent = value")
    case .sentFirst:
      try await client.run("UPDATE mark_outbox SET sent = value WHERE sent IS NULL AND attempts > 0")
    default: break
    }
  }
}

/// The store of one client, which a kill can interrupt before and after each transaction, with one rule left out.
struct ModelStore: AccountStore {
  let store: SQLiteAccountStore
  let client: Client
  let rule: LeftOutRule?
  let point: @Sendable () async throws -> Void

  private func step<Value>(_ body: () async throws -> Value) async throws -> Value {
    try await point()
    let value = try await body()
    try await point()
    return value
  }

  func accounts() async throws -> [AccountStatus] { try await store.accounts() }
  func keep(_ account: Account) async throws { try await store.keep(account) }
  func remove(_ id: Account.ID, keepingArticles: Bool) async throws {
    try await store.remove(id, keepingArticles: keepingArticles)
  }
  func record(_ reason: Failure.Reason?, of id: Account.ID, at date: Date) async throws {
    try await store.record(reason, of: id, at: date)
  }
  func resolveRefused(of id: Account.ID, by resolution: RefusalResolution) async throws {
    try await store.resolveRefused(of: id, by: resolution)
  }
  func startAgain(_ id: Account.ID) async throws { try await store.startAgain(id) }
  func takeOver(_ account: Account.ID) async throws -> Int { try await store.takeOver(account) }

  func waitingChanges(of account: Account.ID) async throws -> [WaitingFeedChange] {
    try await store.waitingChanges(of: account)
  }
  func note(_ refusal: Refusal, of change: WaitingFeedChange, in account: Account.ID) async throws {
    try await store.note(refusal, of: change, in: account)
  }
  func note(_ id: RemoteFeed.ID, of change: WaitingFeedChange, in account: Account.ID) async throws {
    try await store.note(id, of: change, in: account)
  }
  func merge(_ feeds: [RemoteFeed], into account: Account.ID, expectsFewer: Bool) async throws -> MergedFeeds
  {
    try await step { try await store.merge(feeds, into: account, expectsFewer: expectsFewer) }
  }

  func nextRun(of account: Account.ID) async throws -> Int { try await store.nextRun(of: account) }

  func nextMarks(of account: Account.ID, run: Int, limit: Int) async throws -> MarkBatch? {
    let batch = try await step { try await store.nextMarks(of: account, run: run, limit: 3) }
    for id in rule == .sentFirst ? batch?.ids ?? [] : [] {
      try await client.run("UPDATE mark_outbox SET sent = NULL WHERE server_id = ?", .text(id))
    }
    return batch
  }
  func note(_ refusal: Refusal, of batch: MarkBatch, in account: Account.ID) async throws {
    try await store.note(refusal, of: batch, in: account)
  }
  func doubtful(after snapshot: RemoteSnapshot, of account: Account.ID) async throws -> [String] {
    try await store.doubtful(after: snapshot, of: account)
  }

  func merge(_ snapshot: RemoteSnapshot, into account: Account.ID, run: Int) async throws -> MergedMarks {
    var snapshot = snapshot
    if rule == .waitingWins { try await client.run("DELETE FROM mark_outbox") }
    if rule == .confirmation {
      for id in try await store.doubtful(after: snapshot, of: account) {
        snapshot.confirmed[id] = ArticleMarks(
          isRead: !snapshot.unread.ids.contains(id), isStarred: snapshot.starred.ids.contains(id))
      }
      snapshot.gone = []
    }
    return try await step { [snapshot] in try await store.merge(snapshot, into: account, run: run) }
  }

  func wanted(of account: Account.ID, limit: Int) async throws -> [String] {
    try await store.wanted(of: account, limit: limit)
  }
  func keep(
    _ articles: [RemoteArticle], askedFor ids: [String], in account: Account.ID, at date: Date
  ) async throws -> Int {
    try await step { try await store.keep(articles, askedFor: ids, in: account, at: date) }
  }
  func sample(of account: Account.ID) async throws -> [KnownArticle] { try await store.sample(of: account) }
}
