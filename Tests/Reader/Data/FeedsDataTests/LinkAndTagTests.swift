import ArticlesDomain
import CoreDomain
import DomainFakes
import FeedsData
import Foundation
import Testing

@Suite struct LinkAndTagTests {
  @Test(
    arguments: [
      ("<atom:link href='http://a.example/'/><link>http://l.example/</link>", "http://l.example/"),
      ("<link>http://l.example/</link><atom:link href='http://a.example/'/>", "http://l.example/"),
      (
        "<atom:link rel=' Alternate ' href='http://a.example/'/><guid>http://g.example/</guid>",
        "http://a.example/"
      ),
      (
        """
        <atom:link rel='alternate' type='application/json' href='http://j.example/'/>
        <atom:link rel='http://www.iana.org/assignments/relation/alternate' type='text/html' href='http://a.example/'/>
        """, "http://a.example/"
      ),
      ("<atom:link rel='replies' href='http://a.example/'/>", nil),
      ("<link rel='self' href='http://a.example/'/>", nil),
      ("<link rel='self' href='http://a.example/'/><guid>http://g.example/</guid>", "http://g.example/"),
    ] as [(String, String?)])
  func `an Atom link is the address of an RSS item without one`(_ links: String, _ expected: String?) throws {
    #expect(try article(links).url?.absoluteString == expected)
  }

  @Test(arguments: ["atom:link", "link"])
  func `an Atom link of an RSS item can be an enclosure`(_ name: String) throws {
    let article = try article(
      "<\(name) rel='enclosure' href='http://a.example/e.mp3' type='audio/mpeg' length='7'/>"
        + "<\(name) rel='http://www.iana.org/assignments/relation/enclosure' href='http://a.example/f.mp3'/>")
    #expect(article.enclosures.map(\.url.lastPathComponent) == ["e.mp3", "f.mp3"])
    #expect(article.enclosures.first?.length == 7)
    #expect(article.url == nil)
  }

  @Test(arguments: [
    (
      "<itunes:category text='Arts'><itunes:category text='Food'/></itunes:category><itunes:category text='News'/>",
      ["Arts", "Food", "News"]
    ),
    (
      "<media:category label='Pop'>music/pop</media:category><media:category>ycantpark</media:category>",
      ["Pop", "ycantpark"]
    ),
    ("<media:keywords>a, b</media:keywords>", ["a", "b"]),
    ("<category><name>Swift</name> &amp; <b>C</b></category>", ["Swift & C"]),
    ("<category>Swift</category><category>SWIFT</category><dc:subject>swift</dc:subject>", ["Swift"]),
    ("<media:keywords>Été, été, ete</media:keywords>", ["Été", "ete"]),
    ("<media:category label='Pop'>SWIFT</media:category><category>Swift</category>", ["Pop", "SWIFT"]),
    ("<dc:subject><x:topic>Swift</x:topic></dc:subject>", ["Swift"]),
  ])
  func `categories of modules, and nested ones, are tags`(_ categories: String, _ expected: [String]) throws {
    #expect(try article(categories).shownTags == expected)
  }

  @Test func `categories of modules in Atom are tags`() throws {
    let feed = try parse(
      "<feed xmlns='http://www.w3.org/2005/Atom'><entry><media:group><media:category label='Pop'>p</media:category>"
        + "<media:keywords>a,b</media:keywords></media:group>"
        + "<itunes:category text='Arts'><itunes:category text='Food'/></itunes:category></entry></feed>")
    #expect(feed.articles.first?.shownTags == ["Pop", "a", "b", "Arts", "Food"])
    #expect(feed.articles.first?.tags.contains("p") == true)
  }

  @Test func `a query finds a category of Media RSS by its term and by its label`() throws {
    let article = try article(
      "<media:category label='Pop'>music/pop</media:category><media:category label=''>plain</media:category>")
    #expect(article.shownTags == ["Pop", "plain"])
    func count(_ tag: String) -> Int { ArticleQuery(tag: tag).page(.all, of: [article]).elements.count }
    #expect(["pop", "music/pop", "plain", "music"].map(count) == [1, 1, 1, 0])
  }

  @Test func `a query finds a category of Atom by its term and by its label`() throws {
    let feed = try parse(
      """
      <feed xmlns='http://www.w3.org/2005/Atom'>
      <entry><category term="swift-lang" label="The Swift language"/><category term="ios" label="iOS"/></entry>
      <entry><category term="x" label="swift-lang"/><category term="swift-lang" label="Other"/></entry>
      <entry><category term="plain" label=""/><category>Text</category></entry></feed>
      """)
    #expect(
      feed.articles.map(\.shownTags) == [
        ["The Swift language", "iOS"], ["swift-lang", "Other"], ["plain", "Text"],
      ])
    func count(_ tag: String) -> Int { ArticleQuery(tag: tag).page(.all, of: feed.articles).elements.count }
    #expect(["swift-lang", "the swift language", "IOS", "x", "plain"].map(count) == [2, 1, 1, 1, 1])
  }

  @Test(arguments: [
    (
      "<dc:creator>B</dc:creator><dc:creator>A</dc:creator><dc:creator>B</dc:creator>",
      [Author(name: "B"), Author(name: "A")]
    ),
    (
      "<dc:creator>B</dc:creator><dc:creator>B (mailto:b@a.example)</dc:creator>",
      [Author(name: "B", email: "b@a.example")]
    ),
    ("<author>mailto:b@a.example?subject=x</author>", [Author(name: "b@a.example", email: "b@a.example")]),
    ("<author>Mailto:b@a.example (B)</author>", [Author(name: "B", email: "b@a.example")]),
    (
      "<atom:author><name>B</name><uri>mailto:b@a.example</uri></atom:author>",
      [Author(name: "B", email: "b@a.example")]
    ),
  ])
  func `an author is named once, and without the scheme of a mail address`(
    _ authors: String, _ expected: [Author]
  ) throws {
    #expect(try article(authors).authors == expected)
  }

  private func article(_ content: String) throws -> Article {
    try #require(
      parse("<rss><channel><item>\(content)<title>T</title></item></channel></rss>").articles.first)
  }
}
