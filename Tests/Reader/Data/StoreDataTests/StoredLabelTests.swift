import ArticlesDomain
import CoreDomain
import DomainFakes
import Foundation
import TestSupport
import Testing

@testable import SQLiteData
@testable import StoreData

/// Labels are stored like stars: their articles stay, whatever happens to the feed.
struct StoredLabelTests {
  @Test func `a labeled article that its feed dropped stays, and is listed by its label`() async throws {
    let scene = Scene()
    try await scene.keep(["a", "b", "c"])
    try await scene.store.mark(scene.id("a"), .label(.later, true))
    try await scene.keep(["c"])
    #expect(try await scene.listed(ArticleQuery(label: .later)) == ["a"])
    #expect(try await scene.listed(ArticleQuery()) == ["c"])
    try await scene.store.mark(scene.id("c"), .label(.later, true))
    #expect(try await scene.listed(ArticleQuery(label: Label("Later"))) == ["a", "c"])
    #expect(try await scene.listed(ArticleQuery(mark: .unread, label: .later)) == ["a", "c"])
    try await scene.store.mark(scene.id("a"), .read(true))
    #expect(try await scene.listed(ArticleQuery(mark: .unread, label: .later)) == ["c"])
    // The next version removes an article that lost its label.
    try await scene.store.mark(scene.id("a"), .label(.later, false))
    try await scene.keep(["d"])
    #expect(try await scene.store.article("a", of: "feed") == nil)
    #expect(try await scene.store.article("c", of: "feed")?.marks.labels == [.later])
  }

  @Test func `a labeled article of a removed source stays, and joins it again`() async throws {
    let scene = Scene()
    try await scene.keep(["a", "b"])
    try await scene.store.mark(scene.id("a"), .label(.later, true))
    try await CacheProvider.stored(in: scene.database).clear()
    #expect(try await scene.store.listing(of: "feed", matching: ArticleQuery(), page: .all) == nil)
    #expect(try await scene.listed(ArticleQuery(label: .later)) == ["a"])
    try await scene.keep(["a", "b"])
    #expect(try await scene.store.article("a", of: "feed")?.marks.labels == [.later])
    #expect(try await scene.store.marks(of: "feed").kept.map(\.id) == [scene.id("a")])
  }

  @Test func `old articles of a followed feed are forgotten, labeled ones aren't`() async throws {
    let scene = Scene(retention: Retention(readDays: 1, unreadCount: 0))
    try await scene.subscriptions.change { $0 = [Subscription("feed")] }
    try await scene.keep(["a", "b", "c"])
    try await scene.store.mark([scene.id("a"), scene.id("b")], .read(true))
    try await scene.store.mark(scene.id("a"), .label(.later, true))
    try await scene.keep(["c"])
    try await scene.store.confirm(["feed"], with: [:], at: .noon.addingTimeInterval(9 * 86_400))
    #expect(try await scene.listed(ArticleQuery(label: .later)) == ["a"])
    #expect(try await scene.store.article("b", of: "feed") == nil)
  }

  @Test func `a labeled article of a feed that is no longer followed is still listed`() async throws {
    let scene = Scene()
    try await scene.subscriptions.change { $0 = [Subscription("feed")] }
    try await scene.keep(["a", "b"])
    try await scene.store.mark(scene.id("a"), .label(.later, true))
    try await scene.subscriptions.change { $0 = [] }
    let sut = SQLiteSubscribedArticleRepository(scene.database)
    #expect(try await sut.articles(matching: ArticleQuery(label: .later), page: .all).page.total == 1)
    #expect(try await sut.article("a").marks.labels == [.later])
    #expect(try await scene.subscriptions.hasSubscriptions(besides: "sample"))
    #expect(try await !scene.subscriptions.hasSubscriptions(besides: "feed"))
  }

  @Test func `the labels of a feed move to the feed that it became`() async throws {
    let scene = Scene()
    for source in ["feed", "new"] { try await scene.keep(["a", "b"], of: source) }
    try await scene.store.mark(scene.id("a"), .label(.later, true))
    try await scene.database.write { try SQLiteSubscriptionStore.merge("feed", into: "new", in: $0) }
    #expect(try await scene.store.article("a", of: "new")?.marks.labels == [.later])
    #expect(try await scene.store.labels() == [LabelCount(.later, articleCount: 1)])
  }

  @Test(arguments: [
    ("label:later", ["a"]), ("label:LAT*", ["a"]), ("-label:later", ["b", "c"]), ("label:none", []),
    (#"label:"to read""#, ["b"]), ("label:to", []), ("label:later OR label:to*", ["a", "b"]),
  ])
  func `a search finds articles by their labels`(search: String, found: [String]) async throws {
    let scene = Scene()
    try await scene.keep(["a", "b", "c"])
    try await scene.store.mark(scene.id("a"), .label(.later, true))
    try await scene.store.mark(scene.id("b"), .label(Label("To Read"), true))
    let query = ArticleQuery(search: try ArticleSearch(search))
    #expect(try await scene.listed(query) == found)
    let all = try await scene.store.articles(of: "feed", matching: ArticleQuery(), page: .all).elements
    #expect(all.filter { query.search?.matches($0) == true }.map(\.id.value).sorted() == found)
  }

  @Test func `an unknown label in a list is a failure that lists similar ones`() async throws {
    let scene = Scene()
    try await scene.keep(["a"])
    await #expect(throws: Failure(source: "latr", LabelFault.unknown(near: ["later"]))) {
      try await scene.listed(ArticleQuery(label: Label("latr")))
    }
    #expect(try await scene.listed(ArticleQuery(label: .later)) == [])
  }

