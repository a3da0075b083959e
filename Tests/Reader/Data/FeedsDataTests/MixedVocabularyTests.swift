import ArticlesDomain
import FeedsData
import Foundation
import Testing

/// Feeds with elements of other formats, and in unusual namespaces.
@Suite struct MixedVocabularyTests {
  private static let date = Date(timeIntervalSince1970: 1_168_531_200)

  @Test(arguments: [
    "<feed xmlns='http://www.w3.org/2005/Atom'><entry>ENTRY</entry></feed>",
    "<feed xmlns='http://purl.org/atom/ns#'><entry>ENTRY</entry></feed>", "<feed><entry>ENTRY</entry></feed>",
    "<rss><channel><item>ENTRY</item></channel></rss>",
  ])
  func `an entry without values of its own has those of Dublin Core`(_ feed: String) throws {
    let article = try article(
      feed.replacing(
        "ENTRY",
        with: """
          <dc:title>A &lt;b>title&lt;/b></dc:title><dc:date>2007-01-11T16:00:00Z</dc:date><dc:creator>Ada</dc:creator>
          <dc:description>Some &lt;i>text&lt;/i></dc:description><dc:subject>Swift</dc:subject><dc:identifier>doi:1</dc:identifier>
          """))
    #expect(article.id.value == "doi:1")
    #expect(article.title == "A title")
    #expect(article.publishedAt == Self.date)
    #expect(article.updatedAt == Self.date)
    #expect(article.authors.map(\.name) == ["Ada"])
    #expect(article.body.plainText == "Some text")
    #expect(article.tags == ["Swift"])
  }

  @Test func `an item has the date of PRISM if there is no other`() throws {
    let prism = "<prism:publicationDate>2024-02-01</prism:publicationDate>"
    let dates = try ["", "<dc:date>2007-01-11T16:00:00Z</dc:date>"].map {
      try article("<rss><channel><item><title>Paper</title>\(prism)\($0)</item></channel></rss>").publishedAt
    }
    #expect(dates == [Date(timeIntervalSince1970: 1_706_745_600), Self.date])
  }

  @Test func `an item has the full text of Yandex if there is no other`() throws {
    let yandex = "<description>S</description><yandex:full-text>Full &amp;amp; long.</yandex:full-text>"
    let other = "<content:encoded>Encoded.</content:encoded>"
    let articles = try ["", other].map {
      try article("<rss><channel><item>\(yandex)\($0)</item></channel></rss>")
    }
    #expect(articles.map(\.plainText) == ["Full & long.", "Encoded."])
    #expect(articles.map(\.summary) == ["S", "S"])
  }

  @Test func `an entry of Atom has values of its own before those of other formats`() throws {
    let article = try article(
      """
      <feed xmlns='http://www.w3.org/2005/Atom'><entry><dc:title>DC</dc:title><dc:creator>Bob</dc:creator>
      <dc:identifier>dc</dc:identifier><guid>guid</guid><dc:date>2001-01-01</dc:date><description>RSS</description>
      <media:title>M</media:title><title>A &lt;b></title><author><name>Ada</name></author><id>id</id>
      <published>2007-01-11T16:00:00Z</published><content>Content</content><summary>Summary &lt;b></summary></entry></feed>
      """)
    #expect(article.id.value == "id")
    #expect(article.title == "A <b>")
    #expect(article.authors.map(\.name) == ["Ada"])
    #expect(article.publishedAt == Self.date)
    #expect(article.body == [.text("Content")])
    #expect(article.summary == "Summary <b>")
  }

  @Test(arguments: [
    "<guid>http://a.example/1</guid><pubDate>Thu, 11 Jan 2007 16:00:00 GMT</pubDate><description>&lt;p>Text</description>",
    "<id>http://a.example/1</id><link href='http://a.example/1'/><issued>2007-01-11T16:00:00Z</issued><content:encoded>&lt;p>Text</content:encoded><itunes:summary>S</itunes:summary>",
    "<id>http://a.example/1</id><link>http://a.example/1</link><published>2007-01-11T16:00:00Z</published><media:group><media:title>T</media:title><media:description>Text</media:description></media:group>",
  ])
  func `an entry of Atom may have elements of RSS and of modules`(_ content: String) throws {
    let article = try article("<feed xmlns='http://www.w3.org/2005/Atom'><entry>\(content)</entry></feed>")
    #expect(article.id.value == "http://a.example/1")
    #expect(article.url?.absoluteString == "http://a.example/1")
    #expect(article.publishedAt == Self.date)
    #expect(article.body == [.text("Text")])
  }

