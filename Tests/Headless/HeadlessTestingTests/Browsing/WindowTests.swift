import HeadlessRunner
import HeadlessTesting

/// A list that shows a part of its rows, and loads others near the ends.
struct WindowTests {
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `rows are loaded before the end of the shown ones is reached`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.type("<Enter>")
      try sut.press(String(repeating: "j", count: 179))
      #expect(sut.world.requests.last == "list numbers")
      try sut.press("j")
      #expect(sut.world.requests.last == "rows from 81")
      #expect(sut.selected == "181")
      try sut.settle()
      #expect(sut.selected == "181")
      #expect(sut.title.hasSuffix("181 of 1000"))
      try sut.type(String(repeating: "k", count: 81))
      #expect(sut.selected == "100")
      #expect(sut.world.requests.last == "rows from 1")
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `rows that arrive after one moved on are replaced by the right ones`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.type("<Enter>")
      try sut.press(String(repeating: "j", count: 180) + "g")
      #expect(sut.selected == "1")
      try sut.settle()
      #expect(sut.selected == "1")
      #expect(sut.world.requests.suffix(2) == ["rows from 81", "rows from 1"])
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `one request for rows runs at a time`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.type("<Enter>")
      try sut.press("G")
      sut.browser.catchUp()
      try sut.press("kk")
      #expect(sut.world.requests.suffix(2) == ["list numbers", "rows from 801"])
      try sut.settle()
      #expect(sut.world.requests.suffix(2) == ["list numbers", "rows from 801"])
      #expect(sut.selected == "998")
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `keys for a row wait until it is loaded`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.type("<Enter>")
      try sut.press("G<Enter>")
      #expect(sut.title.hasPrefix("letters › numbers"))
      try sut.settle()
      #expect(sut.title.hasPrefix("letters › numbers › Text 1000"))
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `rows that can't be loaded are requested again by the next key`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.type("<Enter>")
      sut.world.isFailing = true
      try sut.type("G")
      #expect(sut.selected == nil)
      #expect(sut.status == "The rows can't be loaded.")
      try sut.press("<Enter>")
      #expect(sut.title.hasPrefix("letters › numbers"))
      sut.world.isFailing = false
      try sut.type("k")
      #expect(sut.selected == "999")
      #expect(sut.world.requests.suffix(2) == ["rows from 801", "rows from 801"])
    }
  }
}
