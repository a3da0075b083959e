import ArticlesDomain
import CoreDomain
import DomainFakes
import FeedsData
import Foundation
import SQLiteData
import StoreData
import Testing

@Suite struct SQLiteFeedStoreTests {
  @Test func `saves marks and starred articles from a damaged store`() async throws {
    try await withStore { sut, database in
      try await sut.keep(feed(["a", "b"]), confirmedAt: date)
      try await sut.mark(id("a"), .starred(true))
      try await sut.mark(id("b"), .read(true))
      try await database.write { _ = try $0.run("UPDATE feed SET publication = x'00'") }

      await expectDamage(number: 1, of: database, from: sut)
      #expect(try await sut.record(of: source) == nil)
      let unstored = try await sut.articles(of: source, matching: ArticleQuery(), page: PageRequest())
      #expect(unstored == Page([], total: 0))
      let starred = try await sut.article("a", of: source)
      #expect(starred?.title == "Title of a")
      #expect(starred?.marks == ArticleMarks(isStarred: true))
      #expect(try await sut.article("b", of: source) == nil)

      try await sut.keep(feed(["b"]), confirmedAt: date)
      #expect(try await sut.article("b", of: source)?.marks == ArticleMarks(isRead: true))
      let page = try await sut.articles(
        of: source, matching: ArticleQuery(mark: .starred), page: PageRequest())
      #expect(page.elements.map(\.id) == [id("a")])
    }
  }

  @Test func `does not save an unreadable starred article`() async throws {
    try await withStore { sut, database in
      try await sut.keep(feed(["a"]), confirmedAt: date)
      try await sut.mark(id("a"), .starred(true))
      try await database.write { _ = try $0.run("UPDATE article SET content = x'7B7D'") }
      await #expect(
        throws: Failure(source: database.path, StorageFault.storeDamaged(setAside: place(database, 1)))
      ) {
        try await sut.article("a", of: source)
      }
      #expect(try await sut.article("a", of: source) == nil)
      try await sut.keep(feed(["a"]), confirmedAt: date)
      #expect(try await sut.article("a", of: source)?.marks == ArticleMarks(isStarred: true))
    }
  }

  @Test(arguments: ["-1e300", "1e300", "9e999"])
  func `treats an impossible date as damage`(number: String) async throws {
    try await withStore { sut, database in
      try await sut.keep(feed(["a"]), confirmedAt: date)
      try await database.write { _ = try $0.run("UPDATE feed SET confirmed_at = \(number)") }
      await expectDamage(number: 1, of: database, from: sut)
      #expect(try await sut.record(of: source) == nil)
    }
  }

  @Test func `stored links that can't be opened are text`() async throws {
    try await withStore { sut, _ in
      let bad = try #require(URL(string: "javascript:alert(1)"))
      var article = Article(id: id("a"), source: "S", title: "A", url: bad)
      article.enclosures = [Enclosure(url: bad, length: -1)]
      try await sut.keep(
        FetchedFeed(Feed(publication: Publication(id: source, homePage: bad), articles: [article])),
        confirmedAt: date)
      let stored = try #require(try await sut.feed(of: source))
      #expect(stored.publication.homePage == nil)
      #expect(stored.articles[0].url == nil)
      #expect(stored.articles[0].enclosures.isEmpty)
    }
  }

  @Test func `treats a missing table as damage`() async throws {
    try await withStore { sut, database in
      try await database.write { _ = try $0.run("DROP TABLE feed") }
      await expectDamage(number: 1, of: database, from: sut)
      #expect(try await sut.record(of: source) == nil)
    }
  }

  @Test func `writes nothing if the feed is unchanged`() async throws {
    try await withStore { sut, database in
      try await sut.keep(feed(["a", "b", "c"]), confirmedAt: date)
      let first = try await changes(database)
      try await sut.keep(feed(["a", "b", "c"]), confirmedAt: date)
      #expect(try await changes(database) == first)
    }
  }

  @Test func `writes only the changes of a feed`() async throws {
    try await withStore { sut, database in
      let names = (1...100).map(String.init)
      try await sut.keep(feed(names), confirmedAt: date)
      let first = try await changes(database)
      // One article is removed. The counts, the digest, and the index change.
      try await sut.keep(feed(names.dropLast()), confirmedAt: date)
      #expect(try await changes(database) < first + 20)
      #expect(try await sut.feed(of: source)?.articles.count == 99)
    }
  }

  @Test func `finds marks in a database in memory`() async throws {
    let sut = makeSUT(SQLiteDatabase(path: ":memory:", schema: SQLiteFeedStore.schema))
    #expect(try await sut.marks(of: [id("a")]).isEmpty)
    try await sut.mark(id("a"), .read(true))
    #expect(try await sut.marks(of: [id("a")]) == [id("a"): ArticleMarks(isRead: true)])
  }

  // MARK: The scene

  let source = "https://feed.example/atom.xml"
  let date = Date(timeIntervalSince1970: 1_768_478_400)

  func makeSUT(_ database: SQLiteDatabase) -> SQLiteFeedStore {
    SQLiteFeedStore(database, date: .fixed(date))
  }

  func id(_ name: String) -> Article.ID { Article.ID(source: source, value: name) }

  func feed(_ names: [String]) -> FetchedFeed {
    FetchedFeed(
      Feed(
        publication: Publication(id: source, title: "Layer Notes"),
        articles: names.map {
          Article(
            id: id($0), source: "Layer Notes", title: "Title of \($0)", authors: [Author(name: "Ada")],
            publishedAt: date, tags: ["Swift"])
        }))
  }

  private func changes(_ database: SQLiteDatabase) async throws -> Int {
    try await database.read {
      try $0.first("SELECT total_changes() AS count", as: { $0.integer("count") }) ?? 0
    }
  }

  private func place(_ database: SQLiteDatabase, _ number: Int) -> String {
    "\(database.path).damaged-\(number)"
  }

  func damage(number: Int, of database: SQLiteDatabase) -> Failure {
    Failure(source: database.path, StorageFault.storeDamaged(setAside: place(database, number)))
  }

  private func expectDamage(
    number: Int, of database: SQLiteDatabase, from sut: SQLiteFeedStore,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await #expect(throws: damage(number: number, of: database), sourceLocation: sourceLocation) {
      try await sut.record(of: source)
    }
  }

  func withStore(_ body: (SQLiteFeedStore, SQLiteDatabase) async throws -> Void) async throws {
    try await withDatabase { try await body(makeSUT($0), $0) }
  }
}
