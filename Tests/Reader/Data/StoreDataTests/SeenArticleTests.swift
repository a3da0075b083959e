import ArticlesDomain
import CoreDomain
import FeedsData
import Foundation
import TestSupport
import Testing

@testable import SQLiteData
@testable import StoreData

/// The places of articles in lists whose dates don't say when they appeared.
@Suite struct SeenArticleTests {
  private static let noon = Date(timeIntervalSince1970: 1_768_478_400)
  private static let day: TimeInterval = 86_400

  /// A version of a feed: when it arrives, and the dates of its articles in days since the first delivery.
  struct Version {
    var day: Double
    var articles: [(name: String, date: Double?)]

    init(_ day: Double, _ articles: (name: String, date: Double?)...) {
      (self.day, self.articles) = (day, articles)
    }
  }

  @Test(arguments: [
    (
      "the moment of the delivery",
      [Version(0, ("old", nil)), Version(2, ("new", nil), ("dated", 1), ("old", nil))],
      ["new", "dated", "old"]
    ),
    (
      "the order of the feed in one delivery", [Version(0, ("b", nil), ("a", nil), ("c", nil))],
      ["b", "a", "c"]
    ),
    (
      "a real date that comes later", [Version(0, ("a", nil), ("b", -1)), Version(1, ("a", -2), ("b", -1))],
      ["b", "a"]
    ),
    (
      "the date that is lost later", [Version(0, ("a", -2), ("b", -1)), Version(1, ("a", nil), ("b", -1))],
      ["b", "a"]
    ),
    ("an event that isn't new", [Version(0, ("event", 9000), ("today", -0.1))], ["today", "event"]),
    (
      "an event that is new",
      [
        Version(0, ("old", -1)), Version(1, ("event", 9000), ("old", -1)),
        Version(3, ("event", 9000), ("new", 2)),
      ],
      ["new", "event"]
    ),
    (
      "an event whose day passes", [Version(0, ("event", 2)), Version(3, ("event", 2), ("new", 1))],
      ["new", "event"]
    ),
    (
      "an event that is put off", [Version(0, ("event", 2)), Version(3, ("event", 9), ("new", 1))],
      ["new", "event"]
    ),
    ("a calendar", [Version(0, ("b", 500), ("a", 900), ("c", 100))], ["b", "a", "c"]),
    ("a clock that is ahead", [Version(0, ("old", -1), ("new", 0.01))], ["new", "old"]),
    ("the end of time", [Version(0, ("a", 2_910_000), ("b", -1))], ["b", "a"]),
  ])
  func `an article has its place`(_ place: String, _ versions: [Version], _ expected: [String]) async throws {
    let store = makeStore()
    let temporary = TemporaryArticleStore { _ in SourceMarks() }
    for version in versions {
      try await store.keep(feed(version), confirmedAt: Self.noon + version.day * Self.day)
      try await temporary.keep(feed(version), confirmedAt: Self.noon + version.day * Self.day)
    }
    #expect(try await names(in: store) == expected)
    #expect(try await names(in: temporary) == expected)
    let articles =
      try await store.listing(of: "feed", matching: ArticleQuery(), page: .all)?.page.elements ?? []
    let dates = Dictionary(uniqueKeysWithValues: versions.last?.articles.map { ($0.name, $0.date) } ?? [])
    #expect(
      articles.allSatisfy { $0.date == (dates[$0.id.value] ?? nil).map { Self.noon + $0 * Self.day } },
      "A date is shown as it is.")
    let oldest = ArticleQuery(order: .oldest)
    #expect(try await names(in: store, oldest) == oldest.ordered(articles).map(\.id.value))
  }

  @Test func `an article that was seen today is one of today`() async throws {
    let store = makeStore()
    try await store.keep(feed(Version(0, ("undated", nil), ("old", -3))), confirmedAt: Self.noon)
    try await store.keep(
      feed(Version(1, ("new", nil), ("event", 400), ("undated", nil), ("old", -3))),
      confirmedAt: Self.noon + Self.day)
    let half = Self.noon + Self.day / 2
    #expect(try await names(in: store, ArticleQuery(since: half)) == ["new", "event"])
    #expect(try await names(in: store, ArticleQuery(before: half)) == ["undated", "old"])
    let search = try ArticleSearch("after:2026-01-16")
    #expect(try await names(in: store, ArticleQuery(search: search)) == ["new", "event"])
    #expect(try await store.versions(of: ["feed"])["feed"]?.dates.max() == Self.noon + Self.day)
  }

  @Test func `a clock that is wrong changes no order`() async throws {
    let store = makeStore()
    try await store.keep(feed(Version(0, ("a", 1), ("b", 2))), confirmedAt: Date(timeIntervalSince1970: 0))
    #expect(try await names(in: store) == ["b", "a"])
  }

  @Test func `an earlier store gets the places of its articles`() async throws {
    try await withFolder { folder in
      let schema = SQLiteFeedStore.schema
      // The third migration gives places to articles.
      let earlier = SQLiteDatabase(path: folder + "/store", schema: schema.prefix(2))
      try await earlier.write { connection in
        try connection.run(
          """
          INSERT INTO feed (source, publication, confirmed_at, current_count, unread_count)
          VALUES ('feed', x'7B7D', 1000, 0, 0)
          """)
        for (id, date, dropped) in [
          ("b", "NULL", "NULL"), ("a", "NULL", "500"), ("c", "9999", "NULL"), ("d", "700", "NULL"),
        ] {
          try connection.run(
            """
            INSERT INTO article (source, id, position, date, dropped_at, tags, authors, words, is_current, is_read, is_starred,
              content) VALUES ('feed', '\(id)', 0, \(date), \(dropped), '', '', '', 1, 0, 0, x'7B7D')
            """)
        }
      }
      let places = try await SQLiteDatabase(path: folder + "/store", schema: schema).read {
        try $0.rows("SELECT id, sort_date FROM article ORDER BY id") {
          "\($0.text("id")) \($0.integer("sort_date"))"
        }
      }
      #expect(places == ["a 500", "b 1000", "c 1000", "d 700"])
    }
  }

  private func makeStore() -> SQLiteFeedStore {
    SQLiteFeedStore(SQLiteDatabase(path: ":memory:", schema: SQLiteFeedStore.schema), date: .fixed(Self.noon))
  }

  private func feed(_ version: Version) -> FetchedFeed {
    let articles = version.articles.map { name, date in
      Article(
        id: Article.ID(source: "feed", value: name), source: "Feed", title: name,
        url: URL(string: "https://feed.example/\(name)"), publishedAt: date.map { Self.noon + $0 * Self.day })
    }
    return FetchedFeed(Feed(publication: Publication(id: "feed"), articles: articles))
  }

  private func names(
    in store: some ArticleStore, _ query: ArticleQuery = ArticleQuery()
  ) async throws -> [String] {
    try await store.listing(of: "feed", matching: query, page: .all)?.page.elements.map(\.id.value) ?? []
  }
}
