import ArticlesDomain
import CoreDomain
import DomainFakes
import Foundation
import TestSupport
import Testing

@testable import FeedsData
@testable import SQLiteData
@testable import StoreData

extension SQLiteFeedStoreTests {
  private static let texts: [String] = [
    "", "x", "<p>Short = <b>words</b></p>", "a\0b", String(repeating: "a\0b = 🦉\r\n", count: 100),
    String(repeating: "<p>One of many = paragraphs.</p>\n", count: 1 << 15), noise,
  ]

  /// More than 100 KB that compression hardly makes shorter.
  static let noise = {
    var random = Seeded(state: 1)
    let bytes = (0..<1 << 14).flatMap { _ in withUnsafeBytes(of: random.next(), Array.init) }
    return String(decoding: bytes.flatMap { String(Unicode.Scalar($0)).utf8 }, as: UTF8.self)
  }()

  @Test(arguments: Markup.Kind.allCases, texts.indices)
  func `a row keeps the markup of an article exactly`(kind: Markup.Kind, text: Int) async throws {
    let markup = Markup(
      kind, Self.texts[text], base: URL(string: "https://feed.example/a/"),
      readBy: MarkupReader { _ in
        []
      } plainText: {
        String($0.text.prefix(1_000))
      })
    try await withStore { sut, _ in
      try await sut.keep(feed(of: [article("a", markup)]), confirmedAt: date)
      let stored = try #require(try await sut.article("a", of: source))
      let found = try #require(stored.passingText.markup)
      #expect(found.kind == kind)
      #expect(Data(found.text.utf8) == Data(markup.text.utf8))
      // Only links need the base.
      let hasLinks = kind != .plain && markup.text.contains("=")
      #expect(found.base == (hasLinks ? markup.base : nil))
      #expect(stored.summary == "In short")
    }
  }

  @Test func `only a long text is compressed`() async throws {
    try await withStore { sut, database in
      let long = String(repeating: "Long words. ", count: 1_000)
      let articles = [
        article("short", .whole(.plain, "Short words.")), article("long", .whole(.plain, long)),
      ]
      try await sut.keep(feed(of: articles), confirmedAt: date)
      let sizes = try await database.read {
        try $0.rows(
          """
          SELECT typeof(markup) AS type, length(words) + length(markup) AS size FROM article ORDER BY position
          """, as: { "\($0.text("type")) \($0.integer("size") < 500)" })
      }
      #expect(sizes == ["text true", "blob true"])
    }
  }

