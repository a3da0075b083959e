import ArticlesDomain
import CoreDomain
import DomainFakes
import FeedsData
import Foundation
import SQLiteData
import StoreData
import TestSupport
import Testing

/// Stores in JSON, which become databases.
struct JSONStoreTests {
  @Test func `a database starts with everything in the JSON file`() async throws {
    try await withJSON { sut in
      let record = try #require(try await sut.record(of: "s"))
      #expect(record.publication.title == "T")
      #expect(record.validators == FeedValidators(entityTag: "e", lastModified: "l", digest: "d"))
      #expect(record.confirmedAt == Date(timeIntervalSince1970: 1_768_467_600.5))
      #expect(record.unreadCount == 1)
      let articles = try #require(try await sut.feed(of: "s")).articles
      #expect(articles.map(\.id.value) == ["1", "2"])
      #expect(articles[0].publishedAt == Date(timeIntervalSince1970: 1_768_467_600))
      #expect(articles[0].authors.map(\.name) == ["n"])
      #expect(articles[0].body == [.text("Body")])
      #expect(articles.map(\.marks) == [ArticleMarks(isRead: true), ArticleMarks()])
      let byTag = try await sut.articles(of: "s", matching: ArticleQuery(tag: "x"), page: .all)
      #expect(byTag.elements.map(\.id.value) == ["1"])
      let search = ArticleQuery(search: try ArticleSearch("Body"))
      #expect(try await sut.articles(of: "s", matching: search, page: .all).elements.map(\.id.value) == ["1"])
    }
  }

  @Test func `starred articles stay, also those of other sources`() async throws {
    try await withJSON { sut in
      for (source, id) in [("s", "3"), ("t", "9")] {
        let starred = try await sut.articles(of: source, matching: ArticleQuery(mark: .starred), page: .all)
        #expect(starred.elements.map(\.id.value) == [id])
      }
      #expect(try await sut.record(of: "t") == nil)
      let unknown = Article.ID(source: "s", value: "unknown")
      #expect(try await sut.marks(of: [unknown]) == [unknown: ArticleMarks(isRead: true, isStarred: true)])
    }
  }

  @Test func `the last change can still be undone`() async throws {
    try await withJSON { sut in
      #expect(try await sut.undo() == 2)
      #expect(try await sut.record(of: "s")?.unreadCount == 2)
      let starred = try await sut.articles(of: "s", matching: ArticleQuery(mark: .starred), page: .all)
      #expect(starred.elements.map(\.id.value) == ["1", "3"])
      #expect(try await sut.undo() == 0)
    }
  }

