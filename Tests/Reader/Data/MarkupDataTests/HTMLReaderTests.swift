import ArticlesDomain
import Foundation
import MarkupData
import Testing

@Suite struct HTMLReaderTests {
  @Test func `paragraphs, headings, lists, quotes, code and pictures become blocks`() {
    let html = """
      <h2>Title</h2> Loose   text<br>with a break
      <ul><li>One</li><li>Two<ol><li>Deep</li></ol></li></ul>
      <blockquote><p>Said</p></blockquote>
      <pre><code class="language-swift">let a = 1
        let b = 2
      </code></pre>
      <img src="/a.png" alt="A picture"><script>alert(1)</script>
      """
    #expect(
      blocks(html) == [
        .heading(level: 2, [.init("Title")]),
        .text("Loose text\nwith a break"),
        .list(
          items: [[.text("One")], [.text("Two"), .list(start: 1, items: [[.text("Deep")]])]]),
        .quote([.text("Said")]),
        .code("let a = 1\n  let b = 2", language: "swift"),
        .image(URL(string: "https://html.example/a.png"), alternative: "A picture"),
      ])
  }

  @Test func `links are resolved, and those that run code are left out`() {
    let html = """
      See <a href="one">this</a>, <a href="//two.example">that</a><a href="javascript:alert(1)"> and </a>
      <a href=" https://three.example/a&amp;b ">more</a>.
      """
    #expect(
      blocks(html) == [
        .paragraph([
          .init("See "), .init("this", link: URL(string: "https://html.example/one")), .init(", "),
          .init("that", link: URL(string: "https://two.example")), .init(" and "),
          .init("more", link: URL(string: "https://three.example/a&b")), .init("."),
        ])
      ])
  }

  @Test(arguments: [
    ("<p>a <b> b</b>  c </p>", "a b c"), ("a<br/> b", "a\nb"), ("one<span>two</span>", "onetwo"),
    ("<p> <i> </i> x</p>", "x"),
    ("a&nbsp;b &lt;c&gt; &amp;amp; &#8217; &#146; &eacute;", "a\u{A0}b <c> &amp; ’ ’ é"),
    ("<p>Tom & Jerry <3", "Tom & Jerry <3"), ("a<script>x()</script>b<style>p{}</style>c", "abc"),
    ("<iframe>no</iframe>a<svg><text>no</text></svg>", "a"),
    ("<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table>", "a | b\nc | d"),
    ("<dl><dt>a</dt><dd>b</dd></dl>", "a\nb"), ("<img src=x alt='a  b'>", "a b"),
    ("say <img class='wp-smiley' src=x alt=':)'> now", "say :) now"),
    ("<img src=t.gif width=1 height=1 alt=x>a", "a"), ("<p>a<p>b</div>c", "a\nbc"),
    ("<ul>x<li>a<li>b</ul>", "x\na\nb"), ("<li>a</li><li>b</li>", "a\nb"), ("</p></div>", ""), ("<", "<"),
    ("<!-- no -->a<!-- cut", "a"), ("\u{1F642} Ünïcödé 記事", "\u{1F642} Ünïcödé 記事"),
    ("a<embed src=x>b", "ab"), ("<object><embed src=x></object>a", "a"), ("a\u{92}b", "a’b"),
  ])
  func `reads text as a browser shows it`(_ html: String, _ expected: String) {
    #expect(blocks(html).plainText == expected)
  }

  @Test(arguments: [
    ("<b>Update:</b> it works.", ["Update: it works."]),
    ("<a href=x>Ada</a>, <i>x</i>!", ["Ada, x!"]),
    ("<!-- c -->\n<em>E</em>: y", ["E: y"]),
    ("<p>a</p><code>c</code>, then <q>d</q>", ["a", "c, then “d”"]),
    ("<h2>h</h2><span><b>B</b> tail</span> end", ["h", "B tail end"]),
    ("text<br><b>B</b> tail", ["text\nB tail"]),
    ("<custom-tag>C</custom-tag> tail", ["C tail"]),
    ("<font color=red>R</font>; s<p>p</p><small>t</small> u", ["R; s", "p", "t u"]),
    ("<b>B</b></div> tail", ["B tail"]),
    ("<html><body><b>B</b> tail</body></html>", ["B tail"]),
    ("<sup>1</sup>/<sub>2</sub> cup", ["1/2 cup"]), ("<b>B</b></fragment> tail", ["B tail"]),
  ])
  func `an element inside a line doesn't end the line`(_ html: String, _ lines: [String]) {
    #expect(blocks(html).map(\.plainText) == lines)
  }

  @Test(arguments: [1, 2000])
  func `reads references in the same way, however many are unknown`(count: Int) {
    let markup = "&x1; &amp; &eacute; &unknown; &copy & b "
    let text = "&x1; & é &unknown; © & b "
    #expect(
      blocks(String(repeating: markup, count: count)).plainText
        == String(repeating: text, count: count).dropLast())
  }

  @Test(
    arguments: [
      ("<pre>  a\n    b\n\n</pre>", "  a\n    b", nil), ("<pre>a<br>b</pre>", "a\nb", nil),
      ("<pre class='lang-py'>x</pre>", "x", "py"),
      ("<div class='highlight highlight-source-swift'><pre>x &lt; y</pre></div>", "x < y", "swift"),
      ("<pre><span>a</span> <b>b</b></pre>", "a b", nil),
    ] as [(String, String, String?)])
  func `code keeps its lines and its language`(_ html: String, _ code: String, _ language: String?) {
    #expect(blocks(html) == [.code(code, language: language)])
  }

  @Test func `a picture separates the text around it`() {
    let picture = Block.image(URL(string: "https://html.example/p.png"), alternative: "")
    #expect(blocks("<p>a <a href=x><img src=p.png></a> b</p>") == [.text("a"), picture, .text("b")])
    #expect(blocks("<img src='data:image/png;base64,AAAA' alt='x'>") == [.image(nil, alternative: "x")])
  }

  @Test(arguments: [
    "<img data-src=p.png>", "<img data-src=p.png src='data:image/gif;base64,AAAA'>",
    "<img src=wait.gif data-lazy-src=p.png>", "<img data-original=p.png src=''>",
    "<img srcset='small.png 1x, p.png 2x'>", "<img srcset='p.png 640w,small.png 320w'>",
    "<img data-srcset='p.png' src='data:,'>", "<img data-lazy-srcset='s.png 1w , p.png 2w'>",
    "<picture><source srcset='p.png 2x, s.png'><img src='data:,'></picture>",
    "<picture><source data-srcset=p.png><img src=wait.gif></picture>",
    "<img src=wait.gif data-srcset='p.png 9w'>",
    "<video><picture><source srcset=p.png><img></picture></video>",
    "<img srcset='data:,x 9w, javascript:x 8w, p.png 1w'>",
    "<img srcset='p.png nanx, s.png 0x'>",
    "<img src='data:,' data-src=p.png><noscript><img src=p.png></noscript>",
    "<img data-lazy-src='p.png?is-pending-load=1'><noscript><img src=p.png></noscript>",
  ])
  func `a picture that a page loads later has its address`(_ html: String) {
    #expect(blocks(html) == [.image(URL(string: "https://html.example/p.png"), alternative: "")])
  }

  @Test func `equal pictures and their words stay`() {
    let star = Block.image(URL(string: "https://html.example/s.png"), alternative: "★")
    #expect(blocks("<img src=s.png alt=★><img src=s.png alt=★>") == [star, star])
    #expect(
      blocks("<img data-src=s.png><noscript><img src=s.png alt=★></noscript><img src=s.png alt=★>") == [
        star, star,
      ])
    #expect(
      blocks("<img src=s.png alt=★> a <noscript><img src=s.png alt=★></noscript>") == [
        star, .text("a"), star,
      ])
  }

  @Test(arguments: [
    ("<img srcset='https://c.example/w_1,h_2/a.png 1x'>", "https://c.example/w_1,h_2/a.png"),
    ("<img srcset=',, https://c.example/a.png,'>", "https://c.example/a.png"),
    ("<img srcset='https://c.example/a.png (x 9x'>", "https://c.example/a.png"),
  ])
  func `a set of pictures is read like a browser reads it`(_ html: String, _ address: String) {
    #expect(blocks(html) == [.image(URL(string: address), alternative: "")])
  }

  @Test(arguments: [
    ("<base href='https://b.example/deep/'><a href=x>a</a>", "https://b.example/deep/x"),
    ("<html><head><base href='/deep/'></head><body><a href=x>a</a>", "https://html.example/deep/x"),
    ("<base target=_top><base href='/one/'><base href='/two/'><a href=x>a</a>", "https://html.example/one/x"),
    ("<base href='javascript:x'><a href=x>a</a>", "https://html.example/x"),
  ])
  func `the first base of a text counts`(_ html: String, _ address: String) {
    #expect(blocks(html) == [.paragraph([.init("a", link: URL(string: address))])])
  }

  @Test(arguments: [
    ("<![CDATA[some <b>text</b>]]>", "some text"), ("<p>a</p><![CDATA[b]]><p>c", "a\nb\nc"),
    ("<![CDATA[AT&T <3]]>", "AT&T <3"), ("<![CDATA[cut <i>off</i>", "cut off"),
    ("<![CDATA[one]]>, <code>a[b[0]]>c</code>", "one, a[b[0]]>c"), ("<![CDATA[a]]><![CDATA[b]]>", "ab"),
  ])
  func `escaped CDATA sections are read as HTML`(_ html: String, _ text: String) {
    #expect(blocks(html).plainText == text)
    #expect(HTMLText.plainText(of: html) == text)
  }

  @Test func `text without markup keeps its paragraphs`() {
    #expect(blocks("one\nline\n\ntwo") == [.text("one line"), .text("two")])
    #expect(blocks("a &amp; b\r\n \r\nc") == [.text("a & b"), .text("c")])
  }

  @Test(arguments: [
    ("std::vector<int>", false), ("a < b > c", false), ("AT&T", false), ("1 <2>", false), ("<b>x</b>", true),
    ("x<br/>", true), ("a &amp; b", false), ("<B CLASS=x>", true), ("</p>", true), ("<p", false),
    ("if a <b & c", false), ("<p a=1 b", true),
  ])
  func `recognizes HTML by its tags`(_ text: String, _ expected: Bool) {
    #expect(HTMLReader.hasTags(text) == expected)
  }

  @Test(
    arguments: ["div", "li", "blockquote", "ul><li", "div><blockquote><ol><li><b"], [false, true])
  func `text that is too deep is kept as text`(_ tags: String, _ isClosed: Bool) {
    let end = isClosed ? String(repeating: "</\(tags.replacing("><", with: "></"))>", count: 10_000) : ""
    let start = String(repeating: "<\(tags)>", count: 10_000)
    let text = blocks("<p>before</p>\(start)deep &amp; <i>down</i>\(end)<p>after")
      .plainText
    #expect(text.split(whereSeparator: \.isWhitespace) == ["before", "deep", "&", "down", "after"])
  }

  @Test func `text with very many different names is kept`() {
    let numbers = Array(0..<20_000)
    let html = numbers.map { "<e\($0) a\($0)=b>w\($0) </e\($0)>" }.joined()
    let words = blocks(html).plainText.split(whereSeparator: \.isWhitespace)
    #expect(words.map(String.init) == numbers.map { "w\($0)" })
  }

  @Test func `text beyond the largest number of blocks is one paragraph`() {
    let numbers = Array(0..<100_100)
    let found = blocks(numbers.map { "<p>w\($0)<pre>c\($0)</pre>" }.joined())
    #expect(found.count == 100_001)
    #expect(found.plainText == numbers.map { "w\($0)\nc\($0)" }.joined(separator: "\n"))
  }

  @Test func `an item without content stays`() {
    let blocks = HTMLReader.blocks(of: "<ol><li>a<li></li><li>c</ol>", base: nil)
    #expect(blocks == [.list(start: 1, items: [[.text("a")], [], [.text("c")]])])
  }

  @Test func `elements that are too deep become paragraphs of the deepest block`() {
    let rest =
      "one<div title='a > b'>two <a>three</a><br>four</div><!-- <p> --><script>no</script><p>1 < 2"
    #expect(
      deepest(blocks(String(repeating: "<blockquote>", count: 300) + rest))
        == [.text("one"), .text("two three\nfour"), .text("1 < 2")])
  }

  @Test func `a link and a picture that are too deep stay`() {
    let url = URL(string: "https://html.example/x")
    let rest = "one<div><div><a href=x>two</a></div> three<img src=x></div>"
    #expect(
      deepest(blocks(String(repeating: "<blockquote>", count: 300) + rest)) == [
        .text("one"), .paragraph([.init("two", link: url)]), .text("three"), .image(url, alternative: ""),
      ])
  }

  @Test(arguments: ["blockquote", "ul><li"])
  func `limits the nesting of quotes and lists`(_ tags: String) throws {
    func depth(_ block: Block) -> Int {
      switch block {
      case .quote(let inner): 1 + (inner.map(depth).max() ?? 0)
      case .list(_, _, let items): 2 + (items.flatMap(\.blocks).map(depth).max() ?? 0)
      default: 0
      }
    }
    let kept = blocks(String(repeating: "<\(tags)>", count: 10) + "text")
    #expect(kept.plainText == "text")
    let flat = blocks(String(repeating: "<\(tags)>", count: 100) + "text")
    #expect(flat.plainText == "text")
    #expect(flat.map(depth).allSatisfy { (30...34).contains($0) })
  }

  @Test func `elements without text show none at any depth`() {
    let deep = "<svg>" + String(repeating: "<g>", count: 300) + "no" + String(repeating: "</g>", count: 300)
    #expect(blocks("<p>a</p>\(deep)</svg><p>b") == [.text("a"), .text("b")])
  }

  /// The innermost blocks of nested quotes.
  private func deepest(_ blocks: [Block]) -> [Block] {
    if case .quote(let inner)? = blocks.first, blocks.count == 1 { deepest(inner) } else { blocks }
  }

  private func blocks(_ html: String) -> [Block] {
    HTMLReader.blocks(of: html, base: URL(string: "https://html.example/"))
  }
}
