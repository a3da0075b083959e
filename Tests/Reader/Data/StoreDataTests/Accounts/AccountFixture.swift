import AccountsDomain
import ArticlesDomain
import CoreDomain
import FeedsData
import Foundation
import GoogleReaderData
import NetworkData
import SQLiteData
import StoreData
import SyncServerData
import TestSupport
import Testing

/// A store in memory with an account, and its server.
struct AccountFixture {
  static let account = Account(
    address: "https://reader.example/api/greader.php", user: "alice", userID: "alice", kind: .freshRSS,
    history: 0)

  let server = SyncServer(feeds: [
    SyncServer.Feed(1, at: first, title: "One"),
    SyncServer.Feed(2, at: second, title: "Two", folder: "News"),
  ])
  private var account = Self.account
  let feeds: SQLiteFeedStore
  let accounts: SQLiteAccountStore
  let subscriptions: SQLiteSubscriptionStore
  private let requests = Log<NetworkRequest>()
  private let refuses: @Sendable (NetworkRequest) -> Bool

  /// - Parameters:
  ///   - count: The number of articles in each of two feeds: odd numbers in the first one, even ones in the second.
  ///   - refuses: Whether the server answers 400 to a request.
  init(
    count: Int = 2, kind: ServerKind = .freshRSS,
    refuses: @escaping @Sendable (NetworkRequest) -> Bool = { _ in false }
  ) async throws {
    self.refuses = refuses
    account.kind = kind
    let database = SQLiteDatabase(
      path: ":memory:", schema: SQLiteFeedStore.schema, digest: try? SQLiteFeedStore.schema.digest())
    feeds = SQLiteFeedStore(database, date: DateProvider { Date(timeIntervalSince1970: 1_769_000_000) })
    accounts = SQLiteAccountStore(database, storingIn: feeds)
    subscriptions = SQLiteSubscriptionStore(database)
    for number in 101...100 + count * 2 { publish(number) }
    try await accounts.keep(account)
  }

  /// A fixture that was synchronized once.
  static func synced(count: Int = 2, kind: ServerKind = .freshRSS) async throws -> AccountFixture {
    let fixture = try await AccountFixture(count: count, kind: kind)
    try await fixture.sync()
    return fixture
  }

  static let first = "https://feeds.example/1"
  static let second = "https://feeds.example/2"

  /// A connection that isn't signed in.
  var remote: GoogleReaderClient {
    let network = NetworkProvider { [server, requests, refuses] request in
      requests.append(request)
      return refuses(request) ? NetworkResponse(status: 400, url: request.url) : server.answer(request)
    }
    return GoogleReaderClient(
      account, password: { try #require(Secret("correct-horse")) }, network: network)
  }

  /// Adds an article to the server: to the first feed if its number is odd.
  func publish(_ id: Int, at address: String? = nil) {
    let content = SyncServer.Content(
      "Article \(id)", at: address ?? "https://feeds.example/\(id)", published: 1_768_000_000)
    server.withState { $0[id] = SyncServer.Article(id, of: id % 2 == 1 ? 1 : 2, content) }
  }

  @discardableResult
  func sync(expectsFewerFeeds: Bool = false) async throws -> SyncProgress {
    let sync = SyncAccountUseCase(
      remote, in: accounts, lock: { _ in {} },
      date: DateProvider { Date(timeIntervalSince1970: 1_769_000_000) })
    return try await sync(account, expectsFewerFeeds: expectsFewerFeeds)
  }

  /// The requests of a synchronization: the last component of each path.
  func requestsOfSync() async throws -> [String] {
    let count = requests.entries.count
    try await sync()
    return requests.entries.dropFirst(count).map(\.url.lastPathComponent)
  }

  var status: AccountStatus { get async throws { try await accounts.accounts()[0] } }

  /// The changes that wait or were refused, in words: the name of the article or feed, and the reason.
  var outbox: [String] {
    get async throws {
      try await accounts.outbox(of: account.id, refusedOnly: false).map { entry in
        let failure = entry.failure.map { " after \($0.name)" } ?? ""
        return "\(entry.name): \(entry.refusal.map { "\($0)" } ?? "waits\(failure)")"
      }
    }
  }

  func sendAgain() async throws {
    try await accounts.sendAgain(accounts.outbox(of: account.id, refusedOnly: true).map(\.id), of: account.id)
  }

  func giveUp(_ name: String) async throws {
    let entries = try await accounts.outbox(of: account.id, refusedOnly: false).entries(of: name)
    try await accounts.giveUp(entries.map(\.id), of: account.id)
  }

  /// The articles of a feed in words: identifier and marks.
  func articles(of source: String = Self.first) async throws -> [String] {
    let listing = try await feeds.listing(of: source, matching: ArticleQuery(), page: .all)
    return (listing?.page.elements ?? []).map { article in
      let marks = [article.marks.isRead ? "read" : nil, article.marks.isStarred ? "starred" : nil]
      return ([article.id.value] + marks.compactMap(\.self) + article.marks.labels.map(\.name)).joined(
        separator: " ")
    }.sorted()
  }

  func mark(_ id: String, _ change: ArticleMarks.Change, of source: String = Self.first) async throws {
    guard let article = try await feeds.article(id, of: source) else { return }
    _ = try await feeds.mark([article], change)
  }

  func serverMarks(_ id: Int) -> ArticleMarks? { server.withState { $0[id]?.marks } }

  func setOnServer(_ id: Int, _ change: ArticleMarks.Change) {
    server.withState { state in
      if case .label(let label, let isSet) = change { return state.label(id, label, isSet) }
      if let marks = state[id]?.marks { state[id]?.marks = marks.changed(change) }
    }
  }

  /// Stores a feed that this machine fetched.
  func follow(_ address: String, _ articles: [Article] = []) async throws {
    try await subscriptions.change { $0.add([Subscription(address)]) }
    let feed = Feed(publication: Publication(id: address, title: "Own"), articles: articles)
    _ = try await feeds.keep(
      FetchedFeed(feed), confirmedAt: Date(timeIntervalSince1970: 1_768_000_000))
  }
}
