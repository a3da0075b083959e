import ArticlesDomain
import CoreDomain
import FeedsData
import Foundation
import TestSupport
import Testing

@Suite struct BadInputTests {
  @Test(arguments: [
    ("", ContentFault.empty), ("\u{FEFF} \n", ContentFault.empty),
    ("<!DOCTYPE html><html><head><title>x</title></head><body><br><p>x", ContentFault.unrecognized(.webPage)),
    ("<html lang=en>", ContentFault.unrecognized(.webPage)),
    ("<!doctype html><link rel=alternate href=/feed><title>x</title>", ContentFault.unrecognized(.webPage)),
    ("<h1>x</h1>", ContentFault.unrecognized(.webPage)),
    ("<svg xmlns='http://www.w3.org/2000/svg'/>", ContentFault.unrecognized(.image)),
    ("<opml><body/></opml>", ContentFault.unrecognized(.otherMarkup)),
    (
      "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><Person/></rdf:RDF>",
      ContentFault.unrecognized(.otherMarkup)
    ),
    ("just words", ContentFault.unrecognized(.text)), ("{\"a\": 1}", ContentFault.unrecognized(.otherJSON)),
    ("[1, 2]", ContentFault.unrecognized(.otherJSON)),
    ("%PDF-1.4", ContentFault.unrecognized(.document)), ("GIF89a", ContentFault.unrecognized(.image)),
    ("PK\u{3}\u{4}", ContentFault.unrecognized(.archive)),
    ("ID3\u{3}", ContentFault.unrecognized(.audioOrVideo)),
    ("abc\u{1}\0c\0", ContentFault.unrecognized(.unknown)),
    ("<rss>" + String(repeating: "<a>", count: 100_000), ContentFault.tooDeep(limit: 256)),
    ("<!DOCTYPE rss [<!ENTITY a 'x'><!ENTITY b '&a;&a;'>]><rss>&b;</rss>", ContentFault.forbiddenEntities),
    (
      "<!DOCTYPE rss [<!ENTITY a SYSTEM 'file:///etc/hostname'>]><rss><channel><title>&a;</title></channel></rss>",
      ContentFault.forbiddenEntities
    ),
  ])
  func `text that is not a feed fails with a reason and the source`(_ text: String, _ reason: any Fault) {
    #expect(throws: Failure(source: "test", reason)) { try parse(text) }
  }

  @Test(arguments: [
    ("\n<?xml version='1.0'?>\(rss)", Publication.Damage.leadingText),
    (rss.replacing("One", with: "One & two"), .bareAmpersand),
    (rss.replacing("One", with: "&Eacute;One"), .undeclaredEntity),
    (rss.replacing("One", with: "O\u{2}ne"), .controlCharacters),
    (rss.replacing("</item></channel></rss>", with: ""), .truncated),
    (rss.replacing("<title>", with: "<dc:title>"), .malformedMarkup),
    (rss.replacing("title", with: "dc:title"), .undeclaredPrefix),
  ])
  func `a damaged feed is read and its damage reported`(_ text: String, _ damage: Publication.Damage) throws {
    let feed = try parse(text)
    #expect(feed.publication.damage.contains(damage))
    #expect(feed.articles.first?.title?.contains("ne") == true)
  }

  @Test func `an incomplete item is kept if it has content`() throws {
    let kept = try parse("<rss><channel><item><title>One</title></item><item><title>Tw")
    #expect(kept.articles.map(\.title) == ["One", "Tw"])
    let dropped = try parse("<rss><channel><item><title>One</title></item><item><guid>2</guid><ti")
    #expect(dropped.articles.map(\.title) == ["One"])
    #expect(dropped.publication.damage == [.truncated, .unreadableEntries])
  }

  @Test func `reads windows-1252 that is declared as UTF-8`() throws {
    let bytes = Data("<?xml version='1.0' encoding='utf-8'?><rss><channel><title>Caf".utf8) + Data([0xE9])
    let feed = try FeedParser().parse(bytes + Data("</title></channel></rss>".utf8), source: "test")
    #expect(feed.publication.title == "Café")
    #expect(feed.publication.damage == [.wrongEncoding])
  }

  @Test func `equal identifiers in one feed stay two articles`() throws {
    let feed = try parse(
      "<rss><channel><item><guid>1</guid></item><item><guid>1</guid></item><item><guid>1</guid></item></channel></rss>"
    )
    #expect(feed.articles.map(\.id.value) == ["1", "1##2", "1##3"])
  }

  @Test(arguments: [
    "<item><guid>1</guid><title>A</title></item>",
    "<item><title>A</title><link>https://feed.example/a</link></item>",
    "<item><description>A</description></item>",
    "<item><guid>1</guid><title>A</title><description>&lt;p&gt;A</description></item>",
  ])
  func `the same entry twice in one feed is one article`(item: String) throws {
    let other = "<item><title>B</title></item>"
    let spaced = item.replacing("><", with: ">\n<")
    let feed = try parse("<rss><channel>\(item)\(other)\(spaced)\(item)</channel></rss>")
    #expect(feed.articles.count == 2)
  }

  @Test(arguments: [
    "<title>A</title><pubDate>05 Jan 2026 09:00:00 GMT</pubDate>",
    "<title>A</title><link>https://feed.example/b</link>",
    "<title>B</title>", "<title>A</title><description>B</description>",
    "<title>A</title><enclosure url='https://feed.example/b.mp3'/>",
  ])
  func `an entry with the identifier of another one and other content is an article`(content: String) throws {
    let first = "<item><guid>1</guid><title>A</title></item>"
    let feed = try parse(
      "<rss><channel>\(first)<item><guid>1</guid>\(content)</item>\(first)</channel></rss>")
    #expect(feed.articles.map(\.id.value) == ["1", "1##2"])
  }

