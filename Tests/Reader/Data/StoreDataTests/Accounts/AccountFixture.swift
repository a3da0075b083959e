import AccountsDomain
import ArticlesDomain
import CoreDomain
import DomainFakes
import FeedsData
import Foundation
import SQLiteData
import StoreData

/// A store in memory with an account, and its server.
struct AccountFixture {
  static let account = Account(
    address: "https://reader.example/api/greader.php", user: "alice", userID: "alice", kind: .freshRSS,
    history: 0)

  let server = InMemoryAccountServer()
  let client = Client(path: ":memory:")
  let subscriptions: SQLiteSubscriptionStore

  /// - Parameter count: The number of articles in each of two feeds: odd numbers in the first one, even ones in the second.
  init(count: Int = 2) async throws {
    subscriptions = SQLiteSubscriptionStore(client.database)
    server.withState { state in
      state.feeds = [
        RemoteFeed("feed/1", address: Self.first, title: "One"),
        RemoteFeed("feed/2", address: Self.second, title: "Two", folder: "News"),
      ]
    }
    for number in 1...count * 2 {
      server.publish("\(100 + number)", in: number % 2 == 1 ? "feed/1" : "feed/2")
    }
    try await client.accounts.keep(Self.account)
  }

  static let first = "https://feeds.example/1"
  static let second = "https://feeds.example/2"

  @discardableResult
  func sync(expectsFewerFeeds: Bool = false) async throws -> SyncProgress {
    let sync = SyncAccountUseCase(
      server, in: client.accounts, lock: SyncLock { _ in {} },
      date: DateProvider { Date(timeIntervalSince1970: 1_769_000_000) })
    return try await sync(Self.account, expectsFewerFeeds: expectsFewerFeeds)
  }

  /// The requests of a synchronization.
  func requestsOfSync() async throws -> [String] {
    server.withState { $0.requests = [] }
    try await sync()
    return server.withState(\.requests)
  }

  var status: AccountStatus { get async throws { try await client.accounts.accounts()[0] } }

  /// The articles of a feed in words: identifier and marks.
  func articles(of source: String = Self.first) async throws -> [String] {
    let listing = try await client.feeds.listing(of: source, matching: ArticleQuery(), page: .all)
    return (listing?.page.elements ?? []).map { article in
      let marks = [article.marks.isRead ? "read" : nil, article.marks.isStarred ? "starred" : nil]
      return ([article.id.value] + marks.compactMap(\.self)).joined(separator: " ")
    }.sorted()
  }

  func mark(_ id: String, _ change: ArticleMarks.Change, of source: String = Self.first) async throws {
    guard let article = try await client.feeds.article(id, of: source) else { return }
    _ = try await client.feeds.mark([article], change)
  }

  func serverMarks(_ id: String) -> ArticleMarks? { server.withState { $0.articles[id]?.article.marks } }

  func setOnServer(_ id: String, _ change: ArticleMarks.Change) {
    server.withState { state in
      guard let marks = state.articles[id]?.article.marks else { return }
      state.articles[id]?.article.marks = marks.changed(change)
    }
  }

  /// Stores a feed that this machine fetched.
  func follow(_ address: String, _ articles: [Article] = []) async throws {
    try await subscriptions.change { $0.add([Subscription(address)]) }
    let feed = Feed(publication: Publication(id: address, title: "Own"), articles: articles)
    _ = try await client.feeds.keep(
      FetchedFeed(feed), confirmedAt: Date(timeIntervalSince1970: 1_768_000_000))
  }
}
