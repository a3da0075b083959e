import ArticlesDomain
import CoreDomain
import FeedsData
import FeedsDomain
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
}
