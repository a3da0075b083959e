import HeadlessRunner
import HeadlessTesting

/// Finding a text on a screen without a search of its own.
struct FindingTests {
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `n and N show the places of a text, until Escape ends the search`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time, columns: 60)
      try sut.type("j<Enter>/LINE 2<Enter>")
      #expect(sut.lines[1...2] == ["Line 1", "Line 2"])
      #expect(sut.status == "1 of 11: “LINE 2”. Escape ends the search.")
      try sut.type("n")
      #expect(sut.lines[1] == "Line 20")
      #expect([sut.browser.state.cursor.row, sut.browser.state.cursor.column] == [1, 0])
      try sut.type("NN")
      #expect(sut.lines.contains("Line 29") && sut.status.hasPrefix("11 of 11: "))
      try sut.type("<Escape>n")
      #expect(sut.title.hasPrefix("letters › Text b"))
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `words are found across the end of a line, and in keys that were typed ahead`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time, columns: 24)
      sut.world.text = ["A rule that holds in the build holds in the review.", "In the review."]
      try sut.settle()
      try sut.type("j<Enter>/in the build<Enter>")
      #expect(sut.lines[1...2] == ["A rule that holds in the", "build holds in the"])
      #expect(sut.status.hasPrefix("1 of 1: "))
      #expect([sut.browser.state.cursor.row, sut.browser.state.cursor.column] == [1, 18])
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a text that isn't there ends the search`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time, columns: 60)
      try sut.type("j<Enter>/zzz<Enter>")
      #expect(sut.status == "“zzz” isn't on this screen.")
      try sut.type("/line<Enter>/zzz<Enter>n")
      #expect(sut.title.hasPrefix("letters › Text b"))
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a search ends if its last place disappears`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time, columns: 60)
      sut.world.text = ["abcdefghijklmnopqrstuvwxyz"]
      try sut.type("j<Enter>/uvwxyz<Enter>")
      #expect(sut.status.hasPrefix("1 of 1: "))
      sut.browser.resize(columns: 24, rows: 10)
      #expect(sut.status == "? shows the keys.")
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `Escape takes a search of a list back before it leaves the list`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.type("<Enter>/7<Enter>")
      #expect(sut.selected == "7")
      try sut.type("<Escape>")
      #expect(sut.selected == "7" && sut.lines[1] == "  1" && sut.title.hasPrefix("letters › numbers"))
      try sut.type("<Escape>")
      #expect(sut.title.hasPrefix("letters  "))
      // Keys that arrive together, before the rows of the search.
      try sut.type("<Enter>")
      try sut.type("/7<Enter><Escape>")
      #expect(sut.lines[1].hasSuffix(" 1") && sut.title.hasPrefix("letters › numbers"))
      try sut.type("/7<Enter><Escape><Escape>")
      #expect(sut.title.hasPrefix("letters  "))
    }
  }
}
