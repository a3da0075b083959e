import ArticlesDomain
import DomainFakes
import FeedsData
import Foundation
import Testing

@Suite struct FeedParserTests {
  @Test func `reads the channel and items of RSS 2`() throws {
    let feed = try parse(
      """
      <?xml version="1.0"?>
      <rss version="2.0"><channel>
        <title>Layer Notes</title>
        <link>https://layers.example/</link>
        <description>On &lt;b&gt;layers&lt;/b&gt;</description>
        <image><url>/logo.png</url></image>
        <managingEditor>ada@layers.example (Ada)</managingEditor>
        <lastBuildDate>Thu, 01 Jan 2026 10:00:00 GMT</lastBuildDate>
        <item>
          <title>Ports &amp;amp; adapters</title>
          <link>/ports</link>
          <guid isPermaLink="false">note-1</guid>
          <pubDate>Wed, 31 Dec 2025 23:00:00 +0100</pubDate>
          <author>bob@layers.example (Bob)</author>
          <category>Design</category><category>Swift</category><category>Design</category>
          <description>&lt;p&gt;First.&lt;/p&gt;&lt;p&gt;Second.&lt;/p&gt;</description>
          <enclosure url="/ports.mp3" type="audio/mpeg" length="1234"/>
        </item>
      </channel></rss>
      """)
    #expect(
      feed.publication
        == Publication(
          id: "test", title: "Layer Notes", summary: "On layers",
          homePage: URL(string: "https://layers.example/"),
          image: URL(string: "https://layers.example/logo.png"),
          authors: [Author(name: "Ada", email: "ada@layers.example")], updatedAt: date("2026-01-01T10:00:00Z")
        ))
    let enclosure = try #require(URL(string: "https://layers.example/ports.mp3"))
    #expect(
      feed.articles == [
        Article(
          id: Article.ID(source: "test", value: "note-1"), source: "Layer Notes", title: "Ports & adapters",
          authors: [Author(name: "Bob", email: "bob@layers.example")],
          markup: .made(of: [.text("First."), .text("Second.")]),
          url: URL(string: "https://layers.example/ports"),
          publishedAt: date("2025-12-31T22:00:00Z"), tags: ["Design", "Swift"],
          enclosures: [Enclosure(url: enclosure, type: "audio/mpeg", length: 1234)])
      ])
  }

  @Test func `reads the feed and entries of Atom 1`() throws {
    let feed = try parse(
      """
      <feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://atom.example/blog/">
        <title type="html">A &amp;lt; B</title>
        <subtitle>Notes</subtitle>
        <link rel="self" href="feed.xml"/><link href="."/>
        <logo>logo.png</logo>
        <author><name>Cleo</name><uri>/cleo</uri></author>
        <updated>2026-01-02T00:00:00Z</updated>
        <entry>
          <id>tag:atom.example,2026:1</id>
          <title>One</title>
          <link rel="alternate" type="text/html" href="one"/>
          <link rel="enclosure" href="one.mp3" type="audio/mpeg" length="9"/>
          <published>2026-01-01T12:00:00+02:00</published>
          <updated>2026-01-02T00:00:00Z</updated>
          <category term="swift" label="Swift"/>
          <summary>Short.</summary>
          <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Go <a href="two">on</a>.</p></div></content>
        </entry>
      </feed>
      """)
    #expect(feed.publication.title == "A < B")
    #expect(feed.publication.homePage == URL(string: "https://atom.example/blog/"))
    #expect(feed.publication.image == URL(string: "https://atom.example/blog/logo.png"))
    let article = try #require(feed.articles.first)
    #expect(article.id.value == "tag:atom.example,2026:1")
    #expect(article.url == URL(string: "https://atom.example/blog/one"))
    #expect(article.authors == [Author(name: "Cleo", url: URL(string: "https://atom.example/cleo"))])
    #expect(article.publishedAt == date("2026-01-01T10:00:00Z"))
    #expect(article.tags == ["Swift"])
    #expect(article.summary == "Short.")
    let link = URL(string: "https://atom.example/blog/two")
    #expect(article.body == [.paragraph([.init("Go "), .init("on", link: link), .init(".")])])
    #expect(article.enclosures.map(\.length) == [9])
  }

  func date(_ text: String) -> Date? { try? Date(text, strategy: .iso8601) }
}
