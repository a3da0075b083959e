import CommandLinePresentation
import Testing

@testable import HeadlessPresentation

struct ScreenPageTests {
  /// Texts with characters of two columns, of none, and of several scalars.
  static let texts = [
    "⭐ ✅ ⚡ ❌ 🟢 🪐", "🇩🇪🇫🇷🇺🇦", "1️⃣2️⃣#️⃣", "👨‍👩‍👧👋🏽❤️🧑🏽‍🚀", "日本語の題名です", "ｆｕｌｌ", "नमस्ते क्षत्रिय", "한국어 \u{1112}\u{1161}\u{11AB}",
    "שלום עולם", "مرحبا بالعالم ٢٠٢٦", "\u{2067}שלום\u{2069} and \u{2068}Ada \u{2066}x\u{2069} y\u{2069}",
    "z\u{335}\u{321}\u{328}a\u{323}lgo\u{301}", "plain words",
  ]

  @Test(arguments: texts, [20, 21, 40, 80])
  func `no line is wider than the terminal, and each has its isolates`(text: String, width: Int) {
    let long = Array(repeating: text, count: 20)
    let page = TextRenderer(width: width, isColored: false).text { page in
      page.add(text)
      page.add(long.joined(separator: " "), indent: "  ")
      page.add(long.joined(), indent: "│ ")
      page.add(long, most: 2)
      page.add(text, right: "3 days ago")
      page.add(long.joined(separator: " "), right: "3 days ago")
      page.add(number: "12. ", long.joined(), right: text)
      page.add(number: "12. ", text, right: long.joined())
    }
    for line in page.split(separator: "\n") {
      #expect(line.columns <= width, "\(line)")
      #expect(line.unicodeScalars.filter { ("\u{2066}"..."\u{2068}").contains($0) }.count == line.ends)
      #expect(String(line).harmless == line)
    }
  }

  @Test(arguments: texts, [1, 2, 5, 10, 19, 20, 80])
  func `the lines of a page are those of its printed text, also on a very small terminal`(
    text: String, width: Int
  ) {
    let page = ScreenPage { page in
      page.add(text, .heading, right: text)
      page.addRow(opening: nil) { page in
        page.add([text, text], indent: "  ", most: 1)
        page.addItem("12. ") { page in
          page.addQuote {
            $0.add([TextRun(text, [.strong], to: "http://a.b"), TextRun(text, [.superscript])])
          }
        }
      }
      let cell = [TextRun(text, [.code]), TextRun(" x", [.deleted, .subscript])]
      page.addTable(header: [cell, ["b"]], rows: [[cell, [TextRun(text)]], [["a"]]], alignments: [.right])
      page.addCode("a\tb\n\n\(text)")
    }
    for isPlain in [true, false] {
      let sut = TextRenderer(width: width, isColored: !isPlain, hasLinks: !isPlain)
      let lines = sut.lines(of: page)
      #expect(lines.allSatisfy { $0.text.harmless == $0.text })
      guard width >= 20 else { continue }
      #expect(lines.map(sut.text(of:)).joined(separator: "\n") == sut.text(of: page))
      if isPlain { #expect(lines.map(\.text).joined(separator: "\n") == sut.text(of: page)) }
    }
  }

  @Test func `rows are numbered in their order, and pieces know their roles and links`() {
    let page = ScreenPage { page in
      page.add("Title", .heading)
      for name in ["a", "b"] {
        page.addBlank()
        page.addRow(opening: ItemRequest(id: name)) { page in
          page.add(name, .strong, right: "now")
          page.addAddress("https://a.b", label: "At ", indent: "  ")
        }
      }
    }
    #expect(page.rows.map { $0.opening as? ItemRequest } == [ItemRequest(id: "a"), ItemRequest(id: "b")])
    #expect(page.rows.map(\.accessibilityText) == ["a, now, At https://a.b", "b, now, At https://a.b"])
    let lines = TextRenderer(width: 40, isColored: true, hasLinks: true).lines(of: page)
    #expect(lines.map(\.row) == [nil, nil, 0, 0, nil, 1, 1])
    #expect(lines.map(\.isHeading) == [true] + Array(repeating: false, count: 6))
    #expect(
      lines[3].pieces == [
        .init("  "), .init("At ", .address), .init("https://a.b", .address, address: "https://a.b"),
      ])
  }

