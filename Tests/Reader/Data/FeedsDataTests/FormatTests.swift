import ArticlesDomain
import FeedsData
import Foundation
import Testing

@Suite struct FormatTests {
  @Test(arguments: ["0.91", "0.92", "0.93", "0.94", "2.0", "2.1", "", "x"])
  func `reads every version of RSS`(_ version: String) throws {
    let feed = try parse(
      "<rss version='\(version)'><channel><title>T</title><item><title>I</title></item></channel></rss>")
    #expect(feed.publication.title == "T")
    #expect(feed.articles.map(\.title) == ["I"])
  }

  @Test func `reads items and an image next to the channel of RSS 1`() throws {
    let feed = try parse(
      """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
        xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
      <channel rdf:about="http://r.example/rss"><title>R</title><link>http://r.example/</link></channel>
      <image><url>http://r.example/i.gif</url></image>
      <item rdf:about="http://r.example/1"><title>One</title><link>http://r.example/1?x</link>
        <dc:creator>Ada</dc:creator><dc:creator>Bob</dc:creator><dc:subject>Swift</dc:subject>
        <dc:date>2004-01-01T00:00:00Z</dc:date><description>Short</description>
        <content:encoded><![CDATA[<p>Long</p>]]></content:encoded></item>
      </rdf:RDF>
      """)
    #expect(feed.publication.title == "R")
    #expect(feed.publication.image == URL(string: "http://r.example/i.gif"))
    let article = try #require(feed.articles.first)
    #expect(article.id.value == "http://r.example/1")
    #expect(article.url == URL(string: "http://r.example/1?x"))
    #expect(article.authors.map(\.name) == ["Ada", "Bob"])
    #expect(article.tags == ["Swift"])
    #expect(article.publishedAt == Date(timeIntervalSince1970: 1_072_915_200))
    #expect(article.summary == "Short")
    #expect(article.body == [.text("Long")])
  }

  @Test(arguments: [
    "http://purl.org/rss/1.0/", "http://my.netscape.com/rdf/simple/0.9/",
    "http://channel.netscape.com/rdf/simple/0.9/",
  ])
  func `recognizes the namespaces of RDF feeds`(_ namespace: String) throws {
    let feed = try parse(
      "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:x='\(namespace)'><x:channel><x:title>T</x:title></x:channel><x:item><x:title>I</x:title></x:item></r:RDF>"
    )
    #expect(feed.publication.title == "T")
    #expect(feed.articles.map(\.title) == ["I"])
  }

  @Test func `modules provide what RSS itself lacks`() throws {
    let feed = try parse(
      """
      <rss xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:itunes="http://www.itunes.com/DTDs/Podcast-1.0.dtd"
        xmlns:media="http://search.yahoo.com/mrss/" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
      <atom:link rel="self" href="http://m.example/feed"/><atom:link href="http://m.example/"/>
      <dc:title>Modules</dc:title><itunes:summary>About</itunes:summary><itunes:author>Ada</itunes:author>
      <itunes:image href="i.png"/>
      <item><dc:title>One</dc:title><dc:description>Text</dc:description><itunes:author>Bob</itunes:author>
        <itunes:keywords>a, b</itunes:keywords><atom:category term="c"/><atom:id>urn:1</atom:id>
        <atom:link href="/1"/><atom:published>2004-01-01T00:00:00Z</atom:published>
        <media:group><media:content url="v.mp4" type="video/mp4" fileSize="5"/>
          <media:content url="v.webm"/></media:group></item>
      <item><atom:author><atom:name>Cleo</atom:name></atom:author><media:title>Two</media:title></item>
      </channel></rss>
      """)
    #expect(feed.publication.title == "Modules")
    #expect(feed.publication.summary == "About")
    #expect(feed.publication.homePage == URL(string: "http://m.example/"))
    #expect(feed.publication.image == URL(string: "http://m.example/i.png"))
    #expect(feed.publication.authors.map(\.name) == ["Ada"])
    let first = feed.articles[0]
    #expect(first.id.value == "urn:1")
    #expect(first.title == "One")
    #expect(first.authors.map(\.name) == ["Bob"])
    #expect(first.tags == ["a", "b", "c"])
    #expect(first.url == URL(string: "http://m.example/1"))
    #expect(first.body == [.text("Text")])
    #expect(first.enclosures.map(\.url.lastPathComponent) == ["v.mp4", "v.webm"])
    #expect(first.enclosures.first?.length == 5)
    #expect(feed.articles[1].authors.map(\.name) == ["Cleo"])
    #expect(feed.articles[1].title == "Two")
  }

