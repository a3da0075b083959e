import ArticlesDomain
import CoreDomain
import DomainFakes
import Testing

@testable import FeedsData
@testable import SQLiteData
@testable import StoreData

extension SQLiteFeedStoreTests {
  /// The table and its indexes can disagree only in a damaged file, so the digests represent a damaged index.
  @Test(arguments: ["current", "unread"])
  func `treats a list in another order as damage`(list: String) async throws {
    try await withDatabase { database in
      let sut = makeSUT(database)
      try await sut.keep(feed(["a", "b", "c"]), confirmedAt: date)
      try await database.write { _ = try $0.run("UPDATE feed_digest SET \(list) = \(list) + 7") }
      await #expect(throws: damage(number: 1, of: database)) { try await sut.record(of: source) }
    }
  }

  @Test func `a large feed is compared with its count page by page`() async throws {
    try await withDatabase { database in
      let sut = makeSUT(database)
      try await sut.keep(feed(["a", "b", "c"]), confirmedAt: date)
      let count = SQLiteFeedStore.mostCounted + 1
      try await database.write { _ = try $0.run("UPDATE feed SET current_count = \(count)") }
      #expect(try await sut.record(of: source)?.unreadCount == 3)
      await #expect(throws: damage(number: 1, of: database)) {
        try await sut.articles(of: source, matching: ArticleQuery(), page: PageRequest(limit: 20))
      }
    }
  }

  @Test func `treats missing starred articles as damage`() async throws {
    try await withDatabase { database in
      let sut = makeSUT(database)
      try await sut.keep(feed(["a", "b", "c"]), confirmedAt: date)
      try await sut.mark(id("a"), .starred(true))
      try await sut.mark(id("b"), .starred(true))
      try await database.write { _ = try $0.run("UPDATE article SET is_starred = 0 WHERE id = 'a'") }
      await #expect(throws: damage(number: 1, of: database)) {
        try await sut.articles(of: source, matching: ArticleQuery(mark: .starred), page: PageRequest())
      }
    }
  }

  @Test func `marks keep the lists sound, and a store without digests is read`() async throws {
    try await withDatabase { database in
      let sut = makeSUT(database)
      try await sut.keep(feed(["a", "b", "c"]), confirmedAt: date)
      for change in [ArticleMarks.Change.read(true), .starred(true), .starred(true), .read(false)] {
        try await sut.mark(id("b"), change)
        #expect(try await sut.record(of: source) != nil)
      }
      try await sut.keep(feed(["a"]), confirmedAt: date)
      try await sut.mark(id("b"), .read(true))
      #expect(try await sut.record(of: source)?.unreadCount == 1)
      let starred = ArticleQuery(mark: .starred)
      #expect(
        try await sut.articles(of: source, matching: starred, page: .all).elements.map(\.id) == [id("b")])
      try await sut.mark(id("b"), .starred(false))
      #expect(try await sut.articles(of: source, matching: starred, page: .all).elements.isEmpty)
      try await database.write { _ = try $0.run("DELETE FROM feed_digest") }
      #expect(try await sut.record(of: source)?.unreadCount == 1)
    }
  }

  @Test func `a store of a version without digests of feeds is brought up to date`() async throws {
    try await withDatabase { database in
      var fetched = feed(["a"])
      let old = SQLiteSchema("feeds", migrations: Array(SQLiteFeedStore.schema.migrations.prefix(2)))
      try await SQLiteDatabase(path: database.path, schemas: [old]).write { [source] connection in
        try connection.run(
          """
          INSERT INTO feed (source, publication, confirmed_at, current_count, unread_count)
          VALUES (?, CAST('{}' AS BLOB), 0, 0, 0)
          """, .text(source))
      }
      let sut = makeSUT(SQLiteDatabase(path: database.path, schemas: [SQLiteFeedStore.schema]))
      #expect(try await sut.record(of: source)?.validators == FeedValidators())
      fetched.validators.digest = "00ff"
      #expect(try await sut.keep(fetched, confirmedAt: date).new.count == 1)
      #expect(try await sut.record(of: source)?.validators == FeedValidators(digest: "00ff"))
    }
  }
}