  @Test func `elements have texts for assistive technology, and no control characters`() {
    let evil = "\u{1B}]0;x\u{7}\u{9B}31m\u{202E}"
    let page = ScreenPage { page in
      page.add("one\(evil)")
      page.add(["", "two\(evil)", "three"], separator: " ")
      page.add(number: "1. ", "four\(evil)", right: "five\(evil)")
      page.addWhole("six\(evil)")
      page.addAddress("seven\(evil)", label: "At ")
      page.addBlank()
      page.addThematicBreak()
      page.addCode("a\tb\n\(evil)")
      page.addItem("• ") { page in page.addQuote { $0.add("eight\(evil)") } }
      page.addTable(header: [[TextRun("nine\(evil)")]], rows: [[["ten\neleven"]]])
      page.addRow(opening: ItemRequest(id: ""), accessibilityText: "twelve\(evil)") { $0.add("") }
      page.add([TextRun("thirteen", to: evil)])
    }
    let gone = "\u{FFFD}]0;x\u{FFFD}\u{FFFD}31m\u{FFFD}"
    #expect(
      page.elements.map(\.accessibilityText) == [
        "one\(gone)", "two\(gone), three", "four\(gone), five\(gone)", "six\(gone)", "At seven\(gone)", "",
        "",
        "a    b\n\(gone)", "• eight\(gone)", "nine\(gone), ten, eleven", "twelve\(gone)", "thirteen",
      ])
    #expect(page.elements.last?.content == .text(["thirteen"]))
  }

  @Test func `marks and links stay at their words if characters before them are removed`() {
    let page = ScreenPage { page in
      page.add("\u{200B}a\u{200B} bc\u{200B}d e", marked: [4..<8])
      page.add(["\u{200B}a\u{200B} ", TextRun("bc\u{200B}d", to: "http://a.b"), " e"])
    }
    #expect(page.elements.first?.content == .text(["a ", TextRun("bcd", [.match]), " e"]))
    #expect(page.elements.last?.content == .text(["a ", TextRun("bcd", to: "http://a.b"), " e"]))
  }

  @Test(arguments: ["⭐ ✅ ⚡ ❌ 🟢 🪐", "Flags 🇩🇪 🇫🇷", "日本"])
  func `the right text ends at the edge of the terminal`(title: String) {
    let line = TextRenderer(width: 80, isColored: false).text { $0.add(title, right: "3 days ago") }
    #expect(line.columns == 80)
    #expect(line.hasSuffix(" 3 days ago"))
  }

  @Test func `a field from right to left doesn't move the number or date beside it`() {
    let page = TextRenderer(width: 40, isColored: false).text { page in
      page.add(number: "1. ", "שלום", right: "3 days ago")
      page.add(["Ada", "", "שלום 2", "4 min"], indent: "  ")
      page.add(["#a", "#ب"], separator: " ")
      page.add("Title", right: "قبل ٣")
    }
    #expect(
      page == """
        1. \u{2068}שלום\u{2069}                       3 days ago
          Ada · \u{2068}שלום 2\u{2069} · 4 min
        #a \u{2068}#ب\u{2069}
        Title                              \u{2068}قبل ٣\u{2069}
        """)
  }

  @Test func `text that shares its line with nothing isn't isolated`() {
    let page = TextRenderer(width: 40, isColored: false).text { page in
      page.add("שלום")
      page.add(["", "שלום"], indent: "  ")
      page.add("שלום", right: "")
      page.add(number: "1. ", "Ada", right: "3 days ago")
    }
    #expect(page == "שלום\n  שלום\nשלום\n1. Ada                        3 days ago")
  }

  @Test func `an isolate ends with its line and continues in the next one`() {
    let text = "a \u{2067}bb \u{2068}cc dd\u{2069} ee\u{2069} ff"
    #expect(
      text.wrapped(to: 5) == [
        "a \u{2067}bb\u{2069}", "\u{2067}\u{2068}cc dd\u{2069}\u{2069}", "\u{2067}ee\u{2069} ff",
      ])
    #expect("\u{2068} a\u{2069}".wrapped(to: 5) == ["\u{2068} a\u{2069}"])
    #expect("\u{2067}שלום עולם\u{2069} x".truncated(to: 6) == "\u{2067}שלום …\u{2069}")
  }

  @Test func `isolates of one field don't reach into the next one`() {
    let page = TextRenderer(width: 40, isColored: false).text { page in
      page.add(["a\u{2067}b", "c\u{2069}d"])
      page.add("a\u{2067}b", right: "c\u{2069}d")
    }
    #expect(page == "ab · cd\nab                                    cd")
  }

  @Test func `marks stay at their words beside a number and in an isolate`() {
    let page = TextRenderer(width: 40, isColored: true).text { page in
      page.add(number: "1. ", "שלום 1. now", marked: [8..<11], right: "today")
      page.add("a \u{2067}bb cc\u{2069} dd", marked: [3..<5, 10..<12])
    }
    #expect(page.hasPrefix("\u{1B}[2m1. \u{1B}[0m\u{2068}שלום 1. \u{1B}[4mnow\u{1B}[0m\u{2069} "))
    #expect(page.hasSuffix("\na \u{2067}\u{1B}[4mbb\u{1B}[0m cc\u{2069} \u{1B}[4mdd\u{1B}[0m"))
  }

  @Test func `hyperlinks don't change where lines break, and continue on the next line`() {
    let address = "https://a.example/\(String(repeating: "x", count: 90))"
    let text: [TextRun] = [
      "See ", TextRun("the very long rule[1]", to: address), " and שלום, ",
      TextRun("a.b [2]", to: "https://b.example"), ".",
    ]
    for indent in ["", "│ "] {
      let (plain, linked) = (page(hasLinks: false), page(hasLinks: true))
      func page(hasLinks: Bool) -> String {
        TextRenderer(width: 20, isColored: false, hasLinks: hasLinks).text {
          $0.add(text, indent: indent)
        }
      }
      #expect(linked.withoutLinks == plain)
      #expect(plain.split(separator: "\n").allSatisfy { $0.columns <= 20 })
      #expect(linked.contains("See \u{1B}]8;;\(address)\u{1B}\\the very long\u{1B}]8;;\u{1B}\\\n"))
      #expect(linked.contains("\(indent)\u{1B}]8;;\(address)\u{1B}\\rule[1]\u{1B}]8;;\u{1B}\\ and"))
    }
  }

  @Test func `a hyperlink is around the color`() {
    let page = TextRenderer(width: 40, isColored: true, hasLinks: true).text { page in
      page.add(["a ", TextRun("b", to: "http://a.b")], .heading)
      page.addAddress("https://a.b", .address, label: "Image: ", indent: "  ")
    }
    #expect(
      page == """
        \u{1B}[1ma \u{1B}[0m\u{1B}]8;;http://a.b\u{1B}\\\u{1B}[1mb\u{1B}[0m\u{1B}]8;;\u{1B}\\
          \u{1B}[36mImage: \u{1B}[0m\u{1B}]8;;https://a.b\u{1B}\\\u{1B}[36mhttps://a.b\u{1B}[0m\u{1B}]8;;\u{1B}\\
        """)
  }

  @Test(arguments: [
    "javascript:alert(1)", "file:///etc/passwd", "mailto:a@b.example", "/a", "https:a", "https://ä.example",
    "https://a\u{200B}.example", "https://a.example/\u{1B}\\x", "https://a.example/\u{7}",
    "https://a.example/ b",
    "https://a.example/\u{9C}",
    "https://a.example/" + String(repeating: "x", count: 1_983),
  ])
  func `an address that isn't a short web address in ASCII is printed without a hyperlink`(address: String) {
    let page = TextRenderer(width: 40, isColored: false, hasLinks: true).text { page in
      page.addAddress(address)
      page.add([TextRun("a", to: address)])
    }
    #expect(!page.contains("\u{1B}"))
    #expect(page.hasSuffix("\na"))
  }

  @Test func `an address of 2,000 bytes is a hyperlink`() {
    let address = "https://a.example/" + String(repeating: "x", count: 1_982)
    let page = TextRenderer(width: 40, isColored: false, hasLinks: true).text { $0.addAddress(address) }
    #expect(page == "\u{1B}]8;;\(address)\u{1B}\\\(address)\u{1B}]8;;\u{1B}\\")
  }

  @Test func `a text with 50,000 isolates is wrapped`() {
    let deep = String(repeating: "\u{2067}", count: 50_000) + String(repeating: "字", count: 10_000)
    let wide = String(repeating: "\u{2067}א\u{2069} ", count: 50_000)
    let page = TextRenderer(width: 80, isColored: false).text { page in
      page.add(deep + String(repeating: "\u{2069}", count: 50_000))
      page.add(wide)
    }
    #expect(page.split(separator: "\n").count > 1_000)
  }
}

extension TextRenderer {
  fileprivate func text(_ write: (inout ScreenPage) -> Void) -> String { text(of: ScreenPage(write)) }
}

extension String {
  fileprivate var withoutLinks: String { replacing(/\u{1B}\]8;;[^\u{1B}]*\u{1B}\\/, with: "") }
}

extension Substring {
  /// The number of PDI.
  fileprivate var ends: Int { unicodeScalars.count { $0 == "\u{2069}" } }
}
