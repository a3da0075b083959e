import ArticlesDomain
import CoreDomain
import DomainContracts
import DomainFakes
import Foundation
import Testing

@testable import FeedsData
@testable import SQLiteData

struct MuteRuleTests {
  @Test func `muted articles aren't listed or counted, and are shown again later`() async throws {
    try await withScene { scene in
      try await scene.mute("Two", "two")
      #expect(try await scene.listed() == ["actors", "tokyo", "undated"])
      let listing = try await scene.listing()
      #expect((listing.page.total, listing.unreadCount, listing.mutedCount) == (3, 3, 2))
      #expect(try await scene.listed(ArticleQuery(mark: .muted)) == ["reswift", "cafe"])
      let statistics = try #require(try await scene.subscriptions.statistics()[scene.source])
      #expect((statistics.articleCount, statistics.unreadCount) == (3, 3))
      try await scene.searches.keep(try NamedSearch("Two", "two"))
      #expect(try await scene.listed() == ["reswift", "actors", "cafe", "tokyo", "undated"])
      #expect(try await scene.listing().mutedCount == 0)
    }
  }

  @Test(
    arguments: SearchContract.searches.filter { (try? ArticleSearch($0.text).hasDates) == false }.map(\.text))
  func `a rule mutes what its search finds`(text: String) async throws {
    try await withScene { scene in
      let search = try ArticleSearch(text)
      let found = try await scene.listed(ArticleQuery(search: search))
      try await scene.mute("Rule", text)
      #expect(try await scene.listed(ArticleQuery(mark: .muted)) == found)
      #expect(try await scene.listed().count == 5 - found.count)
      // The articles are stored again, as new ones, without the index.
      try await scene.refetch()
      #expect(try await scene.listed(ArticleQuery(mark: .muted)) == found)
      _ = try await scene.searches.change("rule") { _ in nil }
      #expect(try await scene.listed().count == 5)
    }
  }

  @Test(arguments: [
    (ArticleQuery(mark: .unread), 1), (ArticleQuery(tag: "misc"), 1), (ArticleQuery(author: "Ada Swift"), 1),
    (ArticleQuery(feeds: [SearchContract.source]), 2), (ArticleQuery(feeds: ["other"]), 0),
    (ArticleQuery(before: Date(timeIntervalSince1970: 1_768_176_000)), 1), (ArticleQuery(mark: .starred), 0),
    (ArticleQuery(search: try? ArticleSearch("swift")), 2),
    (ArticleQuery(search: try? ArticleSearch("a")), 2),
    (ArticleQuery(search: try? ArticleSearch("-resume")), 1),
  ])
  func `a list says how many of its articles are muted`(query: ArticleQuery, count: Int) async throws {
    try await withScene { scene in
      try await scene.store.mark(scene.id("cafe"), .read(true))
      try await scene.mute("Two", "two")
      #expect(try await scene.listing(query).mutedCount == count)
      let own = try #require(try await scene.store.listing(of: scene.source, matching: query, page: .all))
      #expect(own.mutedCount == count)
    }
  }

  @Test func `articles that arrive later are muted, and aren't new`() async throws {
    try await withScene { scene in
      try await scene.mute("Ads", "title:ad")
      let kept = try await scene.keep([("ad", "An ad"), ("news", "News")])
      #expect(kept.new.map(\.id.value) == ["news"])
      #expect(try await scene.listing().unreadCount == 6)
      try await scene.keep([("ad", "An article"), ("news", "An ad now")])
      #expect(try await scene.listed(ArticleQuery(mark: .muted)) == ["news"])
    }
  }

  @Test func `an article stays muted while another rule finds it`() async throws {
    try await withScene { scene in
      try await scene.mute("Two", "two")
      try await scene.mute("Coffee", "resume")
      _ = try await scene.searches.change("two") { _ in nil }
      #expect(try await scene.listed(ArticleQuery(mark: .muted)) == ["cafe"])
      try await scene.mute("Coffee", "quotes")
      #expect(try await scene.listed(ArticleQuery(mark: .muted)) == ["actors"])
    }
  }

