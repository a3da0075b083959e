import HeadlessRunner
import HeadlessTesting
import TestSupport

/// Actions that end while other screens are visible.
struct BesideTests {
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `an action beside the screen shows its progress and its result`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.type("jj")
      try sut.press("c")
      #expect(sut.status.hasSuffix("  Loading …"))
      try sut.press("c")
      #expect(sut.status.hasPrefix("This is running already. "))
      try sut.press("j")
      #expect(sut.selected == "c")
      try sut.settle()
      #expect(sut.status == "Copied b.")
      #expect(sut.browser.drawing.last?.line.pieces.first?.role == .text)
      try sut.press("j")
      #expect(sut.status == "? shows the keys.")
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `an action that fails says so`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.type("f")
      #expect(sut.status == "There is nothing to copy.")
      #expect(sut.browser.drawing.last?.line.pieces.first?.role == .failure)
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a key can open a screen beside the visible one`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.type("Tx<Enter>")
      #expect(sut.title.hasPrefix("letters  "))
      #expect(sut.world.requests.last == "text x")
      try sut.type("T<Enter>")
      #expect(sut.status == "This has no meaning here: Show a text.")
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a failure waits until the open question is answered`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      sut.world.isFailing = true
      try sut.type("j")
      try sut.press("m/")
      try sut.settle()
      try sut.press("b")
      #expect(sut.status == "Search: b")
      try sut.press("<Enter>")
      #expect(sut.status == "a can't be marked.")
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `leaving completes changes by name, and ends loads`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.type("j")
      try sut.press("mcf<Enter>Q")
      #expect(sut.status.hasPrefix("Marking a … Q leaves without"))
      try sut.press("jq")
      #expect(!sut.browser.state.isOver)
      try sut.settle()
      #expect(
        sut.world.requests.suffix(6) == [
          "mark a", "copy a", "copy nothing", "text a", "canceled: copy nothing", "canceled: text a",
        ])
      #expect(sut.browser.state.isOver)
      #expect(sut.browser.unseenFailures.isEmpty)
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `leaving twice gives changes up, and says so`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.type("j")
      try sut.press("mQ<Ctrl-C>")
      #expect(sut.browser.state.isOver)
      #expect(sut.browser.unseenFailures == ["Marking a wasn't complete when you left."])
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a terminal that closes after Q doesn't give the change up`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.type("j")
      try sut.press("mQ")
      Task { await sut.browser.finish() }
      try sut.settle()
      #expect(sut.world.requests.last == "mark a")
      #expect(sut.browser.state.isOver && sut.browser.unseenFailures.isEmpty)
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a Q that waited in a text isn't a second one`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.type("j")
      try sut.press("m:list numbers<Enter>")
      try sut.press("tQ<Enter>")
      try sut.press("Q")
      try sut.settle()
      #expect(sut.browser.state.isOver && sut.browser.unseenFailures.isEmpty)
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a change that fails while the user leaves isn't hidden`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      sut.world.isFailing = true
      try sut.type("j")
      try sut.type("mQ")
      #expect(sut.browser.state.isOver)
      #expect(sut.browser.unseenFailures == ["a can't be marked."])
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a closed screen ends its load and completes its changes`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.type("j")
      try sut.press("m<Enter>")
      try sut.press("q")
      #expect(sut.world.requests.suffix(2) == ["text a", "canceled: text a"])
      try sut.settle()
      #expect(!sut.world.requests.contains("canceled: mark a"))
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `the screen that is shown again is updated`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time)
      try sut.type("<Enter>")
      sut.browser.catchUp()
      try sut.settle()
      try sut.type("q")
      #expect(sut.world.updates == 2)
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @MainActor @Test func `a browser with screens, questions, and commands is freed`() async throws {
    let log = Log<Bool>()
    try await inVirtualTime { time in
      weak var browser: ScreenBrowser<ShelfWorld>?
      do {
        let sut = try TestTerminal(time)
        browser = sut.browser
        try sut.type("jjmn/b<Enter>cA")
        try sut.type("y?q/")
      }
      try time.settle()
      log.append(browser == nil)
    }
    #expect(log.entries == [true])
  }
}
