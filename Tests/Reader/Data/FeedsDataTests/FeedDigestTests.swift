import ArticlesDomain
import CoreDomain
import FeedsData
import FeedsDomain
import Foundation
import SQLiteData
import Testing

@Suite struct FeedDigestTests {
  /// The table and its indexes can disagree only in a damaged file, so the digests stand for a damaged index.
  @Test(arguments: ["current", "unread"])
  func `treats a list in another order as damage`(list: String) async throws {
    try await withDatabase { database in
      let sut = makeSUT(database)
      try await sut.keep(feed(["a", "b", "c"]), confirmedAt: date)
      try await database.write { _ = try $0.run("UPDATE feed_digest SET \(list) = \(list) + 7") }
      await #expect(throws: damage(of: database)) { try await sut.record(of: source) }
    }
  }

  @Test func `treats missing starred articles as damage`() async throws {
    try await withDatabase { database in
      let sut = makeSUT(database)
      try await sut.keep(feed(["a", "b", "c"]), confirmedAt: date)
      try await sut.mark(id("a"), .starred(true))
      try await sut.mark(id("b"), .starred(true))
      try await database.write { _ = try $0.run("UPDATE article SET is_starred = 0 WHERE id = 'a'") }
      await #expect(throws: damage(of: database)) {
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

  // MARK: The scene

  private let source = "https://feed.example/atom.xml"
  private let date = Date(timeIntervalSince1970: 1_768_478_400)

  private func makeSUT(_ database: SQLiteDatabase) -> SQLiteFeedStore {
    SQLiteFeedStore(database, date: .fixed(date))
  }

  private func id(_ name: String) -> Article.ID { Article.ID(source: source, value: name) }

  private func feed(_ names: [String]) -> FetchedFeed {
    FetchedFeed(
      Feed(
        publication: Publication(id: source),
        articles: names.map { Article(id: id($0), source: "Layer Notes", publishedAt: date) }))
  }

  private func damage(of database: SQLiteDatabase) -> Failure {
    Failure(source: database.path, .storeDamaged(setAside: "\(database.path).damaged-1"))
  }

  private func withDatabase(_ body: (SQLiteDatabase) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "feeds-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "store.sqlite").path(percentEncoded: false)
    try await body(SQLiteDatabase(path: path, schemas: [SQLiteFeedStore.schema]))
  }
}
