import HeadlessRunner
import HeadlessTesting

/// The key that shows the next row that needs attention.
struct AdvanceTests {
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `the end of a text leads to the next row`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time, rows: 30)
      try sut.type("n<Space>")
      #expect(sut.title.hasSuffix("end"))
      try sut.type("<Space>")
      #expect(sut.title.hasPrefix("letters › Text e"))
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `after the last row of a list, it opens the first of all others`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.type("nnn")
      #expect(sut.title.hasPrefix("letters › rest › Text x"))
      try sut.type("q")
      #expect(sut.selected == "x")
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `if no row is left, a sentence says so`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.type("nnnn")
      #expect(sut.title.hasPrefix("letters › rest › Text x"))
      #expect(sut.status == "Nothing else needs attention.")
      let alone = try TestTerminal(time, Shelf.application(remainder: nil))
      try alone.type("nnn")
      #expect(alone.title.hasPrefix("letters › Text e"))
      #expect(alone.status == "Nothing else needs attention.")
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `an empty list of all others stays empty when rows arrive later`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time, Shelf.application(remainder: ListRequest(name: "none")))
      sut.world.unread = []
      try sut.type("n")
      #expect(sut.title == "letters › none")
      #expect(sut.selected == nil)
      try sut.type("n")
      #expect(sut.status == "Nothing else needs attention.")
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `keys wait until the row is found, and going back gives up`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.settle()
      try sut.press("nG")
      #expect(sut.title.hasPrefix("letters  "))
      try sut.settle()
      #expect(sut.title.hasPrefix("letters › Text b"))
      #expect(sut.title.hasSuffix("end"))
      try sut.press("n")
      try sut.press("q")
      try sut.settle()
      #expect(sut.title.hasPrefix("letters  "))
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `drawing again doesn't give up`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.settle()
      try sut.press("n<Ctrl-L>")
      try sut.settle()
      #expect(sut.title.hasPrefix("letters › Text b"))
    }
  }
}
