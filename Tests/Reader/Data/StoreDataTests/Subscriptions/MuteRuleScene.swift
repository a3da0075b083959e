import ArticlesDomain
import CoreDomain
import DomainContracts
import DomainFakes
import Foundation
import Testing

@testable import FeedsData
@testable import SQLiteData
@testable import StoreData

/// A followed feed with the articles of ``SearchContract``, and named searches.
struct MuteRuleScene {
  let source = SearchContract.source
  let store: SQLiteFeedStore
  let subscriptions: SQLiteSubscriptionStore
  let searches: NamedSearchProvider
  private let lists: SQLiteSubscribedArticleRepository
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) {
    self.database = database
    store = SQLiteFeedStore(database, date: .fixed(.distantPast))
    subscriptions = SQLiteSubscriptionStore(database)
    searches = .stored(in: database)
    lists = SQLiteSubscribedArticleRepository(database)
  }

  func mute(_ name: String, _ text: String) async throws {
    try await searches.keep(try NamedSearch(name, text, isMuteRule: true))
  }

  func id(_ value: String) -> Article.ID { Article.ID(source: source, value: value) }

  func listing(_ query: ArticleQuery = ArticleQuery()) async throws -> ArticleListing {
    try await lists.articles(matching: query, page: .all)
  }

  func listed(_ query: ArticleQuery = ArticleQuery()) async throws -> [String] {
    try await listing(query).page.elements.map(\.id.value)
  }

  /// Stores the feed as if it was never stored.
  func refetch() async throws {
    try await database.write { try SQLiteFeedStore.remove(source, in: $0) }
    try await keep([])
  }

  /// An article whose text is read once, before it is stored.
  func article(_ id: String, titled title: String, reading: @escaping @Sendable () -> Void) -> Article {
    Article(id: self.id(id), source: "Layer Notes", title: title).deferring {
      reading()
      return ArticleText(markup: .whole(.plain, "Text."))
    } digest: {
      id
    }
  }

  /// Removes an article as another program does.
  func removeWithoutWaiting(_ id: String) {
    do {
      let other = try SQLiteConnection(path: database.path, patience: 0, fileSystem: nil)
      try other.declare(SQLiteFeedStore.schema.functions)
      #expect(try other.run("DELETE FROM article WHERE id = ?", .text(id)) == 1)
    } catch {
      Issue.record(error)
    }
  }

  /// Stores a version of the feed with these articles only.
  func keepOnly(_ articles: [Article]) async throws {
    try await store.keep(
      FetchedFeed(Feed(publication: Publication(id: source, title: "Layer Notes"), articles: articles)),
      confirmedAt: .distantPast)
  }

  /// Stores a version of the feed that begins with other articles.
  ///
  /// - Parameter isOnlyNew: Whether the feed drops all earlier articles.
  @discardableResult
  func keep(
    _ new: [(id: String, title: String)], title: String = "Layer Notes", replacing isOnlyNew: Bool = false
  ) async throws -> KeptFeed {
    let date = Date(timeIntervalSince1970: 1_769_904_000)
    let articles = new.map { Article(id: id($0.id), source: title, title: $0.title, publishedAt: date) }
    return try await store.keep(
      FetchedFeed(
        Feed(
          publication: Publication(id: source, title: title),
          articles: articles + (isOnlyNew ? [] : SearchContract.articles))), confirmedAt: .distantPast)
  }
}
