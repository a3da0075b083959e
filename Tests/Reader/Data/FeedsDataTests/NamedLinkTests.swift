import ArticlesDomain
import FeedsData
import Foundation
import Testing

/// Addresses beside an article's own, and the files and chapters of its recording.
@Suite struct NamedLinkTests {
  @Test(arguments: [
    ("<comments>https://lob.example/s/1</comments>", ["comments https://lob.example/s/1"]),
    ("<comments>/1#comments</comments>", ["comments https://x.example/1#comments"]),
    ("<comments>12</comments><slash:comments>12</slash:comments>", []),
    (
      "<media:content medium='video' duration='610'><media:player url='https://player.example/2'/></media:content>",
      ["player https://player.example/2"]
    ),
    (
      "<media:player url='/1'/><media:group><media:player url='/2'/><media:content url='/v.mp4'><media:player url='/1'/></media:content></media:group>",
      ["player https://x.example/1", "player-2 https://x.example/2"]
    ),
    (
      "<atom:link rel='replies' type='application/atom+xml' href='/feed'/><atom:link rel='replies' type='text/html' href='/r'/>",
      ["comments https://x.example/r"]
    ),
    (
      "<atom:link rel='related' href='/r'/><atom:link rel='http://www.iana.org/assignments/relation/via' href='/v'/>",
      ["related https://x.example/r", "via https://x.example/v"]
    ),
    (
      "<podcast:chapters url='/c.json' type='application/json+chapters'/>",
      ["chapters https://x.example/c.json"]
    ),
    ("<link>https://x.example/s</link><comments>https://x.example/s</comments>", []),
    ("<comments>javascript:alert(1)//</comments><comments>file:///etc/passwd</comments>", []),
    ("<media:player url='javascript:x'/><media:player url='file:///x'/><media:player/>", []),
    ("<podcast:chapters url='javascript:x'/><atom:link rel='replies' href='file:///x'/>", []),
    (
      "<psc:chapters><psc:chapter start='0' href='javascript:x'/><psc:chapter start='5' href='/c'/></psc:chapters>",
      ["chapter-2 https://x.example/c"]
    ),
  ])
  func `an address beside the article's own is a named link`(_ content: String, _ links: [String]) throws {
    #expect(try article(content).namedLinks.map { "\($0.name) \($0.url)" } == links)
  }

  @Test(
    arguments: [
      ("https://x.example/1", "https://e.example/", "external https://e.example/"),
      (nil, "https://e.example/", nil), ("https://x.example/1", "javascript:x", nil),
    ] as [(String?, String, String?)])
  func `the external address of JSON Feed is a link, unless the article has no other`(
    _ url: String?, _ external: String, _ link: String?
  ) throws {
    let members = (url.map { #""url": "\#($0)", "# } ?? "") + #""external_url": "\#(external)""#
    let feed = try parse(
      #"{"version": "https://jsonfeed.org/version/1.1", "items": [{"id": "1", \#(members)}]}"#)
    let article = try #require(feed.articles.first)
    #expect(article.url?.absoluteString == url ?? external)
    #expect(article.namedLinks.map { "\($0.name) \($0.url)" } == [link].compactMap(\.self))
  }

  @Test func `another form of a recording is a file after the first one`() throws {
    let alternate = """
      <podcast:alternateEnclosure type="audio/opus" length="4" title="Opus"><podcast:source uri="ipfs://x"/>
      <podcast:source uri="https://x.example/a.opus"/></podcast:alternateEnclosure>
      <podcast:alternateEnclosure type="audio/mpeg" title="Same"><podcast:source uri="https://x.example/a.mp3"/></podcast:alternateEnclosure>
      <podcast:alternateEnclosure type="audio/flac"><podcast:source uri="javascript:x"/></podcast:alternateEnclosure>
      """
    let article = try article(
      alternate + #"<enclosure url="https://x.example/a.mp3" type="audio/mpeg" length="5"/>"#)
    let urls = try ["a.mp3", "a.opus"].map { try #require(URL(string: "https://x.example/\($0)")) }
    #expect(
      article.enclosures == [
        Enclosure(url: urls[0], type: "audio/mpeg", length: 5, alternative: "Same"),
        Enclosure(url: urls[1], type: "audio/opus", length: 4, alternative: "Opus"),
      ])
  }

  @Test(arguments: [
    "http://podlove.org/simple-chapters", "http://podlove.org/simple-chapters/", "http://x.example/",
  ])
  func `chapters of the feed itself have a start, a title, and perhaps a page`(_ namespace: String) throws {
    let article = try article(
      """
      <psc:chapters xmlns:psc="\(namespace)" version="1.2"><psc:chapter start="00:00:00.000" title=" Intro "/>
      <psc:chapter start="1:02:03.5" title="Guest" href="https://g.example/"/><psc:chapter start="x" title="No"/>
      <psc:chapter title="No"/></psc:chapters>
      """)
    #expect(
      article.episode?.chapterList == [
        .init(start: 0, title: "Intro"),
        .init(start: 3723, title: "Guest", url: URL(string: "https://g.example/")),
      ])
  }

  @Test(arguments: [
    ("<comments>https://x.example/N</comments>", 256),
    ("<atom:link rel='replies' href='https://x.example/N'/>", 256),
    ("<media:player url='https://x.example/N'/>", 256),
    ("<psc:chapters><psc:chapter start='N' href='https://x.example/N'/></psc:chapters>", 256),
    (
      "<podcast:alternateEnclosure><podcast:source uri='https://x.example/N'/></podcast:alternateEnclosure>",
      0
    ),
  ])
  func `10,000 links of one article are cut, and the cut is reported`(_ link: String, _ count: Int) throws {
    let content = (0..<10_000).map { link.replacing("N", with: "\($0)") }.joined()
    let feed = try parse(rss(content))
    let article = try #require(feed.articles.first)
    #expect(article.namedLinks.count == count)
    #expect(Set(article.namedLinks.map(\.name)).count == count)
    #expect(article.enclosures.count == (count == 0 ? 256 : 0))
    #expect(feed.publication.damage.contains(.cutAtLimit))
  }

  private func article(_ content: String) throws -> Article {
    try #require(parse(rss(content)).articles.first)
  }

  private func rss(_ content: String) -> String {
    "<rss><channel><link>https://x.example/</link><item><title>T</title>\(content)</item></channel></rss>"
  }
}
