import ArticlesDomain
import CoreDomain
import DomainFakes
import FeedsData
import Foundation
import SQLiteData
import StoreData
import Testing

extension SQLiteFeedStoreTests {
  @Test(arguments: ["http", "https"], ["first", "http://feed.example/first"])
  func `an article of an older version becomes markup when its feed delivers it again`(
    scheme: String, id: String
  ) async throws {
    try await withDatabase { database in
      let sut = makeSUT(database)
      let body: [Block] = [
        .text("One & two."),
        .table(.init(header: [[.init("a")], [.init("b")]], rows: [[[.init("c")], [.init("d")]]])),
      ]
      let old = Article(
        id: self.id(id), source: "Layer Notes", title: "Fïrst", body: body,
        url: URL(string: "http://feed.example/first"), publishedAt: date)
      try await sut.keep(
        FetchedFeed(Feed(publication: Publication(id: source), articles: [old])), confirmedAt: date)
      try await sut.mark(self.id(id), .read(true))
      try await sut.mark(self.id(id), .starred(true))
      // As the migration leaves the rows of older versions.
      try await database.write {
        _ = try $0.run("UPDATE article SET title_digest = NULL, text_digest = NULL, digest = 'old'")
      }
      #expect(try await kinds(database) == ["blocks"])
      #expect(try await sut.article(id, of: source)?.body == body)

      let delivered = try feed(scheme: scheme, guid: id.replacing("http:", with: "\(scheme):"))
      #expect(try await sut.keep(delivered, confirmedAt: date).new.isEmpty)
      #expect(try await kinds(database) == ["html"])
      let article = try #require(try await sut.article(id, of: source))
      #expect(article.marks == ArticleMarks(isRead: true, isStarred: true))
      #expect(article.body.plainText == body.plainText)
      #expect(article.url?.scheme == scheme)
      #expect(try await sut.feed(of: source)?.articles.count == 1)
      let query = ArticleQuery(search: try ArticleSearch("two"))
      #expect(try await sut.articles(of: source, matching: query, page: .all).total == 1)
    }
  }

  @Test func `an article is found by its address with either scheme`() async throws {
    try await withDatabase { database in
      let sut = makeSUT(database)
      try await sut.keep(try feed(scheme: "http", guid: "first"), confirmedAt: date)
      for scheme in ["http", "https"] {
        #expect(try await sut.article("\(scheme)://feed.example/first", of: source)?.id.value == "first")
      }
    }
  }

  private func kinds(_ database: SQLiteDatabase) async throws -> [String] {
    try await database.read { try $0.rows("SELECT kind FROM article", as: { $0.text("kind") }) }
  }

  private func feed(scheme: String, guid: String) throws -> FetchedFeed {
    let xml = """
      <rss version="2.0"><channel><title>Layer Notes</title><item><guid isPermaLink="false">\(guid)</guid>
      <title>Fïrst</title><link>\(scheme)://feed.example/first</link><pubDate>Thu, 15 Jan 2026 12:00:00 GMT</pubDate>
      <description>&lt;p&gt;One &amp;amp; two.&lt;table&gt;&lt;tr&gt;&lt;th&gt;a&lt;th&gt;b&lt;tr&gt;&lt;td&gt;c&lt;td&gt;d&lt;/table&gt;</description>
      </item></channel></rss>
      """
    return FetchedFeed(try FeedParser().parse(Data(xml.utf8), source: source))
  }
}
