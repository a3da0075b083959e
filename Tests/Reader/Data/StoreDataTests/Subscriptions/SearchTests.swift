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
    try await withFolder { folder in
      let database = database(folder)
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
      let store = SQLiteFeedStore(database(folder), date: .fixed(.distantPast))
      try await store.keep(fetched, confirmedAt: .distantPast)
      let query = ArticleQuery(search: try ArticleSearch("a\"\u{93C}b"))
      #expect(try await store.articles(of: source, matching: query, page: .all).elements.isEmpty)
    }
  }

  @Test func `a store of an older version finds letters by their spelling`() async throws {
    try await withFolder { folder in
      let migrations = SQLiteFeedStore.schema.migrations.prefix(10)
      let old = SQLiteDatabase(
        path: folder + "/store.sqlite", schemas: [SQLiteSchema("feeds", migrations: Array(migrations))])
      try await old.write { connection in
        try connection.run(
          "INSERT INTO feed VALUES (?, ?, NULL, NULL, 0, 1, 1, NULL)", .text(source), .blob(Data("{}".utf8)))
        try connection.run(
          """
          INSERT INTO article (source, id, position, title, tags, authors, words, is_current, is_read, is_starred, content)
          VALUES (?, 'cafe', 0, 'cœur', '', '', 'cœur', 1, 0, 0, ?)
          """, .text(source), .blob(Data(#"{"id": "cafe", "publication": "P", "title": "Cœur"}"#.utf8)))
      }
      let sut = SQLiteFeedStore(database(folder), date: .fixed(.distantPast))
      for text in ["coeur", "cœur", "title:coeur"] {
        let query = ArticleQuery(search: try ArticleSearch(text))
        let found = try await sut.articles(of: source, matching: query, page: .all).elements
        #expect(found.map(\.id.value) == ["cafe"], "\(text)")
      }
    }
  }

  @Test(arguments: [false, true])
  func `a store of an older version finds kana and ı by the letters of today`(isCompressed: Bool) async throws
  {
    try await withFolder { folder in
      let old = database(folder, version: 13)
      let words = "メモ ısık ラーメン tarafından" + String(repeating: " ラーメン", count: 50)
      let texts = try #require(CompressedTexts(words, "<p>\(words)</p>"))
      try await old.write { connection in
        try connection.run(
          "INSERT INTO feed (source, publication, confirmed_at, current_count, unread_count) VALUES (?, ?, 0, 1, 1)",
          .text(source), .blob(Data("{}".utf8)))
        try connection.run(
          """
          INSERT INTO article (source, id, position, title, tags, authors, words, kind, markup, is_current, is_read,
            is_starred, content)
          VALUES (?, 'a', 0, NULL, '\u{1F}メモ\u{1F}\u{1F}', '\u{1F}ısık\u{1F}', ?, 'html', ?, 1, 0, 0, ?)
          """, .text(source), .text(isCompressed ? "" : words),
          isCompressed ? .blob(texts.bytes) : .text("<p>\(words)</p>"),
          .blob(Data(#"{"id": "a", "publication": "P"}"#.utf8)))
      }
      let sut = SQLiteFeedStore(database(folder), date: .fixed(.distantPast))
      for text in ["らーめん", "ラーメン", "らー", "tarafindan", "tag:めも", "author:isik", "author:ısı*"] {
        let query = ArticleQuery(search: try ArticleSearch(text))
        let found = try await sut.articles(of: source, matching: query, page: .all).elements
        #expect(found.map(\.id.value) == ["a"], "\(text)")
        #expect(found.first?.passingText.plainText == words, "\(text)")
      }
    }
  }

  @Test(arguments: [false, true])
  func `a named search of an older version keeps its meaning`(isDamaged: Bool) async throws {
    try await withFolder { folder in
      let longest = String(repeating: "( ", count: 250)
      try await database(folder, version: 13).write { connection in
        for (name, text) in [("a", "swift -word"), ("b", "x OR f(x)*"), ("c", longest)] {
          try connection.run(
            "INSERT INTO named_search (key, name, search) VALUES (?1, ?1, ?2)", .text(name), .text(text))
        }
        if isDamaged { try connection.run("DROP TABLE feed") }
      }
      if isDamaged {
        _ = try? await SQLiteFeedStore(database(folder), date: .fixed(.distantPast)).record(of: source)
      }
      let sut = NamedSearchProvider.stored(in: database(folder))
      try await sut.keep(try NamedSearch("d", "swift -word"))
      for _ in 0..<2 {
        #expect(
          try await sut.all().map(\.search.text) == [
            #"swift "-word""#, #"x "OR" "f(x)"*"#, String(repeating: "\"(\" ", count: 250), "swift -word",
          ])
      }
    }
  }

  @Test func `a page of results has the total number`() async throws {
    try await withFolder { folder in
      let store = SQLiteFeedStore(database(folder), date: .fixed(.distantPast))
      try await store.keep(fetched, confirmedAt: .distantPast)
      let query = ArticleQuery(search: try ArticleSearch("swif*"))
      let page = try await store.articles(of: source, matching: query, page: PageRequest(offset: 1, limit: 2))
      #expect(page.elements.map(\.id.value) == ["actors", "cafe"])
      #expect((page.offset, page.total) == (1, 5))
    }
  }

  @Test func `the index changes with the articles`() async throws {
    try await withFolder { folder in
      let store = SQLiteFeedStore(database(folder), date: .fixed(.distantPast))
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
    try await withFolder { folder in
      let database = database(folder)
      try await SQLiteFeedStore(database, date: .fixed(.distantPast)).keep(fetched, confirmedAt: .distantPast)
      var subscription = Subscription(source)
      subscription.title = "Mein Blog"
      try await SQLiteSubscriptionStore(database).change { [subscription] in $0 = [subscription] }
      let query = ArticleQuery(search: try ArticleSearch("feed:blog"))
      let found = try await SQLiteSubscribedArticleRepository(database).articles(matching: query, page: .all)
      #expect(found.page.total == 5)
    }
  }

  @Test func `the articles of an older store can be searched and are counted`() async throws {
    try await withFolder { folder in
      let path = folder + "/store.sqlite"
      let old = SQLiteSchema("feeds", migrations: Array(SQLiteFeedStore.schema.migrations.prefix(4)))
      try await SQLiteDatabase(path: path, schemas: [old]).write { connection in
        try connection.run(
          "INSERT INTO subscription (source, position, content) VALUES ('s', 0, CAST('{}' AS BLOB))")
        for (id, words) in [("1", "swift 東京"), ("2", "other")] {
          try connection.run(
            """
            INSERT INTO article (source, id, position, date, title, tags, authors, words, is_current, is_read, is_starred,
              content)
            VALUES ('s', ?1, 0, 1, NULL, '', '', ?2, 1, ?1 = '2', 0, CAST('{"id":"' || ?1 || '","publication":"S"}' AS BLOB))
            """, .text(id), .text(words))
        }
      }
      let database = database(folder)
      let sut = SQLiteSubscribedArticleRepository(database)
      for text in ["swif*", "東京"] {
        let query = ArticleQuery(search: try ArticleSearch(text))
        #expect(try await sut.articles(matching: query, page: .all).page.elements.map(\.id.value) == ["1"])
      }
      let statistics = try await SQLiteSubscriptionStore(database).statistics()["s"]
      #expect((statistics?.articleCount, statistics?.unreadCount) == (2, 1))
    }
  }

  @Test(arguments: ["article_text_data", "article_text_idx", "article_text_config"], [0, 0xA5] as [UInt8])
  func `a damaged index is detected, and the next search works`(table: String, byte: UInt8) async throws {
    try await withFolder { folder in
      let path = folder + "/store.sqlite"
      let id = Article.ID(source: source, value: "actors")
      try await SQLiteFeedStore(database(folder), date: .fixed(.distantPast)).keep(
        fetched, confirmedAt: .distantPast)
      try await SQLiteFeedStore(database(folder), date: .fixed(.distantPast)).mark(id, .starred(true))
      let page = try await database(folder).read { connection in
        try connection.first("SELECT rootpage FROM sqlite_schema WHERE name = ?", .text(table)) {
          $0.integer("rootpage")
        }
      }
      let file = try FileHandle(forUpdating: URL(filePath: path))
      try file.seek(toOffset: UInt64(4096 * (try #require(page) - 1)))
      try file.write(contentsOf: Data(repeating: byte, count: 4096))
      try file.close()
      let sut = SQLiteFeedStore(database(folder), date: .fixed(.distantPast))
      let query = ArticleQuery(search: try ArticleSearch("concurrency"), mark: .starred)
      do {
        let found = try await sut.articles(of: source, matching: query, page: .all)
        #expect(found.elements.map(\.id) == [id], "A wrong list.")
      } catch let failure as Failure {
        guard case .storeDamaged? = failure.reason.fault as? StorageFault else { throw failure }
      }
      #expect(try await sut.articles(of: source, matching: query, page: .all).elements.map(\.id) == [id])
    }
  }

  @Test func `a named search with a key of an older version is replaced and removed`() async throws {
    try await withFolder { folder in
      let sut = NamedSearchProvider.stored(in: database(folder))
      try await sut.keep(try NamedSearch("Łódź", "a"))
      try await database(folder).write { _ = try $0.run("UPDATE named_search SET key = 'łodz'") }
      try await sut.keep(try NamedSearch("lodz", "b"))
      #expect(try await sut.all() == [try NamedSearch("lodz", "b")])
      try await database(folder).write { _ = try $0.run("UPDATE named_search SET key = 'łodz'") }
      _ = try await sut.change("lodz") { _ in nil }
      #expect(try await sut.all() == [])
    }
  }

  @Test func `named searches are kept, replaced, and rescued from a damaged store`() async throws {
    try await withFolder { folder in
      let sut = NamedSearchProvider.stored(in: database(folder))
      #expect(try await sut.all() == [])
      let first = try NamedSearch("Zoë", "swif* \"two words\"")
      for search in [first, try NamedSearch("b", "x"), try NamedSearch("B", "tag:y")] {
        try await sut.keep(search)
      }
      #expect(
        try await NamedSearchProvider.stored(in: database(folder)).all() == [
          try NamedSearch("B", "tag:y"), first,
        ])
      #expect(try await sut.search(named: "ZOE") == first)
      _ = try await sut.change("b") { _ in nil }
      try await database(folder).write { _ = try $0.run("DROP TABLE feed") }
      _ = try? await SQLiteFeedStore(database(folder), date: .fixed(.distantPast)).record(of: source)
      #expect(try await sut.all() == [first])
    }
  }

  // MARK: The scene

  private let source = SearchContract.source
  private let fetched = FetchedFeed(
    Feed(
      publication: Publication(id: SearchContract.source, title: "Layer Notes"),
      articles: SearchContract.articles))

  private func database(_ folder: String, version: Int = .max) -> SQLiteDatabase {
    let today = SQLiteFeedStore.schema
    let schema = SQLiteSchema(
      "feeds", migrations: Array(today.migrations.prefix(version)), functions: today.functions,
      precious: today.precious)
    return SQLiteDatabase(path: folder + "/store.sqlite", schemas: [schema])
  }
}
