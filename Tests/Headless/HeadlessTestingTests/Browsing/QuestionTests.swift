import HeadlessRunner
import HeadlessTesting

/// Questions in the last line.
struct QuestionTests {
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a live text is used after each character`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.type("/b")
      #expect(sut.status == "Search: b")
      #expect(sut.lines.contains("  About b"))
      try sut.press("<Backspace>cd<Enter>")
      #expect(sut.world.requests.suffix(4) == ["search b", "search ", "search c", "search cd"])
      #expect(sut.status == "? shows the keys.")
      try sut.press("/")
      #expect(sut.status == "Search: cd")
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a key that always asks does so also if nothing is counted`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.type("A")
      #expect(sut.status == "Copy all? (y/n)")
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a text that is too long closes its question`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.settle()
      try sut.press("/" + String(repeating: "x", count: 2_000))
      #expect(sut.status.hasPrefix("…x") && sut.status.count == 39)
      #expect(sut.typingColumn == 39)
      try sut.press("y")
      #expect(sut.status == "The text is longer than 2000 characters.")
      #expect(sut.world.requests.last == "search ")
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `the end of a long text is visible, and the cursor after it`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time, columns: 20)
      try sut.type("/語語語語語語語語語語")
      #expect(sut.status == "…語語語語語語語語語")
      #expect(sut.typingColumn == 19)
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a text can be pasted where one is typed`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.settle()
      sut.browser.take([.paste("a", isCut: false)])
      #expect(sut.lines.suffix(2) == ["A text can be pasted only where one is", "typed, such as after /."])
      try sut.press("/")
      #expect(sut.status == "Search:")
      sut.browser.take([.paste("one\r\ntwo\u{1B}[31m\t\u{2067}", isCut: false)])
      #expect(sut.status == "Search: one  two\u{FFFD}[31m")
      try sut.settle()
      #expect(sut.world.requests.last == "search one  two\u{FFFD}[31m ")
      sut.browser.take([.paste("x", isCut: true)])
      #expect(sut.status == "The pasted text is too long.")
      #expect(sut.typingColumn == nil)
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a question stays open while the size changes, and other screens load`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.settle()
      try sut.press("t")
      sut.browser.resize(columns: 30, rows: 6)
      #expect(sut.status == "Name:")
      #expect(sut.typingColumn == 6)
      try sut.type("x<Enter>")
      #expect(sut.title.hasPrefix("letters › Text x"))
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `an empty answer that means nothing changes nothing`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.type("t<Enter>")
      #expect(sut.title.hasPrefix("letters  "))
    }
  }
}