  @Test(arguments: [
    ("http://www.w3.org/2005/Atom", "published", "updated"),
    ("http://purl.org/atom/ns#", "issued", "modified"),
    ("http://purl.org/atom/ns#", "created", "modified"),
    ("http://www.w3.org/2005/atom/", "published", "modified"),
  ])
  func `RSS items may use Atom elements`(_ namespace: String, _ published: String, _ updated: String) throws {
    let feed = try parse(
      """
      <rss xmlns:a='\(namespace)'><channel><a:title type='html'>Feed &lt;b>title&lt;/b></a:title><a:tagline>About</a:tagline>
      <a:author><a:name>Ada</a:name></a:author><a:\(updated)>2007-01-11T16:00:00Z</a:\(updated)>
      <item><a:id>urn:1</a:id><a:title>1 &lt;b> 2</a:title><a:author><a:name>Bob</a:name></a:author>
      <a:content type='xhtml'><div xmlns='http://www.w3.org/1999/xhtml'><p>Long</p></div></a:content><a:summary type='text'>&lt;p></a:summary>
      <a:\(published)>2007-01-11T16:00:00Z</a:\(published)><a:\(updated)>2007-01-11T16:00:00Z</a:\(updated)></item></channel></rss>
      """)
    #expect(feed.publication.title == "Feed title")
    #expect(feed.publication.summary == "About")
    #expect(feed.publication.authors.map(\.name) == ["Ada"])
    #expect(feed.publication.updatedAt == Self.date)
    let article = feed.articles[0]
    #expect(article.id.value == "urn:1")
    #expect(article.title == "1 <b> 2")
    #expect(article.authors.map(\.name) == ["Bob"])
    #expect(article.body == [.text("Long")])
    #expect(article.summary == "<p>")
    #expect(article.publishedAt == Self.date)
    #expect(article.updatedAt == Self.date)
  }

  @Test func `names of Atom without a namespace count in RSS after its own`() throws {
    let article = try article(
      """
      <rss><channel><item><id>id</id><guid>guid</guid><summary>Summary</summary><description>Text</description>
      <content>Content &lt;i>x&lt;/i></content><content:encoded>&lt;p>Long</content:encoded><author><name>Ada</name></author></item></channel></rss>
      """)
    #expect(article.id.value == "guid")
    #expect(article.body == [.text("Long")])
    #expect(article.summary == "Text")
    #expect(article.authors.map(\.name) == ["Ada"])
    let other = try self.article(
      "<rss><channel><item><id>id</id><updated>2007-01-11T16:00:00Z</updated><content>&lt;p>Text</content></item></channel></rss>"
    )
    #expect(other.id.value == "id")
    #expect(other.updatedAt == Self.date)
    #expect(other.body == [.text("Text")])
  }

  @Test(arguments: [
    ("<author><name>Ada</name></author>", "Ada"), ("<author>Ada</author>", "Ada"),
    ("<author><a href='http://a.example/'>Ada</a></author>", "Ada"),
  ])
  func `an author of RSS is text, HTML, or a person of Atom`(_ author: String, _ name: String) throws {
    #expect(try article("<rss><channel><item>\(author)</item></channel></rss>").authors.map(\.name) == [name])
  }

  @Test func `an Atom author needs a name`() throws {
    let author = "<author><homepage>http://a.example/</homepage></author>"
    #expect(try article("<feed><entry>\(author)</entry></feed>").authors.isEmpty)
  }