  @Test(
    arguments: [
      ("ada@a.example (Ada)", "Ada", "ada@a.example"), ("Ada (ada@a.example)", "Ada", "ada@a.example"),
      ("Ada <ada@a.example>", "Ada", "ada@a.example"), ("ada@a.example", "ada@a.example", "ada@a.example"),
      ("Ada", "Ada", nil), ("Ada (mailto:ada@a.example)", "Ada", "ada@a.example"),
      ("Ada (ed.)", "Ada (ed.)", nil),
    ] as [(String, String, String?)])
  func `an author is a name, an address, or both`(_ text: String, _ name: String, _ email: String?) throws {
    let escaped = text.replacingOccurrences(of: "<", with: "&lt;")
    let feed = try parse("<rss><channel><item><author>\(escaped)</author></item></channel></rss>")
    #expect(feed.articles.first?.authors == [Author(name: name, email: email)])
  }

  @Test(
    arguments: [
      ("<guid>http://g.example/1</guid>", "http://g.example/1"),
      ("<guid isPermaLink='false'>http://g.example/1</guid>", nil), ("<guid>1</guid>", nil),
      ("<link>http://l.example/</link><guid>http://g.example/1</guid>", "http://l.example/"),
      ("<link href='http://h.example/'/>", "http://h.example/"), ("<link/>", nil),
    ] as [(String, String?)])
  func `an item's link is its link, or else its permalink guid`(_ item: String, _ expected: String?) throws {
    let feed = try parse("<rss><channel><item>\(item)</item></channel></rss>")
    #expect(feed.articles.first?.url?.absoluteString == expected)
  }

  @Test(
    arguments: [
      ("<title>a &lt;b&gt;</title>", "a <b>"), ("<title type='html'>a &lt;b&gt;c&lt;/b&gt;</title>", "a c"),
      (
        "<title type='xhtml'><div xmlns='http://www.w3.org/1999/xhtml'>a <b>c</b> &lt;d></div></title>",
        "a c <d>"
      ),
      ("<title type='text/html' mode='escaped'>a &lt;b&gt;c&lt;/b&gt;</title>", "a c"),
      ("<title mode='base64'>YSBi</title>", "a b"), ("<title type='x/y'>???</title>", "???"),
      ("<title>  </title>", nil),
    ] as [(String, String?)])
  func `reads an Atom text by its type and mode`(_ title: String, _ expected: String?) throws {
    let feed = try parse("<feed xmlns='http://www.w3.org/2005/Atom'>\(title)</feed>")
    #expect(feed.publication.title == expected)
  }

  @Test func `reads Atom 0_3, where authors come from the source or the feed`() throws {
    let feed = try parse(
      """
      <feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>Old</title><tagline>Line</tagline>
      <author><name>Ada</name></author><modified>2004-01-02T00:00:00Z</modified>
      <entry><title>One</title><id>1</id><issued>2004-01-01T00:00:00Z</issued><modified>2004-01-02T00:00:00Z</modified>
        <source><author><name>Bob</name></author></source></entry>
      <entry><title>Two</title></entry></feed>
      """)
    #expect(feed.publication.summary == "Line")
    #expect(feed.publication.updatedAt == feed.articles[0].updatedAt)
    #expect(feed.articles[0].publishedAt == Date(timeIntervalSince1970: 1_072_915_200))
    #expect(feed.articles.map { $0.authors.map(\.name) } == [["Bob"], ["Ada"]])
  }