  @Test func `10,000 labels are listed quickly, and an unknown one is too`() async throws {
    let scene = Scene()
    try await scene.keep(["a"])
    try await scene.database.write { connection in
      for number in 1...10_000 {
        // Names of letters in a random order take the longest to compare.
        let letters = (1...20).map { String(UnicodeScalar(UInt8(97 + number * ($0 + 3) * ($0 + 7) % 26))) }
        let name = SQLiteValue.text("l\(letters.joined()) \(number)")
        try connection.run("INSERT INTO label VALUES (?, ?)", name, name)
      }
    }
    let name = try #require(try await scene.store.labels().last).label
    try await scene.store.mark(scene.id("a"), .label(name, true))
    let start = ContinuousClock.now
    #expect(try await scene.store.labels().count == 10_001)
    let listed = ContinuousClock.now
    #expect(try await scene.listed(ArticleQuery(label: name)) == ["a"])
    let found = ContinuousClock.now
    await #expect(throws: Failure.self) {
      try await scene.listed(ArticleQuery(label: Label("lqwertyuiopasdfghjkl 1")))
    }
    let times = [start.duration(to: listed), listed.duration(to: found), found.duration(to: .now)]
    #expect(times[1] < times[0] && times[2] < times[0] * 3, "\(times)")
  }

  @Test func `a label isn't a reason to forget that an article was updated`() async throws {
    let scene = Scene()
    try await scene.keep(["a", "b"])
    try await scene.store.mark(scene.id("a"), .read(true))
    try await scene.keep(["a", "b"], title: "New")
    try await scene.store.mark(scene.id("a"), .label(.later, true))
    #expect(try await scene.store.article("a", of: "feed")?.marks.isUpdated == true)
  }

  @Test func `a rescued store has its labels and the articles with them`() async throws {
    try await withDatabase { database in
      let scene = Scene(database)
      try await scene.keep(["a", "b"])
      try await scene.store.mark(scene.id("a"), .label(Label("Work"), true))
      try await database.write { _ = try $0.run("UPDATE feed SET publication = x'00'") }
      await #expect(throws: Failure.self) { try await scene.listed(ArticleQuery()) }
      #expect(try await scene.listed(ArticleQuery(label: Label("work"))) == ["a"])
      #expect(try await scene.store.labels().map(\.label.name) == ["later", "Work"])
      #expect(try await scene.store.article("b", of: "feed") == nil)
    }
  }

  @Test func `a store without labels gets their tables, and keeps its articles and marks`() async throws {
    try await withFolder { folder in
      let old = SQLiteDatabase(path: folder + "/store", schema: SQLiteFeedStore.schema.prefix(0))
      try await old.write { connection in
        try connection.execute(
          """
          INSERT INTO mark VALUES ('feed', 'a', 1, 1, 0);
          INSERT INTO mark_change VALUES (1, 'feed', 'a', 0, 1, 1, 1);
          """)
      }
      let database = SQLiteDatabase(path: folder + "/store", schema: SQLiteFeedStore.schema)
      let scene = Scene(database)
      #expect(
        try await scene.store.marks(of: "feed").marks == ["a": ArticleMarks(isRead: true, isStarred: true)])
      #expect(try await scene.store.readCount(since: .distantPast) == 0, "Nobody knows when.")
      #expect(try await scene.store.labels() == [LabelCount(.later, articleCount: 0)])
      #expect(try await scene.store.undo() == 1)
      try await scene.keep(["a"])
      #expect(try await scene.store.mark(scene.id("a"), .label(.later, true)) == 1)
    }
  }

  @Test func `a temporary store has the labels of its articles`() async throws {
    let (marks, feed) = (
      SourceMarks(["a": ArticleMarks(labels: [.later])], labels: [.later]), Scene.feed(["a", "b"])
    )
    let sut = TemporaryArticleStore { _ in marks }
    try await sut.keep(feed, confirmedAt: .noon)
    let labeled = try await sut.listing(of: "feed", matching: ArticleQuery(label: .later), page: .all)
    #expect(labeled?.page.elements.map(\.marks.labels) == [[.later]])
    #expect(try await sut.article("a", of: "feed")?.marks.labels == [.later])
    let empty = TemporaryArticleStore { _ in SourceMarks() }
    try await empty.keep(feed, confirmedAt: .noon)
    #expect(
      try await empty.listing(of: "feed", matching: ArticleQuery(label: .later), page: .all)?.page.total == 0)
  }

  /// A store with a feed.
  private struct Scene {
    let database: SQLiteDatabase
    let store: SQLiteFeedStore
    let subscriptions: SQLiteSubscriptionStore

    init(_ database: SQLiteDatabase? = nil, retention: Retention = Retention()) {
      self.database = database ?? SQLiteDatabase(path: ":memory:", schema: SQLiteFeedStore.schema)
      store = SQLiteFeedStore(self.database, date: .fixed(.noon), retention: retention)
      subscriptions = SQLiteSubscriptionStore(self.database)
    }

    func id(_ name: String) -> Article.ID { Article.ID(source: "feed", value: name) }

    static func feed(_ names: [String], of source: String = "feed", title: String = "Title") -> FetchedFeed {
      FetchedFeed(
        Feed(
          publication: Publication(id: source),
          articles: names.map { .fixture($0, source: source, title: "\(title) \($0)") }))
    }

    func keep(_ names: [String], of source: String = "feed", title: String = "Title") async throws {
      try await store.keep(Self.feed(names, of: source, title: title), confirmedAt: .noon)
    }

    func listed(_ query: ArticleQuery) async throws -> [String] {
      try await store.articles(of: "feed", matching: query, page: .all).elements.map(\.id.value).sorted()
    }
  }
}