  @Test(arguments: [
    // A title of Atom is plain text.
    ("atom:title", "T &amp; U"), ("dc:title", "T & U"), ("dcterms:title", "T & U"), ("itunes:title", "T & U"),
    ("media:title", "T & U"),
  ])
  func `a channel or feed without a title has that of a module`(_ name: String, _ expected: String) throws {
    for text in ["<rss><channel>TITLE</channel></rss>", "<feed xmlns='u:other'>TITLE</feed>"] {
      let feed = try parse(
        text.replacing("TITLE", with: "<link>http://a.example/</link><\(name)>T &amp;amp; U</\(name)>"))
      #expect(feed.publication.title == expected)
    }
    let both = try parse("<rss><channel><\(name)>Other</\(name)><title>Own</title></channel></rss>")
    #expect(both.publication.title == "Own")
  }

  @Test func `the order of modules doesn't matter`() throws {
    let elements = [
      "<itunes:title>I</itunes:title>", "<media:title>M</media:title>", "<dc:title>D</dc:title>",
      "<itunes:summary>IS</itunes:summary>", "<itunes:subtitle>ST</itunes:subtitle>",
      "<dc:description>DD</dc:description>",
    ]
    for elements in [elements, elements.reversed()] {
      let feed = try parse(
        "<rss><channel>\(elements.joined())<item>\(elements.joined())</item></channel></rss>")
      #expect(feed.publication.title == "D")
      #expect(feed.publication.summary == "DD")
      #expect(feed.articles[0].title == "D")
      #expect(feed.articles[0].body == [.text("DD")])
      #expect(feed.articles[0].summary == "ST")
    }
  }

  @Test(
    arguments: [
      (
        ["<itunes:summary>Long text</itunes:summary>", "<itunes:subtitle>Line</itunes:subtitle>"],
        "Long text", "Line"
      ),
      (
        [
          "<description>Text</description>", "<itunes:summary>Long</itunes:summary>",
          "<itunes:subtitle>Line</itunes:subtitle>",
        ], "Text",
        "Line"
      ),
      (
        [
          "<content:encoded>Notes</content:encoded>", "<itunes:summary>Long</itunes:summary>",
          "<itunes:subtitle>Line</itunes:subtitle>",
        ],
        "Notes", "Line"
      ),
      (
        [
          "<content:encoded>Notes</content:encoded>", "<description>Text</description>",
          "<itunes:subtitle>Line</itunes:subtitle>",
        ],
        "Notes", "Text"
      ),
      (["<itunes:subtitle>Line</itunes:subtitle>"], "Line", nil),
      (["<itunes:summary>Long</itunes:summary>"], "Long", nil),
      (["<itunes:summary> </itunes:summary>", "<itunes:subtitle>Line</itunes:subtitle>"], "Line", nil),
    ] as [([String], String, String?)])
  func `a subtitle is the summary of an episode, and not its text`(
    _ elements: [String], _ text: String, _ summary: String?
  ) throws {
    for content in [elements, elements.reversed()] {
      let article = try article("<rss><channel><item>\(content.joined())</item></channel></rss>")
      #expect(article.body == [.text(text)])
      #expect(article.summary == summary)
    }
  }

  @Test(arguments: [
    "http://www.w3.org/2005/Atom", "http://purl.org/dc/elements/1.1/",
    "http://www.itunes.com/dtds/podcast-1.0.dtd",
    "http://www.w3.org/1999/xhtml", "http://search.yahoo.com/mrss/", "u:other",
    "http://purl.org/rss/1.0/modules/content/",
  ])
  func `the namespace of the document doesn't matter`(_ namespace: String) throws {
    let content =
      "<channel><title>T</title><link>http://a.example/</link><ttl>90</ttl><item><title>One</title><guid>http://a.example/1</guid><description>&lt;p>Text</description><pubDate>Thu, 11 Jan 2007 16:00:00 GMT</pubDate><dc:creator>Ada</dc:creator></item></channel>"
    let prefixed = content.replacing(/<(\/?)(?=[a-z])(?!dc:)/) { "<\($0.1)x:" }
    for text in [
      "<rss xmlns='\(namespace)'>\(content)</rss>",
      "<rss>\(content.replacing("<channel>", with: "<channel xmlns='\(namespace)'>"))</rss>",
      "<rss>\(content.replacing("<item>", with: "<item xmlns='\(namespace)'>"))</rss>",
      "<x:rss xmlns:x='\(namespace)'>\(prefixed)</x:rss>",
    ] {
      let feed = try parse(text)
      #expect(feed.publication.title == "T")
      #expect(feed.publication.homePage?.absoluteString == "http://a.example/")
      #expect(feed.publication.updatePeriod == .seconds(5400))
      let article = try #require(feed.articles.first)
      #expect(article.title == "One")
      #expect(article.url?.absoluteString == "http://a.example/1")
      #expect(article.publishedAt == Self.date)
      #expect(article.body == [.text("Text")])
      #expect(article.authors.map(\.name) == ["Ada"])
    }
  }

