import ArticlesDomain
import CoreDomain
import FeedsData
import FeedsDomain
import Foundation
import SQLiteData
import Testing

extension SQLiteFeedStoreTests {
  /// The table and its indexes can disagree only in a damaged file, so the digests stand for a damaged index.
  @Test(arguments: ["current", "unread"])
  func `treats a list in another order as damage`(list: String) async throws {
    try await withDatabase { database in
      let sut = makeSUT(database)
      try await sut.keep(feed(["a", "b", "c"]), confirmedAt: date)
      try await database.write { _ = try $0.run("UPDATE feed_digest SET \(list) = \(list) + 7") }
      await #expect(throws: damage(number: 1, of: database)) { try await sut.record(of: source) }
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
      try await makeSUT(database).keep(fetched, confirmedAt: date)
      try await database.write { connection in
        for change in [
          "ALTER TABLE feed DROP COLUMN digest", "DROP TABLE subscription", "DROP TABLE feed_check",
          "DROP INDEX article_of_any_feed", "DROP INDEX article_of_any_feed_unread",
          "ALTER TABLE article DROP COLUMN dropped_at", "DROP TABLE mark_change",
        ] {
          try connection.run(change)
        }
        try connection.run("UPDATE part_version SET version = 2 WHERE part = 'feeds'")
      }
      let sut = makeSUT(SQLiteDatabase(path: database.path, schemas: [SQLiteFeedStore.schema]))
      #expect(try await sut.record(of: source)?.validators == FeedValidators())
      fetched.validators.digest = "00ff"
      #expect(try await sut.keep(fetched, confirmedAt: date) == 0)
      #expect(try await sut.record(of: source)?.validators == FeedValidators(digest: "00ff"))
    }
  }
}
