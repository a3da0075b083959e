import ArticlesDomain
import CoreDomain
import FeedsData
import Foundation
import Testing

@Suite struct JSONFeedTests {
  @Test func `reads the feed and items of JSON Feed`() throws {
    let feed = try FeedParser().parse(
      Data(
        """
        {"version": "https://jsonfeed.org/version/1.1", "title": "J", "home_page_url": "https://j.example/",
         "feed_url": "https://j.example/feed.json", "description": "D", "icon": "i.png", "authors": [{"name": "Ada"}],
         "items": [
          {"id": 1, "url": "one", "title": "A & B", "content_html": "<p>x <a href='y'>z</a></p>", "summary": "S",
           "date_published": "2004-01-01T01:00:00+01:00", "date_modified": "2004-01-02T00:00:00Z", "tags": ["t", 7, "t"],
           "attachments": [{"url": "a.mp3", "mime_type": "audio/mpeg", "size_in_bytes": 12.0}, 5]},
          {"id": "2", "external_url": "https://o.example/", "content_text": "a\\n\\nb", "author": {"name": "Bob"}}, "no item"
         ]}
        """.utf8), source: "test")
    #expect(feed.publication.title == "J")
    #expect(feed.publication.image == URL(string: "https://j.example/i.png"))
    #expect(feed.publication.damage == [.unreadableEntries])
    let (first, second) = (feed.articles[0], feed.articles[1])
    #expect(first.id.value == "1")
    #expect(first.title == "A & B")
    #expect(first.url == URL(string: "https://j.example/one"))
    #expect(first.body == [.paragraph([.init("x "), .init("z", link: URL(string: "https://j.example/y"))])])
    #expect(first.publishedAt == Date(timeIntervalSince1970: 1_072_915_200))
    #expect(first.tags == ["t", "7"])
    #expect(first.enclosures.map(\.length) == [12])
    #expect(first.authors.map(\.name) == ["Ada"])
    #expect(second.url == URL(string: "https://o.example/"))
    #expect(second.body == [.text("a"), .text("b")])
    #expect(second.authors.map(\.name) == ["Bob"])
  }

