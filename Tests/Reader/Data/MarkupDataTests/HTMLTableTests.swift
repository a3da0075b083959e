import ArticlesDomain
import Foundation
import MarkupData
import Testing

/// Tables, list starts, tasks, breaks, and deleted text in HTML.
struct HTMLTableTests {
  private static let link = URL(string: "https://html.example/a")

  @Test func `a table has a header, rows, and alignments`() {
    let html = """
      <table><caption>Title</caption><thead><tr><th>a<th align=right>b</thead>
      <tr><td><p>c</p><p>d</p></td><td><a href=a>e</a><img src=a alt=f></td></tr>
      <tr><td style="Text-Align: center"><ul><li>g<li>h</ul></td></tr><tr><td> </td></tr></table>
      """
    #expect(
      blocks(html) == [
        .text("Title"),
        .table(
          Block.Table(
            header: [[.init("a")], [.init("b")]],
            rows: [
              [
                [.init("c"), .init("\n"), .init("d")],
                [.init("e", link: Self.link), .init("\n"), .init("f", link: Self.link)],
              ],
              [[.init("g\nh")]],
            ],
            alignments: [.left, .right], cellAlignments: [[.left, .right], [.center]])),
      ])
  }

  @Test func `rows without a header are a table if they look like data`() {
    let row = "<tr><td>a</td><td align=center>b</td></tr>"
    let table = Block.Table(
      rows: Array(repeating: [[.init("a")], [.init("b")]], count: 2), alignments: [.left, .center])
    #expect(blocks("<table>\(row)\(row)</table>") == [.table(table)])
  }

  @Test(
    arguments: [
      ("<table><tr><td>a</td><td>b</td></tr></table>", [.text("a"), .text("b")]),
      ("<table><tr><td>a</td></tr><tr><td>b</td></tr></table>", [.text("a"), .text("b")]),
      (
        "<table><tr><td>a<td>b<tr><td><h2>c</h2><td><p>d</p><p>e</p></table>f",
        [.text("a"), .text("b"), .heading(level: 2, [.init("c")]), .text("d"), .text("e"), .text("f")]
      ),
      ("<table></table><table><tr><td></td></tr></table>", []), ("<td>a</td><td>b</td>", [.text("a | b")]),
      ("<table><td>a<blockquote>b</table>c", [.text("a"), .quote([.text("b")]), .text("c")]),
    ] as [(String, [Block])])
  func `a layout table is only its content`(html: String, expected: [Block]) {
    #expect(blocks(html) == expected)
  }

  @Test(
    arguments: [
      ("<ol start=7><li>a</ol>", [.list(start: 7, items: [[.text("a")]])]),
      ("<ol start=-1><li>a</ol>", [.list(start: -1, items: [[.text("a")]])]),
      ("<ol start=9223372036854775807><li>a</ol>", [.list(start: 1, items: [[.text("a")]])]),
      ("<ol><li value=9>a<li>b</ol>", [.list(start: 9, items: [[.text("a")], [.text("b")]])]),
      ("<ol start=3><li value=9>a</ol>", [.list(start: 9, items: [[.text("a")]])]),
      ("<ol reversed><li value=9>a</ol>", [.list(start: 9, isReversed: true, items: [[.text("a")]])]),
      ("<ol><li>a<li value=9>b</ol>", [.list(start: 1, items: [[.text("a")], [.text("b")]])]),
      ("<ol><li value=x>a</ol>", [.list(start: 1, items: [[.text("a")]])]),
      ("<ul><li value=9>a</ul>", [.list(items: [[.text("a")]])]),
      ("<ol start=x><li>a</ol>", [.list(start: 1, items: [[.text("a")]])]),
      ("<ol reversed start=10><li>a</ol>", [.list(start: 10, isReversed: true, items: [[.text("a")]])]),
      (
        "<ol reversed><li>a<li>b</ol>",
        [.list(start: 2, isReversed: true, items: [[.text("a")], [.text("b")]])]
      ),
      ("<ol start><li>a</ol>", [.list(start: 1, items: [[.text("a")]])]),
      (
        "<ul><li><input type=checkbox checked> a<li><p><input type=checkbox>b<li>c<input type=checkbox></ul>",
        [.list(items: [.init([.text("a")], isDone: true), .init([.text("b")], isDone: false), [.text("c")]])]
      ),
      ("a<hr>b", [.text("a"), .thematicBreak, .text("b")]),
      ("a<br>b<br/>c", [.text("a\nb\nc")]),
      (
        "a <del>b <b>c</b></del> <s>d</s>",
        [
          .paragraph([
            .init("a "), .init("b ", [.deleted]), .init("c", [.strong, .deleted]), .init(" "),
            .init("d", [.deleted]),
          ])
        ]
      ),
    ] as [(String, [Block])])
  func `lists keep their numbers and tasks, text its breaks and deletions`(html: String, expected: [Block]) {
    #expect(blocks(html) == expected)
  }

  @Test(arguments: [
    ("/%20ä", "https://html.example/%20%C3%A4"), ("b?c=%26&d=é", "https://html.example/b?c=%26&d=%C3%A9"),
    ("https://münchen.example/%20ü", "https://xn--mnchen-3ya.example/%20%C3%BC"),
  ])
  func `an address is encoded once`(reference: String, address: String) {
    let expected = Block.paragraph([.init("x", link: URL(string: address))])
    #expect(blocks("<a href=\"\(reference)\">x</a>") == [expected])
  }

  @Test(arguments: ["<table>", "<table><tr><td>", "<tr>", "<td>", "<table><th>x", "<s>", "<hr>"])
  func `tags without an end don't overflow the stack`(tags: String) {
    let found = blocks(String(repeating: tags, count: 5_000) + "end")
    #expect(found.plainText.hasSuffix("end"))
  }

  private func blocks(_ html: String) -> [Block] {
    HTMLReader.blocks(of: html, base: URL(string: "https://html.example/"))
  }
}