  @Test(arguments: [
    "substr(markup, 1, length(markup) - 4)", "CAST(x'FFFFFFFFFFFFFFFF' || substr(markup, 9) AS BLOB)", "x''",
    "7", "NULL", "zeroblob(5000)",
  ])
  func `damaged markup is noticed once, and the feed delivers the article anew`(markup: String) async throws {
    try await withStore { sut, database in
      let text = String(repeating: "Some words. ", count: 100)
      let feed = feed(of: [article("a", .whole(.html, text)), article("b", .whole(.html, text))])
      try await sut.keep(feed, confirmedAt: date)
      try await sut.mark(id("a"), .starred(true))
      try await sut.mark(id("b"), .starred(true))
      try await damage("markup = \(markup)", in: database)

      let search = ArticleQuery(search: try ArticleSearch("some"))
      await #expect(throws: damage(number: 1, of: database)) {
        _ = try await sut.articles(of: source, matching: search, page: .all)
        _ = try await sut.article("a", of: source)
      }
      #expect(try await sut.article("a", of: source) == nil)
      #expect(try await sut.article("b", of: source)?.marks.isStarred == true)
      try await sut.keep(feed, confirmedAt: date)
      #expect(try await sut.article("a", of: source)?.marks.isStarred == true)
    }
  }

  @Test(arguments: [
    "<p>Words", "<!-- \(long) --><p>Words", "<style>\(long)</style><p>Words", "<p title=\"\(long)\">Words",
    "<img src=\"\(long)\">Words", "<svg><text>No</text>\(long)</svg><p>Words",
    "Words<i title=\"\(long.prefix(2_000))\"></i>",
  ])
  func `a list shows the first words of a long text`(html: String) async throws {
    try await withStore { sut, _ in
      let words = html + String(repeating: " and more words", count: 1_000)
      let xml = """
        <rss version="2.0"><channel><title>S</title><item><guid>a</guid><description><![CDATA[\(words)]]></description>
        </item></channel></rss>
        """
      let feed = FetchedFeed(try FeedParser().parse(Data(xml.utf8), source: source))
      try await sut.keep(feed, confirmedAt: date)
      let listed = try await sut.articles(of: source, matching: ArticleQuery(), page: .all).elements
      let opened = try await sut.article("a", of: source)
      #expect(listed.first?.excerpt.lead.hasPrefix("Words and more") == true)
      #expect(listed.first?.excerpt == opened?.excerpt)
      #expect(listed.first?.body == opened?.body)
    }
  }

  /// Longer than the part of a text that a list reads.
  private static let long = (0..<2_000).map(String.init).joined(separator: "-")

  @Test func `an unknown kind of markup is damage`() async throws {
    try await withStore { sut, database in
      try await sut.keep(feed(of: [article("a", .whole(.html, "Words."))]), confirmedAt: date)
      try await sut.mark(id("a"), .starred(true))
      try await damage("kind = 'other'", in: database)
      await #expect(throws: damage(number: 1, of: database)) { try await sut.article("a", of: source) }
      #expect(try await sut.article("a", of: source) == nil)
    }
  }

  @Test func `a search finds every part of compressed words`() async throws {
    try await withStore { sut, _ in
      let words = (0..<2_000).map { "w\($0)x" }
      // More than 1,024 bytes in less than 500 characters.
      let long = String(String.UnicodeScalarView((0x4E00..<0x4FC0).compactMap(Unicode.Scalar.init)))
      let text = words.joined(separator: " ") + long
      try await sut.keep(feed(of: [article("a", .whole(.plain, text))]), confirmedAt: date)
      let across = words[36...40].joined(separator: " ")
      for wanted in [
        words[0], words[1_000], words[1_999], long, "\"\(across)\"", "9x", "w1999*", "title",
      ] {
        #expect(try await isFound(wanted, in: sut), "\(wanted)")
      }
      for absent in ["w2000x", "\(long)字", "\"w1x w3x\"", "x1999*"] {
        #expect(try await !isFound(absent, in: sut), "\(absent)")
      }
    }
  }

  @Test func `changed words replace those in the index`() async throws {
    try await withStore { sut, database in
      for word in ["first", "second"] {
        let text = String(repeating: "The \(word) text. ", count: 100)
        try await sut.keep(feed(of: [article("a", .whole(.plain, text))]), confirmedAt: date)
      }
      #expect(try await isFound("second", in: sut))
      #expect(try await !isFound("first", in: sut))
      let groups = try await database.read {
        try $0.rows("SELECT term FROM article_text_group WHERE term = 'fir'", as: { $0.text("term") })
      }
      #expect(groups.isEmpty)
    }
  }

  // MARK: The scene

  private func feed(of articles: [Article]) -> FetchedFeed {
    FetchedFeed(Feed(publication: Publication(id: source, title: "Layer Notes"), articles: articles))
  }

  private func article(_ name: String, _ markup: Markup) -> Article {
    Article(id: id(name), source: "Layer Notes", title: "Title").with(
      ArticleText(summary: "In short", markup: markup))
  }

  /// Changes the row of the article `a`.
  private func damage(_ change: String, in database: SQLiteDatabase) async throws {
    try await database.write { _ = try $0.run("UPDATE article SET \(change) WHERE id = 'a'") }
  }

  private func isFound(_ text: String, in sut: SQLiteFeedStore) async throws -> Bool {
    let query = ArticleQuery(search: try ArticleSearch(text))
    return try await !sut.articles(of: source, matching: query, page: .all).elements.isEmpty
  }
}

extension Markup {
  /// Markup whose words are its whole text.
  static func whole(_ kind: Kind, _ text: String, base: URL? = nil) -> Markup {
    Markup(
      kind, text, base: base,
      readBy: MarkupReader {
        [.text($0.text)]
      } plainText: {
        $0.text
      })
  }
}
