import HeadlessRunner
import HeadlessTesting

/// Places and selections in the screens of a terminal.
struct MovingTests {
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `going back keeps the selected row and the place in a text`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.settle()
      #expect(sut.selected == "All")
      try sut.type("jjj<Enter><PageDown>?")
      #expect(sut.title.hasPrefix("letters › Text c › Keys"))
      try sut.press("q")
      #expect(sut.lines[1] == "Line 8")
      try sut.type("q")
      #expect(sut.selected == "c")
      #expect(sut.title.hasSuffix("4 of 7"))
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `going back doesn't wait for rows, and drops the keys that do`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.type("j<Enter>")
      try sut.press("q<Enter>")
      #expect(sut.title == "letters › Text a")
      try sut.press("jjq")
      #expect(sut.selected == "a")
      try sut.settle()
      #expect(sut.selected == "a")
      try sut.press("<Enter>Q")
      #expect(sut.browser.state.isOver)
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `the same row stays selected when the rows change their order`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.type("jj")
      #expect(sut.selected == "b")
      try sut.type("r")
      #expect(sut.selected == "b")
      #expect(sut.title.hasSuffix("6 of 7"))
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `the other places are a list of their own, with help`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.type(":more<Enter>")
      #expect(sut.title.hasPrefix("letters › More") && sut.title.hasSuffix("1 of 2"))
      #expect(sut.lines[1...2] == ["> Text", "  None"])
      try sut.type("?")
      #expect(sut.title.hasPrefix("letters › More › Keys"))
      try sut.type("?<Enter>")
      #expect(sut.title.hasPrefix("letters › More › Text x"))
      try sut.type("qj<Enter>")
      #expect(sut.status == "This row opens nothing.")
      try sut.type("q/b")
      #expect(!sut.lines.contains { $0.contains("All") }, "A search finds no place.")
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a list without rows has no selection`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.type(":list none<Enter>")
      #expect(sut.selected == nil)
      #expect(sut.title == "letters › none")
      try sut.type("jGg<Enter>")
      #expect(sut.title == "letters › none")
      try sut.press("m")
      #expect(sut.status == "This has no meaning here: Mark an item.")
      try sut.press("y")
      #expect(sut.status == "There is no address to copy.")
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `the text above the first row and below the last one can be seen`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time, rows: 5)
      try sut.settle()
      #expect(sut.lines[1...3] == ["> All", "", "  a"])
      try sut.press("G")
      #expect(sut.lines[1...3] == ["  d", "  e", "> f"])
      try sut.press("g")
      #expect(sut.lines[1...3] == ["> All", "", "  a"])
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `rows that open nothing say so, and keep the selection`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      sut.world.letters = ["-a", "-b", "-c"]
      try sut.type("jj")
      sut.browser.catchUp()
      try sut.settle()
      #expect(sut.selected == "-b")
      try sut.press("<Enter>")
      #expect(sut.status == "This row opens nothing.")
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a text scrolls to its end and not further`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.type("j<Enter>G")
      #expect(sut.lines[8] == "https://shelf.example/text")
      #expect(sut.title.hasSuffix("end"))
      try sut.press("jjk")
      #expect(sut.lines[8] == "Line 30")
      try sut.press("g")
      #expect(sut.title.hasSuffix("0%"))
      #expect(sut.lines[1] == "Line 1")
    }
  }
}
