import ArticlesDomain
import Foundation
import Testing

@testable import MarkupData

/// The styles of text in HTML, and the alignments of cells.
struct HTMLStyleTests {
  @Test(
    arguments: [
      ("b", .strong), ("strong", .strong), ("em", .emphasis), ("i", .emphasis), ("cite", .emphasis),
      ("dfn", .emphasis), ("var", .emphasis), ("code", .code), ("kbd", .code), ("samp", .code), ("tt", .code),
      ("mark", .marked), ("del", .deleted), ("s", .deleted), ("strike", .deleted), ("sup", .superscript),
      ("SUB", .subscript), ("u", nil), ("ins", nil), ("span", nil), ("big", nil), ("q", nil),
    ] as [(String, Block.Style?)])
  func `an element gives its text a style`(name: String, style: Block.Style?) {
    guard case .paragraph(let runs) = blocks("a <\(name)>b</\(name)> c").first else {
      return #expect(Bool(false))
    }
    #expect(
      runs.contains { $0.text == "b" && $0.styles == Set([style].compactMap(\.self)) } == (style != nil))
    #expect(runs.allSatisfy { $0.text == "b" || $0.styles.isEmpty })
  }

  @Test(
    arguments: [
      (
        "<b>a <i>b</i> c</b>",
        [.init("a ", [.strong]), .init("b", [.strong, .emphasis]), .init(" c", [.strong])]
      ),
      ("<b><b>a</b>b</b>c", [.init("ab", [.strong]), .init("c")]),
      ("<b><strong>a</b>b</strong>c", [.init("a", [.strong]), .init("bc")]),
      ("<b>a</b><b>b</b>", [.init("ab", [.strong])]),
      ("<b>a </b>b", [.init("a", [.strong]), .init(" b")]),
      ("<b>a </b><i>b</i>", [.init("a", [.strong]), .init(" "), .init("b", [.emphasis])]),
      ("a</b>b</i>", [.init("ab")]),
      ("<b/>a", [.init("a")]),
      (
        "<a href=/x>a <code>b</code> </a>c",
        [
          .init("a ", link: Self.link), .init("b", link: Self.link, [.code]), .init(" c"),
        ]
      ),
      (
        "x<sup>2</sup>y<sub>i</sub>",
        [.init("x"), .init("2", [.superscript]), .init("y"), .init("i", [.subscript])]
      ),
      ("<b style=display:none>a</b>b", [.init("b")]),
      ("<b><del>a<p></del>b</b>", [.init("a", [.strong, .deleted])]),
    ] as [(String, [Block.Run])])
  func `nested styles are combined, and each ends with its element`(html: String, runs: [Block.Run]) {
    #expect(blocks(html).first == .paragraph(runs))
  }

  @Test(arguments: ["<b><pre>a</b>b</pre>", "<pre><b>a</pre></b>", "<b><pre>a</pre></b>", "<pre>a<b/></pre>"])
  func `a style that begins or ends in code reaches no later text`(html: String) {
    #expect(blocks("\(html)<p>end</p>").last == .text("end"))
  }

  @Test(arguments: ["b", "del", "sup", "em", "a href=/x"])
  func `10,000 nested or adjacent elements keep their words`(tag: String) {
    let name = tag.prefix { $0 != " " }
    let nested =
      String(repeating: "<\(tag)>", count: 10_000) + "x" + String(repeating: "</\(name)>", count: 10_000)
    #expect(blocks("\(nested)<p>end</p>").last == .text("end"))
    let adjacent = String(repeating: "<\(tag)>x</\(name)>y", count: 10_000)
    guard case .paragraph(let runs) = blocks(adjacent).first else { return #expect(Bool(false)) }
    #expect(runs.count == 20_000)
    #expect(blocks(String(repeating: "<b><i><del>x</b>", count: 10_000)).plainText.count == 10_000)
  }

  @Test func `the plain text of a styled text has no marks`() {
    let html = "a <b>b</b> <del>c</del> x<sup>2</sup>"
    #expect(blocks(html).plainText == "a b c x2")
    #expect(HTMLText.plainText(of: html) == "a b c x2")
  }

  @Test func `ruby, details, and formulas lose no words`() {
    #expect(
      blocks("<details><summary>More</summary>inside</details><math><mi>x</mi><mo>=</mo><mn>2</mn></math>")
        .plainText
        == "More\ninside\nx=2")
    #expect(blocks("<ruby>漢<rt>かん</rt></ruby>").plainText == "漢(かん)")
    #expect(
      blocks("<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rp>(</rp><rt>じ</rt><rp>)</rp></ruby>").plainText
        == "漢(かん)字(じ)")
  }

  @Test(
    arguments: [
      ("<th>a<th align=right>b<tr><td>c<td>d", [.left, .right], []),
      ("<th>a<th>b<tr><td>c<td align=right>d<tr><td>e<td align=RIGHT>f", [.left, .right], []),
      (
        "<th>a<th align=right>b<tr><td align=center>c<td align=left>d", [.center, .right], [[.center, .left]]
      ),
      (
        "<td>a<td>b<tr><td style='color:red; text-align : right'>c<td align=right style='text-align:center'>d",
        [.left, .left], [[.left, .left], [.right, .center]]
      ),
      (
        "<td align=justify>a<td>b<tr><td>c<td>d<td align=right>e", [.left, .left],
        [[.left, .left], [.left, .left, .right]]
      ),
    ] as [(String, [Block.Table.Alignment], [[Block.Table.Alignment]])])
  func `a cell that names an alignment has it, and the others have that of their column`(
    rows: String, columns: [Block.Table.Alignment], cells: [[Block.Table.Alignment]]
  ) {
    guard case .table(let table) = blocks("<table><tr>\(rows)</table>").first else {
      return #expect(Bool(false))
    }
    #expect(table.alignments == columns)
    #expect(table.cellAlignments == cells)
  }

  private static let link = URL(string: "https://html.example/x")

  private func blocks(_ html: String) -> [Block] {
    HTMLReader.blocks(of: html, base: URL(string: "https://html.example/"))
  }
}
