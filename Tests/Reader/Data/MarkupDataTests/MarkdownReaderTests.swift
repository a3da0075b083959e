import ArticlesDomain
import Foundation
import MarkupData
import Testing

struct MarkdownReaderTests {
  private static let base = URL(string: "https://example.org/notes/one")
  private static let link = URL(string: "https://example.org/a")

  @Test(
    arguments: [
      ("", []),
      (" \n\t\n", []),
      ("one\ntwo\r\n\r\nthree", [.text("one two"), .text("three")]),
      ("one  \ntwo\\\nthree", [.text("one\ntwo\nthree")]),
      ("# Title\ntext", [.heading(level: 1, [.init("Title")]), .text("text")]),
      ("####### seven\n#none", [.text("####### seven #none")]),
      ("```swift\nlet a = *b*\n\n# c\n```\nd", [.code("let a = *b*\n\n# c", language: "swift"), .text("d")]),
      ("~~~\nopen", [.code("open")]),
      ("a\n\n***\n\nb", [.text("a"), .thematicBreak, .text("b")]),
      ("- a\n- b\n\n\n- c", [.list(items: [[.text("a")], [.text("b")], [.text("c")]])]),
      ("1. a\n2. b", [.list(start: 1, items: [[.text("a")], [.text("b")]])]),
      ("7) a", [.list(start: 7, items: [[.text("a")]])]),
      ("1234567890. a", [.text("1234567890. a")]),
      ("- a\n-\n- c", [.list(items: [[.text("a")], [], [.text("c")]])]),
      ("1.\n2. b", [.list(start: 1, items: [[], [.text("b")]])]),
      ("*", [.list(items: [[]])]),
      (
        "- a\n  goes on\n  - inner", [.list(items: [[.text("a goes on"), .list(items: [[.text("inner")]])]])]
      ),
      (
        "- [x] a\n- [ ] b\n- c",
        [.list(items: [.init([.text("a")], isDone: true), .init([.text("b")], isDone: false), [.text("c")]])]
      ),
      ("> a\n> b\n>\n> > c", [.quote([.text("a b"), .quote([.text("c")])])]),
      ("*a* **b** _c_ `d*e`", [.text("a b c d*e")]),
      ("a ~~b~~ c", [.paragraph([.init("a "), .init("b", isDeleted: true), .init(" c")])]),
      ("2 * 3 * 4 snake_case_name \\*a\\*", [.text("2 * 3 * 4 snake_case_name *a*")]),
      ("&amp; &#8212; &#x1F642; &#0; &nothing; \0", [.text("& — 🙂 \u{FFFD} &nothing; \u{FFFD}")]),
      ("null", [.text("null")]),
    ] as [(String, [Block])])
  func `a text becomes blocks`(markdown: String, blocks: [Block]) {
    #expect([Block](markdown: markdown, base: Self.base) == blocks)
  }

  @Test(
    arguments: [
      ("see [*this*](https://example.org/a \"t\").", "see this.", "https://example.org/a"),
      ("<https://example.org/a>", "https://example.org/a", "https://example.org/a"),
      ("www.example.org", "www.example.org", "http://www.example.org"),
      ("<ada@example.org>", "ada@example.org", "mailto:ada@example.org"),
      ("[a](/b?c&amp;d)", "a", "https://example.org/b?c&d"),
      ("[a](two)", "a", "https://example.org/notes/two"),
      ("[a][b]\n\n[b]: #top", "a", "https://example.org/notes/one#top"),
      ("[a](javascript:alert(1))", "a", nil), ("[a](data:text/html,b)", "a", nil),
      ("[a](file:///etc/passwd)", "a", nil), ("<ssh://example.org>", "ssh://example.org", nil),
      ("[a](java&#115;cript:alert)", "a", nil), ("[a] (b) [c", "[a] (b) [c", nil),
    ] as [(String, String, String?)])
  func `only links to the web and to mail are resolved and kept`(
    markdown: String, text: String, address: String?
  ) {
    let blocks = [Block](markdown: markdown, base: Self.base)
    #expect(blocks.plainText == text)
    guard case .paragraph(let runs) = blocks.first else {
      Issue.record("There is no paragraph.")
      return
    }
    #expect(runs.compactMap(\.link).map(\.absoluteString) == (address.map { [$0] } ?? []))
  }

