import ArticlesDomain
import Foundation
import TestSupport
import Testing

@testable import ConduitData

/// What the Markdown of articles becomes.
struct MarkdownTests {
  private static let link = URL(string: "https://example.org/a")

  @Test(
    arguments: [
      ("", []),
      (" \n\t\n", []),
      ("one\ntwo\r\n\r\nthree", [.text("one two"), .text("three")]),
      ("# Title\ntext", [.heading(level: 1, [.init("Title")]), .text("text")]),
      ("####### seven\n#none", [.text("####### seven #none")]),
      ("```swift\nlet a = *b*\n\n# c\n```\nd", [.code("let a = *b*\n\n# c", language: "swift"), .text("d")]),
      ("~~~\nopen", [.code("open")]),
      ("- a\n* b\n\n+ c", [.list(items: [[.text("a")], [.text("b")], [.text("c")]])]),
      ("1. a\n2) b", [.list(start: 1, items: [[.text("a")], [.text("b")]])]),
      (
        "- a\n  goes on\n  - inner",
        [
          .list(
            items: [[.text("a goes on"), .list(items: [[.text("inner")]])]])
        ]
      ),
      ("> a\n> b\n>\n> > c", [.quote([.text("a b"), .quote([.text("c")])])]),
      ("*a* **b** _c_ `d*e`", [.text("a b c d*e")]),
      ("2 * 3 * 4 snake_case_name \\*a\\*", [.text("2 * 3 * 4 snake_case_name *a*")]),
      ("***", [.text("***")]),
      (
        "see [*this*](https://example.org/a \"t\").",
        [
          .paragraph([.init("see "), .init("this", link: link), .init(".")])
        ]
      ),
      ("<https://example.org/a>", [.paragraph([.init("https://example.org/a", link: link)])]),
      ("[a](javascript:alert(1))", [.text("a)")]),
      ("[a](/relative)", [.text("a")]),
      ("[a] (b) [c", [.text("[a] (b) [c")]),
      (
        "a ![picture](https://example.org/a) b",
        [
          .text("a "), .image(link, alternative: "picture"), .text(" b"),
        ]
      ),
      ("<script>alert('x')</script> <b>a</b>", [.text("<script>alert('x')</script> <b>a</b>")]),
      ("null", [.text("null")]),
    ] as [(String, [Block])])
  func `a body becomes blocks`(markdown: String, blocks: [Block]) {
    #expect([Block](markdown: markdown) == blocks)
  }

  @Test(arguments: [
    "> ", "- ", "*", "[", "![", "_a ", "`", "*a ", "\n", "<", "[a](", "```\n", "1. ", "#", "\\",
  ])
  func `a body of nothing but marks takes no time and no stack`(mark: String) {
    let blocks = [Block](markdown: String(repeating: mark, count: 10_000))
    #expect(blocks.plainText.utf8.count <= 10_000 * mark.utf8.count + 10_000)
  }
}
