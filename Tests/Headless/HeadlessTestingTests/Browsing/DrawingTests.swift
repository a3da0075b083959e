import Headless
import HeadlessRunner
import HeadlessTesting

/// The lines that a terminal shows.
struct DrawingTests {
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `no line is wider than the terminal, whatever it says`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      sut.world.letters = Self.texts
      sut.world.text = Self.texts
      try sut.settle()
      for keys in [
        "", "/" + Self.texts[2], "<Escape>", "?", "?j<Enter>", ":text \"\(Self.texts[3])\"<Enter>",
      ] {
        try sut.type(keys)
        for width in 1...120 {
          sut.browser.resize(columns: width, rows: width % 40 + 1)
          let state = sut.browser.state
          #expect(state.lines.count == width % 40 + 1)
          #expect(state.lines.filter { $0.columns > width } == [], "\(width) columns")
          #expect(state.lines.filter { !$0.hasBalancedIsolates } == [], "\(width) columns")
          #expect(state.cursor.column < width && state.cursor.row < state.rows)
        }
        sut.browser.resize(columns: 80, rows: 24)
      }
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `the title leaves out the first screens, and then cuts the last one`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time, columns: 60)
      try sut.type("<Enter>j<Enter>:text \"A long title\"<Enter>")
      let titles = [50, 49, 34, 33, 25, 24, 20].map { width in
        sut.browser.resize(columns: width, rows: 20)
        return sut.title
      }
      #expect(
        titles == [
          "letters › numbers › Text 2 › Text A long title  0%",
          "… › numbers › Text 2 › Text A long title       0%",
          "… › Text 2 › Text A long title  0%",
          "… › Text A long title          0%",
          "… › Text A long title  0%",
          "Text A long title     0%",
          "Text A long tit…  0%",
        ])
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a terminal that is too small says so, and can be left`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.settle()
      for (columns, rows) in [(1, 1), (19, 5), (20, 4)] {
        sut.browser.resize(columns: columns, rows: rows)
        #expect(sut.lines.count == rows)
        #expect(sut.lines[0] == (columns == 1 ? "…" : "Window too small"))
        #expect(sut.lines.dropFirst().joined() == "")
      }
      try sut.type("j?/:x")
      sut.browser.resize(columns: 20, rows: 5)
      #expect(sut.lines == ["letters       1 of 7", "> All", "", "  a", "? shows the keys."])
      sut.browser.resize(columns: 1, rows: 1)
      try sut.press("q")
      #expect(sut.browser.state.isOver)
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `another width keeps the place in a text`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      sut.world.text = Array(repeating: "word word word word word word word word", count: 100)
      try sut.type("j<Enter>" + String(repeating: " ", count: 7))
      #expect(sut.title.hasSuffix("52%"))
      sut.browser.resize(columns: 20, rows: 10)
      #expect(sut.title.hasSuffix("50%"))
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a line of a text that is never broken on paper continues in the next line`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time, columns: 20)
      try sut.type("j<Enter>G")
      #expect(sut.lines[7...8] == ["https://shelf.exampl", "e/text"])
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a long sentence leaves the selected row and the cursor visible`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time, columns: 30, rows: 8)
      try sut.type("Gk")
      sut.browser.tell(String(repeating: "A sentence. ", count: 9))
      #expect(sut.selected == "e")
      #expect(sut.lines[sut.browser.state.cursor.row] == "> e")
      #expect(sut.lines.count == 8 && sut.status.hasSuffix("…"))
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `help has the keys of the visible screen, and the same key closes it`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time, columns: 100, rows: 60)
      try sut.type("?")
      let reading = ["Reading", "j", "k", "Space", "b", "g", "G", "Enter", "n", "p", "y"]
      let lists = ["Lists", "J", "K", "/", "n", "N"]
      let screens = [
        "Screens", "h", "Escape", "q", "|", ">", "v", "V", ":", "?", "Ctrl-L", "Ctrl-Z", "Q", "t", "c", "f",
        "I",
      ]
      #expect(sut.helpKeys == reading + ["This", "m", "r"] + lists + screens + ["A"])
      try sut.type("?")
      #expect(sut.title.hasPrefix("letters  "))
      try sut.type("j<Enter>?")
      #expect(sut.helpKeys == reading + lists + screens)
      try sut.type("?")
      #expect(sut.title.hasPrefix("letters › Text a"))
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a command that opens no screen is explained in one sentence`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time, columns: 80)
      try sut.settle()
      let sentences = [
        "lst letters": "There is no “lst”. Did you mean “list”?",
        "help": "There is no “help”. Name one of: list, text.",
        "list": "list needs NAME: Its name.", "list x --at y": "--at belongs to the start of the program.",
        "list \"x": "The quotation has no end: “\"” is missing.", "": "? shows the keys.",
        "  ": "? shows the keys.",
      ]
      for (words, sentence) in sentences.sorted(by: <) {
        try sut.type(":\(words)<Enter>")
        #expect(sut.status == sentence)
        #expect(sut.title.hasPrefix("letters  "))
      }
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a key without a meaning says so`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time, columns: 80)
      try sut.type("x")
      #expect(sut.status == "“x” has no meaning here. ? shows the keys.")
      try sut.press("<Ctrl-X>")
      #expect(sut.status == "“Ctrl-X” has no meaning here. ? shows the keys.")
      try sut.type(":list none<Enter>c")
      #expect(sut.status == "This has no meaning here: Copy the item.")
    }
  }

  @MainActor @Test func `keys with two meanings on a screen are found`() {
    #expect(KeyMap.collisions(of: Shelf.application()) == [])
    let more = Screen<ShelfWorld>(
      opening: .byActions,
      actions: [
        Action("more", help: "", on: .key("m", .everywhere), .key("q", .screen("copy"))) { $0.reverse() }
      ],
      model: { world, _ in ShelfModel(world, "", "") }, state: { $0.state }, page: { _, _ in })
    let application = BrowsedApplication<ShelfWorld>(
      "shelf", tool: { fatalError() }, screens: { Shelf.screens + [more] }, home: ListRequest(name: ""))
    #expect(KeyMap.collisions(of: application) == ["m on the screen list", "q on the screen copy"])
  }

  private static let texts = [
    "plain words that are broken into lines", "語語語語語語語語語語 語語語語語語語語語語語語語語語語語語語語語",
    "👩‍👩‍👧🇩🇪👍🏽 e\u{301}\u{301}\u{301} ﷽", "كلمات عربية طويلة with English אבגדה 123",
    "\u{2067}\u{2067}one\u{2069} two \u{202E}three\u{202C}", "a\tb\u{1B}[31mc\u{7}\r\n\u{200B}\u{AD}",
    String(repeating: "x", count: 300), "https://shelf.example/" + String(repeating: "y", count: 200),
  ]
}

@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension TestTerminal {
  /// The first key of each line of the help.
  fileprivate var helpKeys: [String] {
    lines.dropFirst(1).dropLast().map { String($0.prefix { $0 != " " }) }.filter { !$0.isEmpty }
  }
}

extension String {
  /// Whether each isolate ends in the text, and nothing else does.
  fileprivate var hasBalancedIsolates: Bool {
    var depth = 0
    for scalar in unicodeScalars {
      if (0x2066...0x2068).contains(scalar.value) { depth += 1 }
      if scalar.value == 0x2069 { depth -= 1 }
      if depth < 0 { return false }
    }
    return depth == 0
  }
}
