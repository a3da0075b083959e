import ArticlesDomain
import Foundation
import MarkupData
import Testing

/// The references, comments, and hidden parts of HTML, in the words and in the blocks.
struct CharacterReferenceTests {
  @Test(arguments: [
    ("Tom &amp Jerry &copy 2024", "Tom & Jerry © 2024"), ("caf&eacute, na&iumlve", "café, naïve"),
    ("P&rcaron;&iacute;li&scaron; &zcaron;", "Příliš ž"),
    ("&check; a&comma; b&period; &lpar;c&rpar;", "✓ a, b. (c)"),
    ("&notit; &notin; &notin", "¬it; ∉ ¬in"), ("&ngE; &NotEqualTilde; &fjlig;", "≧̸ ≂̸ fj"),
    ("&AElig &AMP &zwnj;x &zeetrf; &AEli", "Æ & \u{200C}x ℨ &AEli"),
    (
      "&CounterClockwiseContourIntegral; &CounterClockwiseContourIntegral",
      "∳ &CounterClockwiseContourIntegral"
    ),
    ("&aacut", "&aacut"), ("&aacut;", "&aacut;"), ("x&eacut", "x&eacut"), ("&", "&"), ("&&amp&", "&&&"),
    ("&#0; &#xD800; &#x110000; &#99999999999;", "\u{FFFD} \u{FFFD} \u{FFFD} \u{FFFD}"),
    ("&#128;&#x92;&#233&#xE9x", "€’ééx"), ("&#; &#x; &#xg;", "&#; &#x; &#xg;"),
  ])
  func `a reference is read as in HTML`(_ html: String, _ text: String) {
    expect("<p>\(html)</p>", hasLines: [text])
    #expect(HTMLText.title(of: html) == text)
  }