  @Test(arguments: [
    "http://www.w3.org/2005/atom", "https://www.w3.org/2005/Atom", "http://www.w3.org/2005/Atom1.0",
    "http://purl.org/atom/ns#draft",
    "http://search.yahoo.com/mrss/",
  ])
  func `the namespace of Atom may be misspelled`(_ namespace: String) throws {
    let content =
      "<title type='html'>T&amp;amp;U</title><entry><id>1</id><title>1 &lt;b></title><content type='html'>&lt;p>Text</content></entry>"
    let prefixed = content.replacing(/<(\/?)(?=[a-z])/) { "<\($0.1)a:" }
    for text in [
      "<feed xmlns='\(namespace)'>\(content)</feed>", "<a:feed xmlns:a='\(namespace)'>\(prefixed)</a:feed>",
    ] {
      let feed = try parse(text)
      #expect(feed.publication.title == "T&U")
      #expect(feed.articles.map(\.title) == ["1 <b>"])
      #expect(feed.articles.map(\.body) == [[.text("Text")]])
    }
  }

  @Test func `an element of another module isn't an entry`() throws {
    let feed = try parse(
      "<rss><channel><item><title>One</title><x:item xmlns:x='u:x'><x:title>Two</x:title></x:item><podcast:entry/></item></channel></rss>"
    )
    #expect(feed.articles.map(\.title) == ["One"])
  }

  @Test(arguments: ["a10", "atom", "dc", "itunes", "media", "rss"])
  func `an undeclared prefix means its usual vocabulary`(_ prefix: String) throws {
    let feed = try parse("<rss><channel><item><\(prefix):title>One</\(prefix):title></item></channel></rss>")
    #expect(feed.articles.map(\.title) == ["One"])
  }

  @Test func `RSS 1 may lack its namespaces`() throws {
    let feed = try parse(
      "<rdf><channel about='http://a.example/'><title>T</title></channel><item about='http://a.example/1'><title>One</title></item></rdf>"
    )
    #expect(feed.publication.title == "T")
    #expect(feed.articles.map(\.id.value) == ["http://a.example/1"])
  }

  @Test(
    arguments: [
      (
        "<link>http://p.example/~r/1</link><feedburner:origLink>http://a.example/1</feedburner:origLink>",
        "http://a.example/1"
      ),
      (
        "<pheedo:origLink>http://a.example/2</pheedo:origLink><link>http://p.example/~r/2</link>",
        "http://a.example/2"
      ),
      (
        "<link rel='alternate' href='http://p.example/'/><fb:origLink xmlns:fb='http://rssnamespace.org/feedburner/ext/1.0'>http://a.example/3</fb:origLink>",
        "http://a.example/3"
      ),
      ("<link>http://p.example/4</link><feedburner:origLink> </feedburner:origLink>", "http://p.example/4"),
      (
        "<link>http://p.example/5</link><feedburner:origLink>javascript:x</feedburner:origLink>",
        "http://p.example/5"
      ),
    ])
  func `the address that a service replaced is the article's`(_ links: String, _ expected: String) throws {
    for text in [
      "<rss><channel><item>\(links)</item></channel></rss>",
      "<feed xmlns='http://www.w3.org/2005/Atom'><entry>\(links)</entry></feed>",
    ] {
      #expect(try article(text).url?.absoluteString == expected)
    }
  }

  private func article(_ text: String) throws -> Article { try #require(parse(text).articles.first) }
}