  @Test func `the same entry twice is one article in Atom and JSON`() throws {
    let entry = "<entry><id>1</id><title>A</title><updated>2026-01-05T09:00:00Z</updated></entry>"
    let atom = try parse("<feed xmlns='http://www.w3.org/2005/Atom'>\(entry)\(entry)</feed>")
    #expect(atom.articles.map(\.id.value) == ["1"])
    let item = #"{"id": "1", "title": "A", "content_text": "B"}"#
    let json = try parse(#"{"version": "https://jsonfeed.org/version/1.1", "items": [\#(item), \#(item)]}"#)
    #expect(json.articles.map(\.id.value) == ["1"])
  }

  @Test func `an entry without an identifier has a stable and unique digest`() throws {
    let items =
      "<item><title>A</title></item><item><title>B</title></item><item><description>C</description></item>"
    let text = "<rss><channel>\(items)</channel></rss>"
    let ids = try parse(text).articles.map(\.id.value)
    #expect(ids == ["9010f418d3d29346", "9006f418d3ca3ec1", "090f6907b5a714d7"])
  }

  @Test(arguments: [
    "<rss><channel><item><title>A</title><guid> </guid></item></channel></rss>",
    "<rss><channel><item xmlns:a='http://www.w3.org/2005/Atom'><title>A</title><a:id/></item></channel></rss>",
    """
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
    <channel/><item rdf:about=""><title>A</title></item></rdf:RDF>
    """,
    "<feed xmlns='http://www.w3.org/2005/Atom'><entry><title>A</title><id/></entry></feed>",
    #"{"version": "https://jsonfeed.org/version/1.1", "items": [{"id": " ", "title": "A", "content_text": ""}]}"#,
  ])
  func `an empty identifier counts as a missing one`(_ text: String) throws {
    #expect(try parse(text).articles.map(\.id.value) == ["9010f418d3d29346"])
  }

  @Test func `reads a long feed completely, and a longer one up to the limit`() throws {
    let text = String(repeating: "word &amp; ", count: 20)
    let items = (0..<2900).map { "<item><guid>\($0)</guid><description>\(text)</description></item>" }
    let feed = try parse("<rss><channel>\(items.joined())</channel></rss>")
    #expect(feed.articles.count == 2900)
    #expect(feed.publication.damage.isEmpty)
    let many = "<rss><channel>" + String(repeating: "<item/>", count: 101) + "</channel></rss>"
    let cut = try FeedParser(entryLimit: 100).parse(Data(many.utf8), source: "test")
    #expect(cut.articles.count == 100)
    #expect(cut.publication.damage.contains(.cutAtLimit))
  }

  @Test(arguments: ["div", "blockquote", "ul><li", "div><ol><li><blockquote"])
  func `an entry nested too deep keeps its text`(_ tags: String) throws {
    let html = String(repeating: "<\(tags)>", count: 10_000) + "deep words<p>after"
    let feed = try parse(
      "<rss><channel><item><description><![CDATA[\(html)]]></description></item></channel></rss>")
    #expect(feed.articles.map(\.excerpt.lead) == ["deep words after"])
    #expect(feed.publication.damage.isEmpty)
  }

  @Test func `no mutation of a feed crashes or hangs the parser`() {
    var random = Seeded(state: 20_260_115)
    for fixture in Self.fixtures {
      for _ in 0..<400 {
        var bytes = Array(fixture.utf8)
        for _ in 0..<Int.random(in: 1...8, using: &random) { Self.mutate(&bytes, using: &random) }
        do {
          _ = try FeedParser().parse(Data(bytes), source: "test")
        } catch {
          #expect(error is Failure)
        }
      }
    }
  }

  @Test func `a feed cut at any place is read or fails with a reason`() {
    for fixture in Self.fixtures {
      for length in 0..<fixture.utf8.count {
        do {
          _ = try FeedParser().parse(Data(fixture.utf8.prefix(length)), source: "test")
        } catch {
          #expect(error is Failure)
        }
      }
    }
  }

  private static func mutate(_ bytes: inout [UInt8], using random: inout Seeded) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: bytes.indices, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
    case 1: bytes.remove(at: place)
    case 2: bytes.insert("<>&;\"'=/![]{}\0\u{1}".utf8.randomElement(using: &random) ?? 0, at: place)
    default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 20)], at: place)
    }
  }

  private static let rss = "<rss><channel><title>T</title><item><title>One</title></item></channel></rss>"

  private static let fixtures = [
    """
    <?xml version="1.0" encoding="utf-8"?><!DOCTYPE rss [<!ENTITY me "Ada">]>
    <rss xmlns:dc="u:dc" xml:base="http://a.example/"><channel><title>T &amp; &me;</title>
    <item><title><![CDATA[<b>x</b>]]></title><dc:date>2004-01-01</dc:date><link href='1'/><!-- c -->
    <description>&lt;p class="a"&gt;x &lt;a href="y"&gt;z&lt;/a&gt;&lt;ul&gt;&lt;li&gt;q&lt;/ul&gt;</description></item></channel></rss>
    """,
    """
    <feed xmlns="http://www.w3.org/2005/Atom"><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">a<br/></div></title>
    <entry><id>1</id><content mode="base64">YSBi</content><updated>2004-01-01T00:00:00Z</updated><author><name>é</name></author></entry></feed>
    """,
    #"{"version":"https://jsonfeed.org/version/1","items":[{"id":1,"content_html":"<p>\u00e9","tags":["a"]},{"id":"2"}]}"#,
  ]
}