  @Test func `an attribute and an address keep the names of parameters`() {
    let html =
      "<a href='/?id=1&copy=2&reg&amp;x&eacute;'><img alt='&copy=2 &copyx &copy &eacute;&amp' src='/?a&lt'></a>"
    let blocks = HTMLReader.blocks(of: html, base: URL(string: "https://a.example/"))
    #expect(
      blocks == [.image(URL(string: "https://a.example/?a&lt"), alternative: "&copy=2 &copyx © é&")])
    #expect(HTMLText.values(of: "href", in: html) == ["/?id=1&copy=2&reg&x\u{E9}"])
    #expect(HTMLText.values(of: "href", in: "<a HREF=1 href=2 HREF='3'>") == ["1"])
  }

  @Test(arguments: [
    ("<p>a</p><![if !mso]><p>b</p><![endif]><p>c</p>", ["a", "b", "c"]),
    ("<p>1.<![if !supportLists]> <![endif]>first</p>", ["1. first"]), ("<p>a<?xml x?>b</p>", ["ab"]),
    ("<p>2 <! 3</p>", ["2 <! 3"]), ("<p>I </3 you> x</p>", ["I x"]), ("a<!-->b", ["ab"]),
    ("a<!--->b", ["ab"]),
    ("a<!--x--!>b", ["ab"]), ("a<!--x->y-->b", ["ab"]), ("a<!--x", ["a"]), ("a</>b", ["ab"]),
    ("a</", ["a</"]),
  ])
  func `a comment shows nothing and tears no paragraph`(_ html: String, _ lines: [String]) {
    expect(html, hasLines: lines)
  }

  @Test(arguments: [
    "<div style='display:none'>x<div>y</div></div>a",
    "<p STYLE=\"color: red; DISPLAY : None !important\">x<p>a",
    "<span style='display:none;max-height:0'>x</span>a",
    "<table><tr style=display:none><td>x<tr><td>a</table>",
    "a<img alt=x src=x.png style='display:none'>",
    "a<iframe src=https://x.example/ style='display:none'></iframe>",
    "<div style='display:block;display:none'>x<p>y</div>a",
    "<div style='display:none!important;display:block'>x</div>a",
    "a<ul><li style='display:none'>x</ul>", "a<b style='display:none'>x",
  ])
  func `a hidden element isn't shown`(_ html: String) { expect(html, hasLines: ["a"]) }

  @Test(arguments: [
    "<div style='display:none;display:block'>a</div>", "<div style='x-display:none'>a</div>",
    "<div title='display:none'>a</div>", "<p style='display:inline'>a</p>",
  ])
  func `an element with another style is shown`(_ html: String) { expect(html, hasLines: ["a"]) }

  @Test(arguments: [
    ("He said <q>yes <q>no</q></q>.", ["He said “yes ‘no’”."]), ("<p><q>a<p>b", ["“a”", "b"]),
    ("<pre>x <q>y</q></pre>", ["x “y”"]),
  ])
  func `a quotation has marks`(_ html: String, _ lines: [String]) { expect(html, hasLines: lines) }

  @Test(arguments: [
    ("<a href=http://a.example/>x</a>", "http://a.example/"),
    ("<a href=x/y class=a/>x</a>", "https://b.example/x/y"),
    ("<p><b><a href=y>x</p></b>", "https://b.example/y"),
  ])
  func `a slash in a value doesn't close the element`(_ html: String, _ address: String) {
    let blocks = HTMLReader.blocks(of: html, base: URL(string: "https://b.example/"))
    guard case .paragraph(let runs) = blocks.first else { return #expect(Bool(false)) }
    #expect(blocks.count == 1 && runs.map(\.link) == [URL(string: address)])
  }

  @Test(arguments: [
    ("<b><p>a</b>b</p>c", ["ab", "c"]), ("<ul><li><blockquote>a</ul>b", ["a", "b"]),
    ("<table><tr><td><ul><li>a</td><td>b</ul></table>c", ["a", "b", "c"]),
    ("<p><font>a<p><font>b", ["a", "b"]), ("<dl><dt>a<dd>b<dt>c</dl>d", ["a", "b", "c", "d"]),
    ("a</br>b", ["a\nb"]), ("a</p>b", ["a", "b"]), ("<xmp><b>&amp;</xmp>c", ["<b>&amp;", "c"]),
    ("<title>a</title><noembed><p></noembed>b", ["b"]), ("<div><button>a</div>b", ["b"]),
    ("<html><head><title>a</title><body>b", ["b"]),
    ("<p>a<button><div>x</div></button>b</p>", ["ab"]),
  ])
  func `ends that are missing or crossed are read like a browser reads them`(
    _ html: String, _ lines: [String]
  ) {
    #expect(HTMLReader.blocks(of: html, base: nil).map(\.plainText) == lines)
  }

  @Test func `very many references take little time and lose nothing`() {
    let ampersands = String(repeating: "&", count: 1 << 20)
    #expect(HTMLText.title(of: ampersands) == ampersands)
    #expect(HTMLText.plainText(of: "<p>\(ampersands)</p>") == ampersands)
    let names = String(repeating: "&eacute;&notit;&unknown;", count: 100_000)
    #expect(HTMLText.plainText(of: names) == String(repeating: "é¬it;&unknown;", count: 100_000))
  }

  @Test func `a tag with very many attributes is read`() {
    let attributes = (0..<20_000).map { "a\($0)=1" }.joined(separator: " ")
    let blocks = HTMLReader.blocks(of: "<a \(attributes) href=https://a.example/ href=x>x</a>", base: nil)
    #expect(blocks == [.paragraph([.init("x", link: URL(string: "https://a.example/"))])])
  }

  private func expect(
    _ html: String, hasLines lines: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let blocks = HTMLReader.blocks(of: html, base: nil).plainText
    #expect(blocks.split(separator: "\n").map(String.init) == lines, sourceLocation: sourceLocation)
    let words = HTMLText.plainText(of: html).split(separator: "\n").map(String.init)
    #expect(words == lines, sourceLocation: sourceLocation)
  }
}
