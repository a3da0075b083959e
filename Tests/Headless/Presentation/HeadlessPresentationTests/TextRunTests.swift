import CommandLinePresentation
import Testing

@testable import HeadlessPresentation

struct TextRunTests {
  private static let everyStyle: [TextRun] = [
    TextRun("strong", [.strong]), " ", TextRun("emphasis", [.emphasis]), " ", TextRun("code", [.code]), " ",
    TextRun("marked", [.marked]), " ", TextRun("deleted", [.deleted]), " 10", TextRun("6", [.superscript]),
    " H", TextRun("2", [.subscript]), "O ", TextRun("match", [.match]),
  ]

  @Test func `text without escape sequences has marks for styles, except for matches of a search`() {
    #expect(
      plain(Self.everyStyle, width: 90)
        == "*strong* _emphasis_ `code` ==marked== ~~deleted~~ 10^6^ H~2~O match")
  }

  @Test func `a terminal shows styles by escape sequences, and raised and lowered text by marks`() {
    #expect(
      styled(Self.everyStyle, isColored: true) == """
        ␛[1mstrong␛[0m ␛[3memphasis␛[0m ␛[36mcode␛[0m ␛[7mmarked␛[0m ␛[9mdeleted␛[0m 10^6^ H~2~O ␛[4mmatch␛[0m
        """)
  }

  @Test func `a terminal without colors keeps the styles, and underlines code`() {
    #expect(
      styled(Self.everyStyle, isColored: false) == """
        ␛[1mstrong␛[0m ␛[3memphasis␛[0m ␛[4mcode␛[0m ␛[7mmarked␛[0m ␛[9mdeleted␛[0m 10^6^ H~2~O ␛[4mmatch␛[0m
        """)
    let sut = TextRenderer(width: 80, isColored: false, isStyled: true)
    let page = ScreenPage { page in
      page.add("a", .heading)
      page.add("b", .detail)
      page.add("c", .failure)
    }
    #expect(sut.text(of: page) == "\u{1B}[1ma\u{1B}[0m\nb\nc")
  }

  @Test(
    arguments: [
      (
        [TextRun("a ", [.strong]), TextRun("b", [.strong, .emphasis]), TextRun(" c", [.strong])], "*a _b_ c*"
      ),
      (
        [TextRun("a", [.strong]), TextRun("b", [.strong, .emphasis]), TextRun("c", [.emphasis])], "*a_b_*_c_"
      ),
      ([TextRun("a", [.strong]), TextRun("b", [.strong])], "*ab*"),
      (["a", TextRun(" b ", [.strong]), "c"], "a *b* c"),
      ([TextRun("a ", [.strong]), " ", TextRun(" b", [.deleted])], "*a* ~~b~~"),
      (["a", TextRun("  ", [.strong]), "b"], "a b"),
      (
        [TextRun("x", [.deleted, .superscript], to: "https://a.b"), TextRun("[1]", to: "https://a.b")],
        "~~^x^~~[1]"
      ),
      ([TextRun("", [.strong])], ""),
    ] as [([TextRun], String)])
  func `marks are nested, and spaces are outside`(text: [TextRun], expected: String) {
    #expect(plain(text, width: 40) == expected)
  }

  @Test func `a link can be strong, and continues on the next line`() {
    let page = ScreenPage { $0.add(["See ", TextRun("the long rule", [.strong], to: "https://a.b"), "."]) }
    let text = TextRenderer(width: 20, isColored: true, hasLinks: true).text(of: page).escapes
    let link = "␛]8;;https://a.b␛\\␛[1mthe long rule␛[0m␛]8;;␛\\"
    #expect(text == "See \(link).")
    let narrow = TextRenderer(width: 10, isColored: true, hasLinks: true).lines(of: page)
    #expect(narrow.map(\.text) == ["See the", "long rule."])
    #expect(narrow.map { $0.pieces.map(\.styles) } == [[[], [], [.strong]], [[], [.strong], []]])
  }

  @Test(arguments: ScreenPageTests.texts, [20, 40])
  func `the widths of lines and columns count the marks`(text: String, width: Int) {
    let words = text.split(separator: " ").flatMap { [TextRun(String($0), [.deleted, .superscript]), " "] }
    let long = Array(repeating: words, count: 10).flatMap(\.self)
    let page = ScreenPage { page in
      page.add(long)
      page.addTable(header: [["a"], ["b"]], rows: [[words, long], [long, words]])
    }
    for isColored in [true, false] {
      let lines = TextRenderer(width: width, isColored: isColored).lines(of: page)
      #expect(lines.allSatisfy { $0.text.columns <= width })
      #expect(
        lines.contains { $0.text.contains("^") } && lines.contains { $0.text.contains("~") } != isColored)
    }
  }

  @Test func `assistive technology gets words for what a text without them would deny`() {
    let page = ScreenPage { page in
      page.add(Self.everyStyle)
      page.addTable(header: [["a"]], rows: [[[TextRun("b", [.deleted, .strong])]]])
      page.addItem("• ") { $0.add([TextRun("c", [.marked])]) }
    }
    #expect(
      page.elements.map(\.accessibilityText) == [
        "strong emphasis code (highlighted: marked) (deleted: deleted) 10(superscript: 6) H(subscript: 2)O match",
        "a, (deleted: b)", "• (highlighted: c)",
      ])
  }

  @Test func `cells have styles, and their own alignments`() {
    let page = ScreenPage { page in
      page.addTable(
        header: [["Name"], ["Price"]],
        rows: [[[TextRun("one", [.strong])], ["1"]], [["two"], [TextRun("20", to: "https://a.b")]]],
        alignments: [.left, .right], cellAlignments: [[.right, .left], [.center, .right]])
    }
    #expect(
      TextRenderer(width: 40, isColored: false).text(of: page) == """
        Name  │ Price
        ──────┼──────
        *one* │ 1
         two  │    20
        """)
    let lines = TextRenderer(width: 40, isColored: true, hasLinks: true).lines(of: page)
    #expect(lines[2].pieces.contains(.init("one", .text, [.strong])))
    #expect(lines[3].pieces.last == .init("20", address: "https://a.b"))
  }

  @Test func `no style carries an escape sequence, and an address with one is only text`() {
    let evil = "\u{1B}[31mx\u{9B}0m\u{1B}]8;;http://a.b\u{7}"
    let page = ScreenPage { page in
      page.add([TextRun(evil, Set(TextStyle.allCases), to: "https://a.b/\(evil)"), TextRun(evil, [.code])])
      page.addTable(header: [[TextRun(evil, [.strong])]], rows: [[[TextRun(evil, [.deleted])]]])
    }
    let text = TextRenderer(width: 80, isColored: false, hasLinks: true).text(of: page)
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    let pieces = TextRenderer(width: 80, isColored: true, hasLinks: true).lines(of: page).flatMap(\.pieces)
    #expect(pieces.allSatisfy { $0.address == nil && $0.text.harmless == $0.text })
  }

  @Test func `100,000 runs take no more than linear time`() {
    let run = [
      TextRun("a", Set(TextStyle.allCases), to: "https://a.b"), TextRun("b ", [.deleted]), "\u{200B}",
    ]
    let page = ScreenPage { page in
      page.add(Array(repeating: run, count: 33_334).flatMap(\.self))
      page.add(Array(repeating: TextRun("\n", [.strong]), count: 100_000).lines.flatMap(\.self))
    }
    #expect(TextRenderer(width: 80, isColored: false).lines(of: page).count > 3_000)
    #expect(TextRenderer(width: 80, isColored: true).lines(of: page).count > 1_000)
    #expect(page.elements[0].accessibilityText.count > 1_000_000)
  }

  @Test func `a word that is too wide is broken with the punctuation after it`() {
    let address = "https://a.example/\(String(repeating: "x", count: 30))"
    let page = ScreenPage { $0.add(["(", TextRun(address, to: address), ")."]) }
    let lines = TextRenderer(width: 20, isColored: true).lines(of: page).flatMap { $0.broken(to: 20) }
    #expect(lines.map { $0.text.drop { $0 == " " } }.joined() == "(\(address)).")
    #expect(lines.allSatisfy { $0.text.columns <= 20 })
  }

  private func plain(_ text: [TextRun], width: Int) -> String {
    TextRenderer(width: width, isColored: false).text(of: ScreenPage { $0.add(text) })
  }

  private func styled(_ text: [TextRun], isColored: Bool) -> String {
    TextRenderer(width: 90, isColored: isColored, isStyled: true).text(of: ScreenPage { $0.add(text) })
      .escapes
  }
}

extension String {
  fileprivate var escapes: String { replacing("\u{1B}", with: "␛") }
}