  @Test func `external content is a link, and binary content is not text`() throws {
    let feed = try parse(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><entry><content src="http://c.example/v"/></entry>
      <entry><content type="image/png">iVBORw0KGgo=</content><summary>S</summary></entry></feed>
      """)
    #expect(feed.articles[0].url == URL(string: "http://c.example/v"))
    #expect(feed.articles[1].body == [.text("S")])
  }

  @Test func `a single entry is a feed of one article`() throws {
    let feed = try parse("<entry xmlns='http://www.w3.org/2005/Atom'><id>1</id><title>One</title></entry>")
    #expect(feed.articles.map(\.title) == ["One"])
    #expect(feed.publication.name == "test")
  }

  @Test func `links are resolved against xml_base, then the feed, then the address`() throws {
    func urls(_ text: String) throws -> [String?] {
      let address = URL(string: "http://address.example/x/feed")
      let feed = try FeedParser().parse(Data(text.utf8), address: address, source: "test")
      return feed.articles.map { $0.url?.absoluteString }
    }
    let item = "<item><link>one</link></item>"
    #expect(try urls("<rss><channel>\(item)</channel></rss>") == ["http://address.example/x/one"])
    #expect(
      try urls("<rss><channel><link>http://feed.example/y/</link>\(item)</channel></rss>")
        == ["http://feed.example/y/one"])
    #expect(
      try urls(
        "<rss xml:base='http://base.example/'><channel><link>http://feed.example/y/</link>\(item)</channel></rss>"
      )
        == ["http://base.example/one"])
    #expect(
      try urls(
        "<feed xmlns='http://www.w3.org/2005/Atom' xml:base='/z/'><entry><link href='one'/></entry></feed>")
        == ["http://address.example/z/one"])
  }

  @Test(arguments: [
    ("", "<link>http://feed.example/a/b.html</link>", "http://feed.example/a/"),
    ("", "<link>p/q.html</link>", "http://feed.example/y/p/"),
    ("", "<guid>http://feed.example/g/</guid>", "http://feed.example/g/"),
    ("", "", "http://feed.example/y/"),
    ("", "<guid isPermaLink='false'>http://feed.example/g/</guid>", "http://feed.example/y/"),
    (" xml:base='http://base.example/'", "<link>http://feed.example/a/b.html</link>", "http://base.example/"),
    (" xml:base='deep/'", "<link>http://feed.example/a/b.html</link>", "http://feed.example/y/deep/"),
  ])
  func `the text of an item is relative to the base of the document, or else to the page`(
    _ base: String, _ link: String, _ expected: String
  ) throws {
    let text = "<description\(base)>&lt;a href='x#y'>a&lt;/a></description>"
    let rss = "<rss><channel><link>http://feed.example/y/</link><item>\(text)\(link)</item></channel></rss>"
    #expect(try links(rss) == [expected + "x#y"])
  }

  @Test(arguments: [
    ("", "http://feed.example/a/"), (" xml:base='http://base.example/'", "http://base.example/"),
    (" xml:base='deep/'", "http://feed.example/y/deep/"),
  ])
  func `an entry's text is relative to xml:base, or to its page`(_ base: String, _ expected: String) throws {
    for content in ["type='html'>&lt;a href='x'>a&lt;/a>", "type='xhtml'><div><a href='x'>a</a></div>"] {
      let entry = "<entry><content\(base) \(content)</content><link href='/a/b.html'/></entry>"
      let link = "<link rel='self' href='http://feed.example/y/'/>"
      #expect(
        try links("<feed xmlns='http://www.w3.org/2005/Atom'>\(link)\(entry)</feed>") == [expected + "x"])
    }
  }

  private func links(_ text: String) throws -> [String] {
    try parse(text).articles.flatMap(\.body).flatMap { block -> [String] in
      if case .paragraph(let runs) = block { runs.compactMap(\.link?.absoluteString) } else { [] }
    }
  }
}
