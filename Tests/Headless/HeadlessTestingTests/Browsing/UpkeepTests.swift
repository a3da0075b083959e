import HeadlessRunner
import HeadlessTesting
import TestSupport

/// What an application does without a key.
struct UpkeepTests {
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a command that no key has started runs once, and tells only news`() async throws {
    try await inVirtualTime { time in
      let log = Log<String>()
      let sut = try TestTerminal(
        time,
        Shelf.application { browser, ended, isUnasked in
          guard isUnasked, let state = ended?.state as? ShelfState else { return }
          log.append(state.failure ?? "")
          browser.announce("1 new", loadedBy: "reverse")
        })
      try sut.settle()
      sut.browser.run(["copy", "nothing"], in: sut.world)
      sut.browser.run(["copy", "nothing"], in: sut.world)
      try sut.press("j")
      #expect(sut.status.hasSuffix("Loading …"))
      #expect(sut.selected == "a")
      try sut.settle()
      #expect(sut.status == "1 new, r shows them")
      #expect(log.entries == ["There is nothing to copy."])
      #expect(sut.world.requests.filter { $0 == "copy nothing" }.count == 1)
      try sut.type("<Enter>")
      sut.browser.run(["copy", "nothing"], in: sut.world)
      try sut.settle()
      #expect(sut.status == "1 new")
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a command that no key has started holds nobody who leaves`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time, Shelf.application { _, _, _ in })
      try sut.settle()
      sut.browser.run(["copy", "nothing"], in: sut.world)
      try sut.press("Q")
      #expect(sut.browser.state.isOver)
      sut.browser.run(["copy", "nothing"], in: sut.world)
      try sut.settle()
      #expect(sut.world.requests.filter { $0.hasSuffix("copy nothing") }.count == 2)
      #expect(sut.world.requests.last == "canceled: copy nothing")
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `what happens next is at the end of the last line, and a title goes to the terminal`()
    async throws
  {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.settle()
      sut.browser.note = "next at 09:40"
      let space = String(repeating: " ", count: 10)
      #expect(sut.status == "? shows the keys.\(space)next at 09:40")
      try sut.press("X")
      #expect(!sut.status.contains("next"))
      try sut.press("jc")
      #expect(sut.status.hasSuffix("Loading …"))
      try sut.settle()
      #expect(sut.status == "Copied a.        \(space)next at 09:40")
      let log = Log<ScreenBrowser<ShelfWorld>.Effect>()
      sut.browser.onEffect = { log.append($0) }
      sut.browser.windowTitle = "2 unread"
      sut.browser.windowTitle = "2 unread"
      #expect(log.entries == [.command("2;2 unread")])
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `screens that need another environment open again at their places`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time, columns: 80)
      try sut.type("<Enter>")
      try sut.type(String(repeating: " ", count: 42) + "j")
      let row = sut.selected
      #expect(sut.title.hasSuffix("296 of 1000"))
      try sut.type("<Enter>" + String(repeating: "j", count: 5) + "?")
      sut.world.requests = []
      let next = ShelfWorld()
      sut.browser.use(next, forOpenScreens: false)
      #expect(next.requests == [])
      sut.browser.use(next, forOpenScreens: true)
      try sut.press("j")
      #expect(sut.title.hasPrefix("letters › numbers › Text 296 › Keys"))
      try sut.settle()
      #expect(next.requests == ["list letters", "list numbers", "text 296", "rows from 196"])
      #expect(sut.world.requests == [])
      try sut.press("q")
      #expect(sut.lines[1] == "Line 6")
      try sut.press("q")
      #expect(sut.selected == row)
      #expect(sut.title.hasSuffix("296 of 1000"))
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a change of a screen that opens again is completed`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.type("j")
      try sut.press("m")
      sut.browser.use(ShelfWorld(), forOpenScreens: true)
      #expect(sut.selected == "a *")
      try sut.settle()
      #expect(!sut.world.requests.contains("canceled: mark a"))
      #expect(sut.selected == "a")
    }
  }
}
