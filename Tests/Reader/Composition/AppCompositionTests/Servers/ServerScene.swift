import ArticlesDomain
import CoreDomain
import DomainFakes
import FeedsData
import Foundation
import SQLiteData
import StoreData
import TestSupport

/// A server, a store, and a repository for each command of a user.
struct ServerScene {
  let server = FakeServer()
  let store: SQLiteFeedStore
  /// The tolerated failures of the store.
  let reported = Log<Failure>()

  /// - Parameter path: The file of the store, or nil for a store in memory.
  init(_ ids: [String] = [], path: String? = nil) async {
    store = SQLiteFeedStore(
      SQLiteDatabase(path: path ?? ":memory:", schemas: [SQLiteFeedStore.schema], patience: .zero),
      date: .fixed(.noon))
    await serve(ids)
  }

  /// Replaces the articles of the server. Those with odd positions in the alphabet are about Swift.
  func serve(_ ids: [String]) async {
    await server.change { server in
      server.articles = ids.map { id in
        .fixture(
          id, minutesAgo: Int(id.utf8.first ?? 0), tags: (id.utf8.first ?? 0) % 2 == 1 ? ["swift"] : [],
          text: "Words of \(id).")
      }
    }
  }

  /// The repository of a command that asks the server.
  var online: ServerArticleRepository { repository(.networkFirst(timeout: .seconds(30))) }
  var offline: ServerArticleRepository { repository(.cacheOnly) }

  private func repository(_ policy: FetchPolicy) -> ServerArticleRepository {
    ServerArticleRepository(
      server, in: store,
      following: PolicyFollower(of: server.name, policy: policy, date: .fixed(.noon), clock: ManualClock()),
      date: .fixed(.noon), report: reported.append)
  }
}

extension ServerArticleRepository {
  /// The identifiers of a page of two articles, counted from 1.
  func ids(_ query: ArticleQuery = ArticleQuery(), page number: Int = 1) async throws -> [String] {
    try await page(query, number).page.elements.map(\.id.value)
  }

  func page(_ query: ArticleQuery = ArticleQuery(), _ number: Int = 1) async throws -> ArticleListing {
    try await articles(matching: query, page: PageRequest(offset: 2 * (number - 1), limit: 2))
  }
}
