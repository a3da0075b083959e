import ArticlesDomain
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
    #expect(first.tags == ["t"])
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
}