  @Test(arguments: [
    (#"caf\ud83d x"#, "caf\u{FFFD} x"), (#"\udc00\udc00"#, "\u{FFFD}\u{FFFD}"), (#"\ud83d\ude00"#, "😀"),
    (#"\\ud83d"#, #"\ud83d"#), (#"\u00e9\ud83d\\"#, "é\u{FFFD}\\"),
  ])
  func `a title with half a character is kept`(title: String, expected: String) throws {
    let text =
      #"{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1","title":"TITLE","summary":"S"}]}"#
    let feed = try FeedParser().parse(Data(text.replacing("TITLE", with: title).utf8), source: "test")
    #expect(feed.articles[0].title == expected)
    #expect(feed.publication.damage == (expected.contains("\u{FFFD}") ? [.wrongEncoding] : []))
  }

  @Test(arguments: [
    (#""authors": {"name": "Ada", "url": "https://a.example/"}"#, ["Ada"]),
    (#""author": "Ada <ada@a.example>""#, ["Ada"]),
    (#""authors": "Ada""#, ["Ada"]), (#""authors": ["Ada", {"name": "Bob"}, 7, true]"#, ["Ada", "Bob"]),
    (#""author": [{"name": "Ada"}, "Bob"]"#, ["Ada", "Bob"]), (#""authors": [], "author": "Ada""#, ["Ada"]),
    (#""authors": {"name": 7}"#, ["7"]), (#""authors": [{"name": "B"}, {"name": "A"}, "B"]"#, ["B", "A"]),
    (#""authors": [{"url": "mailto:b@a.example"}, {"name": "MAILTO:b@a.example"}]"#, ["b@a.example"]),
    (#""authors": false, "author": {"url": "https://a.example/"}"#, ["https://a.example/"]),
  ])
  func `authors are a list, an object, or texts`(_ members: String, _ names: [String]) throws {
    #expect(try item(members).authors.map(\.name) == names)
    let feed = try parse(#"{"version": "https://jsonfeed.org/version/1", "items": [], \#(members)}"#)
    #expect(feed.publication.authors.map(\.name) == names)
  }

  @Test func `attachments and tags may be a single value`() throws {
    let one = try item(
      #""attachments": {"url": "https://a.example/a.mp3", "mime_type": "audio/mpeg"}, "tags": "one""#)
    #expect(one.enclosures.map(\.url.absoluteString) == ["https://a.example/a.mp3"])
    #expect(one.enclosures.map(\.type) == ["audio/mpeg"])
    #expect(one.tags == ["one"])
    let texts = try item(#""attachments": ["https://a.example/b.mp3", 5, null], "tags": "one, two""#)
    #expect(texts.enclosures.map(\.url.absoluteString) == ["https://a.example/b.mp3"])
    #expect(texts.tags == ["one", "two"])
    #expect(try item(#""attachments": "https://a.example/c.mp3", "tags": 2026"#).tags == ["2026"])
    #expect(try item(#""attachments": 5, "tags": [1.5, true, null, ["x"], "a, b"]"#).tags == ["1.5", "a, b"])
  }

  @Test func `a number is a text, and a boolean isn't text`() throws {
    let article = try item(#""title": 1984, "content_text": 3.5, "url": false, "date_published": true"#)
    #expect(article.title == "1984")
    #expect(article.body == [.text("3.5")])
    #expect(article.url == nil)
    #expect(try item(#""title": true, "content_html": "x""#).title == nil)
  }

  @Test(
    arguments: [
      (#"{"id": "1", "title": "One"}"#, ["One"]),
      (#"{"0": {"id": "1", "title": "One"}, "2": {"title": "Two"}}"#, ["One", "Two"]),
      (#"{"author": {"name": "Ada"}, "title": "One"}"#, ["One"]), ("{}", []),
    ] as [(String, [String?])])
  func `an object instead of the list of items is one item, or a list with numbers`(
    _ items: String, _ titles: [String?]
  ) throws {
    let feed = try parse(#"{"version": "https://jsonfeed.org/version/1", "items": \#(items)}"#)
    #expect(feed.articles.map(\.title) == titles)
  }

  @Test func `a comma after the last value is left out`() throws {
    let feed = try parse(
      #"{"version": "https://jsonfeed.org/version/1", "items": [{"title": "One", "tags": ["x", ], },], }"#)
    #expect(feed.articles.map(\.title) == ["One"])
    #expect(feed.articles.first?.tags == ["x"])
  }

  @Test(arguments: [
    #"{"items": [,]}"#, #"{"items": [1,,2]}"#, #"{"items":,}"#, #"{"items": [{,}]}"#,
    #"{"items": [{"a": }]}"#,
    #"{"version": "https://jsonfeed.org/version/1", "items": [{"id": "1"}, {"id": "#,
    String(repeating: "[", count: 100_000), #"{"items": "# + String(repeating: "[", count: 100_000),
    #"{"items": \#(String(repeating: "[", count: 100_000))\#(String(repeating: "]", count: 100_000))}"#,
  ])
  func `text that isn't JSON, ends early, or is nested deeply is damaged`(text: String) {
    #expect(throws: Failure(source: "test", ContentFault.malformed(""))) { try parse(text) }
  }

  @Test func `addresses that can't be opened are text`() throws {
    let feed = try FeedParser().parse(
      Data(
        """
        {"version": "https://jsonfeed.org/version/1.1", "home_page_url": "javascript:1", "icon": "data:x",
         "items": [{"id": "1", "url": "file:///etc/passwd", "authors": [{"name": "A", "url": "vbscript:x"}],
          "content_html": "<a href='intent:x'>z</a><img src='ftp://a.example/i' alt='i'>",
          "attachments": [{"url": "magnet:?xt=1", "size_in_bytes": -5}, {"url": "blob:x"}]}]}
        """.utf8), source: "test")
    let article = feed.articles[0]
    #expect(feed.publication.homePage == nil)
    #expect(feed.publication.image == nil)
    #expect(article.url == nil)
    #expect(article.authors == [Author(name: "A")])
    #expect(article.enclosures.map(\.url.absoluteString) == ["magnet:?xt=1"])
    #expect(article.enclosures.map(\.length) == [nil])
    #expect(article.body == [.text("z"), .image(nil, alternative: "i")])
  }

  private func item(_ members: String) throws -> Article {
    try #require(
      parse(#"{"version": "https://jsonfeed.org/version/1", "items": [{"id": "1", \#(members)}]}"#).articles
        .first)
  }
}
