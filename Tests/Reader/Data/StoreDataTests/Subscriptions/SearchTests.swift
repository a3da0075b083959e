import ArticlesDomain
import CoreDomain
import DomainContracts
import DomainFakes
import Foundation
import PlatformData
import TestSupport
import Testing

@testable import FeedsData
@testable import SQLiteData
@testable import StoreData

struct SearchTests {
  @Test func `a database finds what a list in memory finds`() async throws {
    try await withDatabase { database in
      let store = SQLiteFeedStore(database, date: .fixed(.distantPast))
      try await store.keep(fetched, confirmedAt: .distantPast)
      try await SearchContract.verify { query in
        try await store.articles(of: source, matching: query, page: .all).elements.map(\.id.value)
      }
      try await SQLiteSubscriptionStore(database).change { $0 = [Subscription(source)] }
      let sut = SQLiteSubscribedArticleRepository(database)
      try await SearchContract.verify { query in
        try await sut.articles(matching: query, page: .all).page.elements.map(\.id.value)
      }
    }
  }

  @Test func `a store in memory without an index finds the same articles`() async throws {
    let sut = TemporaryArticleStore { _ in SourceMarks() }
    try await sut.keep(fetched, confirmedAt: .distantPast)
    try await SearchContract.verify { query in
      try await sut.listing(of: source, matching: query, page: .all)?.page.elements.map(\.id.value) ?? []
    }
  }

  @Test func `a quotation mark with an accent is ordinary text`() async throws {
    try await withFolder { folder in
      let store = SQLiteFeedStore(.fixture(folder), date: .fixed(.distantPast))
      try await store.keep(fetched, confirmedAt: .distantPast)
      let query = ArticleQuery(search: try ArticleSearch("a\"\u{93C}b"))
      #expect(try await store.articles(of: source, matching: query, page: .all).elements.isEmpty)
    }
  }

  @Test func `a page of results has the total number`() async throws {
    try await withFolder { folder in
      let store = SQLiteFeedStore(.fixture(folder), date: .fixed(.distantPast))
      try await store.keep(fetched, confirmedAt: .distantPast)
      let query = ArticleQuery(search: try ArticleSearch("swif*"))
      let page = try await store.articles(of: source, matching: query, page: PageRequest(offset: 1, limit: 2))
      #expect(page.elements.map(\.id.value) == ["actors", "cafe"])
      #expect((page.offset, page.total) == (1, 5))
    }
  }

  @Test func `the index changes with the articles`() async throws {
    try await withFolder { folder in
      let store = SQLiteFeedStore(.fixture(folder), date: .fixed(.distantPast))
      func found(_ text: String) async throws -> [String] {
        let query = ArticleQuery(search: try ArticleSearch(text))
        return try await store.articles(of: source, matching: query, page: .all).elements.map(\.id.value)
      }
      try await store.keep(fetched, confirmedAt: .distantPast)
      var changed = fetched
      changed.feed.articles.removeFirst(2)
      changed.feed.articles[0].title = "Renamed"
      try await store.keep(changed, confirmedAt: .distantPast)
      #expect(try await found("renamed") == ["actors"])
      #expect(try await found("concurrency") == [])
      #expect(try await found("東京") == [])
    }
  }

  @Test func `a feed is found by the title that the person gave it`() async throws {
    try await withDatabase { database in
      try await SQLiteFeedStore(database, date: .fixed(.distantPast)).keep(fetched, confirmedAt: .distantPast)
      var subscription = Subscription(source)
      subscription.title = "Mein Blog"
      try await SQLiteSubscriptionStore(database).change { [subscription] in $0 = [subscription] }
      let query = ArticleQuery(search: try ArticleSearch("feed:blog"))
      let found = try await SQLiteSubscribedArticleRepository(database).articles(matching: query, page: .all)
      #expect(found.page.total == 5)
    }
  }

  @Test(arguments: ["article_text_data", "article_text_idx", "article_text_config"], [0, 0xA5] as [UInt8])
  func `a damaged index is detected, and the next search works`(table: String, byte: UInt8) async throws {
    try await withFolder { folder in
      let path = folder + "/store.sqlite"
      let id = Article.ID(source: source, value: "actors")
      try await SQLiteFeedStore(.fixture(folder), date: .fixed(.distantPast)).keep(
        fetched, confirmedAt: .distantPast)
      try await SQLiteFeedStore(.fixture(folder), date: .fixed(.distantPast)).mark(id, .starred(true))
      let page = try await SQLiteDatabase.fixture(folder).read { connection in
        try connection.first("SELECT rootpage FROM sqlite_schema WHERE name = ?", .text(table)) {
          $0.integer("rootpage")
        }
      }
      let file = try FileHandle(forUpdating: URL(filePath: path))
      try file.seek(toOffset: UInt64(4096 * (try #require(page) - 1)))
      try file.write(contentsOf: Data(repeating: byte, count: 4096))
      try file.close()
      let sut = SQLiteFeedStore(.fixture(folder), date: .fixed(.distantPast))
      let query = ArticleQuery(search: try ArticleSearch("concurrency"), mark: .starred)
      do {
        let found = try await sut.articles(of: source, matching: query, page: .all)
        #expect(found.elements.map(\.id) == [id], "A wrong list.")
      } catch let failure as Failure {
        guard case .storeDamaged? = failure.reason as? StorageFault else { throw failure }
      }
      #expect(try await sut.articles(of: source, matching: query, page: .all).elements.map(\.id) == [id])
    }
  }

  @Test func `named searches are kept, replaced, and rescued from a damaged store`() async throws {
    try await withFolder { folder in
      let sut = NamedSearchProvider.stored(in: .fixture(folder))
      #expect(try await sut.all() == [])
      let first = try NamedSearch("Zoë", "swif* \"two words\"")
      for search in [first, try NamedSearch("b", "x"), try NamedSearch("B", "tag:y")] {
        try await sut.keep(search)
      }
      #expect(
        try await NamedSearchProvider.stored(in: .fixture(folder)).all() == [
          try NamedSearch("B", "tag:y"), first,
        ])
      #expect(try await sut.search(named: "ZOE") == first)
      _ = try await sut.change("b") { _ in nil }
      try await SQLiteDatabase.fixture(folder).write { _ = try $0.run("DROP TABLE feed") }
      _ = try? await SQLiteFeedStore(.fixture(folder), date: .fixed(.distantPast)).record(of: source)
      #expect(try await sut.all() == [first])
    }
  }

  // MARK: The scene

  private let source = SearchContract.source
  private let fetched = FetchedFeed(
    Feed(
      publication: Publication(id: SearchContract.source, title: "Layer Notes"),
      articles: SearchContract.articles))
}
