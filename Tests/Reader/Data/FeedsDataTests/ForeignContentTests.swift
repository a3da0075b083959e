import ArticlesDomain
import CoreDomain
import FeedsData
import Foundation
import Testing

private let rss =
  "<rss version='2.0'><channel><title>T</title><item><title>One</title></item></channel></rss>"

/// Feeds with zeros, within web pages, or after an empty root.
@Suite struct ForeignContentTests {
  @Test(arguments: [
    "\0" + rss, rss + "\0", rss.replacing("<rss", with: "<\0rss"), rss.replacing("<rss", with: "<r\0ss"),
    rss.replacing("version=", with: "ver\0sion="), rss.replacing("2.0", with: "2\0.0"),
    rss.replacing("<channel>", with: "\0<channel>\0"), rss.replacing("</title>", with: "<\0/ti\0tle>"),
    rss.replacing("One", with: "O\0ne"), rss.replacing("One", with: "<![CDATA[O\0ne]\0]>"),
    rss.replacing("One", with: "O<!-\0- \0 -->ne"), rss.replacing("One", with: "&#\079;ne"),
    rss.replacing("<rss", with: "<?xml\0 version='1.0'?>\0<rss"),
    rss.replacing("One", with: String(repeating: "\0", count: 100_000) + "One"),
    String(rss.flatMap { "\($0)\0\0" }),
    #"{"version":"https://jsonfeed.org/version/1","items":[{"id":"1","title":"On\#0e"}]}"#,
    "\0{\"\0items\":\0[{\"id\":\"1\",\"title\":\"One\"}]\0}",
  ])
  func `zeros are removed wherever they are`(_ text: String) throws {
    let feed = try parse(text)
    #expect(feed.articles.map(\.title) == ["One"])
    #expect(feed.publication.damage == [.controlCharacters])
  }

  @Test(arguments: ["\u{1}", "\u{B}", "\u{1F}"])
  func `other control characters in a tag are removed too`(_ control: String) throws {
    let feed = try parse(rss.replacing("<title>One</title>", with: "<ti\(control)tle>One</title\(control)>"))
    #expect(feed.articles.map(\.title) == ["One"])
    #expect(feed.publication.damage == [.controlCharacters])
  }

  @Test func `a zero in UTF-16 is removed`() throws {
    for encoding in [String.Encoding.utf16, .utf16BigEndian, .utf32LittleEndian] {
      let data = try #require(rss.replacing("One", with: "O\0ne").data(using: encoding))
      let feed = try FeedParser().parse(data, source: "test")
      #expect(feed.articles.map(\.title) == ["One"])
      #expect(feed.publication.damage == [.controlCharacters])
    }
  }

  @Test(arguments: [
    "SQLite format 3\0\u{10}", "\0asm\u{1}\0\0\0", "bplist00\0<rss/>", "OTTO\0\u{9}<rss/>",
    "<\u{1}\0\u{2}rss",
    "[\u{7}\0\u{8}", "{\u{2}\0}", "notes.txt\0\0\00000644\0", "MSCF\0\0\0\0",
  ])
  func `a binary file is refused, whatever it starts with`(_ text: String) {
    #expect(throws: Failure(source: "test", ContentFault.unrecognized(.unknown))) { try parse(text) }
  }

  @Test(arguments: [
    "<rss/>", "<rss></rss>\n", "<rss version='2.0'><channel></channel></rss><?xml version='1.0'?>",
    "<feed/><!-- <rss> -->",
    "<?xml version='1.0'?><feed xmlns='http://www.w3.org/2005/Atom'></feed>\n<?pi?>\n", "<rss/><rdf/>",
    "<rss><channel><title></title><link/><description/></channel></rss>",
  ])
  func `an empty root gives way to the next one`(_ root: String) throws {
    let feed = try parse(root + rss)
    #expect(feed.publication.title == "T")
    #expect(feed.articles.map(\.title) == ["One"])
    #expect(feed.publication.damage == [.malformedMarkup])
  }

  @Test func `an empty channel gives way to the next one, and the first of two full roots counts`() throws {
    let feed = try parse(rss.replacing("<channel>", with: "<channel/><channel></channel><channel>"))
    #expect(feed.publication.title == "T")
    #expect(feed.articles.map(\.title) == ["One"])
    let both = try parse(rss + rss.replacing("One", with: "Two"))
    #expect(both.articles.map(\.title) == ["One"])
    #expect(try parse("<feed></feed>").articles.isEmpty)
    #expect(try parse("<rss/><!-- \(rss) -->").articles.isEmpty)
  }

  @Test(arguments: [
    ("<html><body>", "</body></html>"),
    ("<!DOCTYPE html><html><head><title>Feed</title></head><body><p>x", ""),
    ("<br />\n<b>Warning</b>: x in <b>feed.php</b> on line <b>1</b><br />\n", ""),
    (
      "<html><head><script>var a = '<rss version=\"2.0\">'</script></head><div title='<feed xmlns>'>",
      "</div>"
    ),
    (
      "<html><!-- <rss version='2.0'> --><pre><rss version='2.0'></pre><!DOCTYPE rss><?xml version='1.0'?>",
      "</html>"
    ),
    ("<div>a < b</div>", "<script>x</script>"),
  ])
  func `a feed within a web page is read`(_ start: String, _ end: String) throws {
    for feed in [rss, rss.replacing(" version='2.0'", with: ""), Self.atom] {
      let feed = try parse(start + feed + end)
      #expect(feed.publication.title == "T")
      #expect(feed.articles.map(\.title) == ["One"])
      #expect(feed.publication.damage == (end.isEmpty ? [.leadingText] : [.leadingText, .malformedMarkup]))
    }
  }

  @Test func `a feed within a web page keeps its entities`() throws {
    let text = "<html><?xml version='1.0'?><!DOCTYPE rss [<!ENTITY me 'One'>]>"
    #expect(try parse(text + rss.replacing("One", with: "&me;")).articles.map(\.title) == ["One"])
  }

  @Test(arguments: [
    "<script>document.write('\(rss)')</script>", "<pre>\(rss)</pre>", "<p>Write &lt;rss version='2.0'> first",
    "<!-- \(rss) -->",
    "<code><rss version='2.0'></code>", "<textarea>\(rss)</textarea>", "<a title=\"\(rss)\">x</a>",
    "<template>\(rss)</template>",
    "<script>'<?xml version=\"1.0\"?><rss version=\"2.0\">'</script>", "<feed></feed>",
    "<entry id='1'><title>x</title></entry>",
  ])
  func `a web page that mentions a feed is a web page`(_ body: String) {
    #expect(throws: Failure(source: "test", ContentFault.unrecognized(.webPage))) {
      try parse("<!DOCTYPE html><html><head><title>x</title></head><body>\(body)</body></html>")
    }
  }

  private static let atom =
    "<feed xmlns='http://www.w3.org/2005/Atom'><title>T</title><entry><title>One</title></entry></feed>"
}