  @Test func `a picture separates the text around it`() {
    #expect(
      [Block](markdown: "a ![*my* ![inner](x) picture](/a) b", base: Self.base)
        == [.text("a"), .image(Self.link, alternative: "my inner picture"), .text("b")])
    #expect([Block](markdown: "![x](data:image/png;base64,AA)", base: nil) == [.image(nil, alternative: "x")])
  }

  @Test func `a table has a header, rows, and alignments`() {
    let markdown = """
      | name | `n` | x |
      |:-----|----:|:-:|
      | a \\| b | [1](/a) |
      | 日本 | ~~2~~ | ![p](/a) | more |
      """
    #expect(
      [Block](markdown: markdown, base: Self.base) == [
        .table(
          Block.Table(
            header: [[.init("name")], [.init("n")], [.init("x")]],
            rows: [
              [[.init("a | b")], [.init("1", link: Self.link)], []],
              [[.init("日本")], [.init("2", isDeleted: true)], [.init("p", link: Self.link)]],
            ],
            alignments: [.left, .right, .center]))
      ])
  }

  @Test(
    arguments: [
      ("<script>alert('x')</script>\n\n<b>a</b>", [.text("a")]),
      ("a <a href=/a>*b*</a> c", [.paragraph([.init("a "), .init("b", link: link), .init(" c")])]),
      ("a<br>b <del>c</del>", [.paragraph([.init("a\nb "), .init("c", isDeleted: true)])]),
      ("<blockquote>\n\n*a*\n\n</blockquote>\n\nb", [.quote([.text("a")]), .text("b")]),
      ("<details>\n<summary>s</summary>\n\n- a\n\n</details>", [.text("s"), .list(items: [[.text("a")]])]),
      ("<div>\n1 < 2 &amp; é 日\n</div>", [.text("1 < 2 & é 日")]),
      ("<!-- no\n\nno -->\n\na <!-- no --> b", [.text("a b")]),
      ("<div title=\"\n\na", [.text("a")]), ("</markdown>a<b>b</b>", [.text("ab")]),
      ("<b>a</b></i> <i>b", [.text("a b")]),
    ] as [(String, [Block])])
  func `HTML is read like other HTML`(markdown: String, blocks: [Block]) {
    #expect([Block](markdown: markdown, base: Self.base) == blocks)
  }

  @Test(arguments: [
    "> ", "- ", "*", "[", "![", "_a ", "`", "*a ", "\n", "<", "[a](", "```\n", "1. ", "#", "\\", "<b>", "<a ",
    "<blockquote>", "|a", "~~a ", "&", "<!--", "[a]: b\n", "<div>\n\n", "<p a=\"\n\n", "<?", "</ ",
    "www.a.b ", "http://a.b ", "a@b.c ",
  ])
  func `a text that contains only markup doesn't overflow the stack`(mark: String) {
    let blocks = [Block](markdown: String(repeating: mark, count: 5_000), base: Self.base)
    #expect(blocks.plainText.utf8.count <= 5_000 * mark.utf8.count + 5_000)
  }

  @Test func `a table that would be filled with empty cells is cut`() {
    let columns = 5_000
    let head = String(repeating: "|a", count: columns) + "\n" + String(repeating: "|-", count: columns) + "\n"
    let blocks = [Block](markdown: head + String(repeating: "|\n", count: 5_000), base: nil)
    #expect(blocks.plainText.utf8.count < 1_000_000)
  }

  @Test func `links that share a long address are cut`() {
    let address = "/" + String(repeating: "&amp;", count: 5_000)
    let markdown = String(repeating: "[a] ", count: 5_000) + "\n\n[a]: \(address)"
    let blocks = [Block](markdown: markdown, base: Self.base)
    #expect(blocks.plainText.hasPrefix("a a a"))
    #expect(blocks.plainText.utf8.count < 10_000)
  }
}