  @Test func `the file is read once and stays as it is`() async throws {
    try await withFolder { folder in
      let path = folder + "/store.json"
      try Self.text.write(toFile: path, atomically: true, encoding: .utf8)
      try await store(path).mark(Article.ID(source: "s", value: "2"), .read(true))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.text)
      try "damaged".write(toFile: path, atomically: true, encoding: .utf8)
      #expect(try await store(path).record(of: "s")?.unreadCount == 0)
      try FileManager.default.removeItem(atPath: path)
      #expect(try await store(path).record(of: "s")?.unreadCount == 0)
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test func `programs that start at once read the file once`() async throws {
    try await withFolder { folder in
      let path = folder + "/store.json"
      try Self.text.write(toFile: path, atomically: true, encoding: .utf8)
      try await withThrowingTaskGroup { group in
        for number in 0..<8 {
          group.addTask {
            try await store(path).mark(Article.ID(source: "s", value: "new \(number)"), .starred(true))
          }
        }
        try await group.waitForAll()
      }
      let ids = (0..<8).map { Article.ID(source: "s", value: "new \($0)") }
      #expect(try await store(path).marks(of: ids).count == 8)
      #expect(try await store(path).feed(of: "s")?.articles.count == 2)
    }
  }

  @Test func `equal identifiers become one article, and the feed's is first`() async throws {
    let article = #"{"id":"a","publication":"P","title":"first"}"#
    let other = article.replacing("first", with: "second")
    let text = """
      {"version":1,"feeds":{"s":{"publication":{},"confirmed":1,"currentCount":2,
      "articles":[\(article),\(other),\(other)]}},"marks":{},"articles":{"s":[\(other)]}}
      """
    try await withJSON(text) { sut in
      let articles = try await sut.feed(of: "s")?.articles
      #expect(articles?.map(\.title) == ["first"])
      for (word, count) in [("first", 1), ("second", 0)] {
        let query = ArticleQuery(search: try ArticleSearch(word))
        #expect(try await sut.articles(of: "s", matching: query, page: .all).total == count)
      }
    }
  }

  // MARK: Bad files

  @Test(arguments: [
    ("not JSON at all", Failure.Reason.notAStore), ("", .notAStore), ("[1, 2]", .notAStore),
    ("{\"name\": \"a package\"}", .notAStore), (String(text.dropLast(9)), .malformed("")),
    (text.replacing("\"currentCount\":2", with: "\"currentCount\":-1"), .malformed("")),
    (text.replacing("\"currentCount\":2", with: "\"currentCount\":4"), .malformed("")),
    (text.replacing("\"published\":1768467600", with: "\"published\":1e300"), .malformed("")),
    (text.replacing("\"confirmed\":1768467600.5", with: "\"confirmed\":-1e300"), .malformed("")),
    ("{\"version\": 2, \"feeds\": [{\"s\": 1}], \"marks\": {}}", .storeIsNewer),
  ])
  func `an unreadable file stays, and no database is created`(
    text: String, reason: Failure.Reason
  ) async throws {
    try await withFolder { folder in
      let path = folder + "/store.json"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      try await expect(reason, at: path, in: folder)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }
  }

  @Test func `a folder, a FIFO, and a file of more than 256 MB are refused`() async throws {
    try await withFolder { folder in
      let path = folder + "/store.json"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      try await expect(.isFolder, at: path, in: folder)
      try FileManager.default.removeItem(atPath: path)
      try #require(mkfifo(path, 0o600) == 0)
      try await expect(.notAStore, at: path, in: folder)
      try FileManager.default.removeItem(atPath: path)
      try #require(FileManager.default.createFile(atPath: path, contents: Data("{".utf8)))
      try #require(truncate(path, 256 << 20 + 1) == 0)
      try await expect(.storeTooLarge(limit: 256 << 20), at: path, in: folder)
    }
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may read everything"))
  func `a file without permission, and a folder that is read-only, are named`() async throws {
    try await withFolder { folder in
      let path = folder + "/store.json"
      try Self.text.write(toFile: path, atomically: true, encoding: .utf8)
      try #require(chmod(path, 0) == 0)
      try await expect(.forbidden, at: path, in: folder)
      try #require(chmod(path, 0o600) == 0 && chmod(folder, 0o500) == 0)
      await #expect(throws: Failure(source: path + ".sqlite", .storeReadOnly)) {
        try await store(path).record(of: "s")
      }
      try #require(chmod(folder, 0o700) == 0)
    }
  }

  // MARK: The scene

  /// A feed with two articles and one that it no longer contains. Before the last change, 1 was unread and starred, and
  /// `unknown` had no marks.
  private static let text = """
    {"version":1,"feeds":{"s":{"publication":{"title":"T"},"entityTag":"e","lastModified":"l","digest":"d",\
    "confirmed":1768467600.5,"currentCount":2,"articles":[{"id":"1","publication":"P","title":"A",\
    "published":1768467600,"url":"https://e/1","tags":["x"],"authors":[{"name":"n"}],\
    "body":[{"paragraph":[{"text":"Body"}]}]},{"id":"2","publication":"P"},{"id":"3","publication":"P"}]}},\
    "marks":{"s":{"1":{"read":true,"starred":false},"3":{"read":false,"starred":true},\
    "unknown":{"read":true,"starred":true}},"t":{"9":{"read":false,"starred":true}}},\
    "articles":{"t":[{"id":"9","publication":"T"}]},\
    "undo":{"s":{"1":{"read":false,"starred":true},"unknown":{"read":false,"starred":false}}}}
    """

  private func withJSON(_ text: String = text, _ body: (SQLiteFeedStore) async throws -> Void) async throws {
    try await withFolder { folder in
      let path = folder + "/store.json"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      try await body(store(path))
    }
  }

  private func store(_ path: String) -> SQLiteFeedStore {
    SQLiteFeedStore(
      SQLiteDatabase(path: path + ".sqlite", schemas: [SQLiteFeedStore.schema], initialContent: .json(path)),
      date: .fixed(Date(timeIntervalSince1970: 0)))
  }

  private func expect(
    _ reason: Failure.Reason, at path: String, in folder: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    await #expect(throws: Failure(source: path, reason), sourceLocation: sourceLocation) {
      try await store(path).record(of: "s")
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder) == ["store.json"],
      sourceLocation: sourceLocation)
  }
}