  @Test func `a rule about a feed follows its titles`() async throws {
    try await withScene { scene in
      try await scene.mute("Feed", "feed:blog")
      #expect(try await scene.listing().mutedCount == 0)
      try await scene.subscriptions.change { $0[0].title = "Mein Blog" }
      #expect(try await scene.listing().mutedCount == 5)
      try await scene.subscriptions.change { $0[0].title = nil }
      #expect(try await scene.listing().mutedCount == 0)
      try await scene.keep([("new", "New")], title: "Layer Blog")
      #expect(try await scene.listing().mutedCount == 6)
    }
  }

  @Test func `only articles of followed feeds are muted`() async throws {
    try await withScene { scene in
      try await scene.subscriptions.change { $0 = [] }
      try await scene.refetch()
      try await scene.mute("Two", "two")
      #expect(
        try await scene.store.listing(of: scene.source, matching: ArticleQuery(), page: .all)?.mutedCount == 0
      )
      try await scene.subscriptions.change { $0 = [Subscription(scene.source)] }
      #expect(try await scene.listing().mutedCount == 2)
      try await scene.store.mark(scene.id("cafe"), .starred(true))
      try await scene.subscriptions.change { $0 = [] }
      #expect(try await scene.listed(ArticleQuery(mark: .muted)) == [])
    }
  }

  @Test func `a star and a mark are independent of a rule`() async throws {
    try await withScene { scene in
      try await scene.mute("Two", "two")
      try await scene.store.mark(scene.id("cafe"), .starred(true))
      try await scene.store.mark(scene.id("reswift"), .read(true))
      #expect(try await scene.listed(ArticleQuery(mark: .starred)) == ["cafe"])
      let sources = ArticleQuery(feeds: [scene.source])
      #expect(try await scene.store.markAsRead(matching: sources) == 3)
      #expect(try await scene.store.undo() == 3)
      #expect(try await scene.listing().unreadCount == 3)
      let own = try await scene.store.listing(of: scene.source, matching: ArticleQuery(), page: .all)
      #expect(own?.unreadCount == 3)
      _ = try await scene.searches.change("two") { _ in nil }
      #expect(try await scene.listing().unreadCount == 4)
    }
  }

  @Test(arguments: ["after:2026-01-12", "swift -(two OR before:2026-01-12)"])
  func `a rule has no dates`(text: String) throws {
    let search = try NamedSearch("Old", text)
    for attempt in [{ try search.muting(true) }, { try NamedSearch("Old", text, isMuteRule: true) }] {
      let failure = #expect(throws: Failure.self) { try attempt() }
      #expect(failure?.reason.fault as? SearchFault == .datesInMuteRule)
    }
  }

  @Test func `muted articles don't take the room of unread ones`() async throws {
    try await withScene { scene in
      try await scene.mute("Ads", "title:ad")
      try await scene.keep([("1", "One"), ("ad2", "Ad"), ("ad3", "Ad"), ("4", "Four")], replacing: true)
      try await scene.subscriptions.change { $0[0].retention = Retention(readDays: 1, unreadCount: 2) }
      let kept = try await scene.keep([("5", "Five")], replacing: true)
      #expect(try await scene.listed(ArticleQuery(feeds: [scene.source])).contains("1"))
      #expect(kept.forgottenCount == 5)
    }
  }

  // MARK: The scene

  private func withScene(_ body: (Scene) async throws -> Void) async throws {
    try await withFolder { folder in
      let scene = Scene(SQLiteDatabase(path: folder + "/store.sqlite", schemas: [SQLiteFeedStore.schema]))
      try await scene.subscriptions.change { $0 = [Subscription(scene.source)] }
      try await scene.refetch()
      try await body(scene)
    }
  }
}

/// A followed feed with the articles of ``SearchContract``, and named searches.
private struct Scene {
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
