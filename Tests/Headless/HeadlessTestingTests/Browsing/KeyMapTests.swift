import HeadlessRunner
import HeadlessTesting

/// Keys that a user has chosen.
@MainActor
struct KeyMapTests {
  /// A configuration with a line for each key.
  private static func configuration(_ bindings: (String, [String])...) -> BrowserConfiguration {
    configuration(bindings)
  }

  private static func configuration(_ bindings: [(String, [String])]) -> BrowserConfiguration {
    var configuration = BrowserConfiguration()
    configuration.bindings = zip(1..., bindings).map { line, binding in
      .init(
        .init(binding.0, line: line, column: 2), actions: binding.1.map { .init($0, line: line, column: 9) })
    }
    configuration.commands = ["notes": "cat >> notes.txt"]
    return configuration
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a user's key replaces the default, and can be removed`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(
        time, Shelf.application(),
        Self.configuration(("m", ["down"]), ("j", []), ("x", ["mark"]), ("?", ["up"])))
      try sut.settle()
      try sut.type("mm")
      #expect(sut.selected == "b")
      try sut.press("j")
      #expect(sut.status == "“j” has no meaning here.")
      try sut.type("x")
      #expect(sut.selected == "b *")
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a chord is two keys within a second`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(
        time, Shelf.application(), Self.configuration(("g", []), ("g g", ["last"])), columns: 80)
      try sut.settle()
      try sut.press("g")
      #expect(sut.status == "g …" && sut.selected == "All")
      try sut.press("g")
      #expect(sut.selected == "f")
      try sut.press("kg")
      sut.browser.forgetKey()
      #expect(sut.status == "“g” has no meaning here. ? shows the keys.")
      try sut.press("gx")
      #expect(sut.status == "“g x” has no meaning here. ? shows the keys.")
      #expect(sut.selected == "e")
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a chord can be pressed before the rows are loaded`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time, Shelf.application(), Self.configuration(("z z", ["last"])))
      try sut.type("zz")
      #expect(sut.selected == "f")
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a list of actions is performed in order, and the next key waits for its end`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(
        time, Shelf.application(),
        Self.configuration(("F", ["open row", "page down", "copy", "back", "mark"])))
      try sut.type("j")
      try sut.type("Fj")
      #expect(sut.world.requests == ["list letters", "text a", "mark a"])
      #expect(sut.lines.contains("  a *") && sut.selected == "b")
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test(arguments: [
    ["copy nothing", "last"], ["mark", "last"], ["down", "up", "mark", "last"], ["find", "last"],
  ])
  func `an action that fails, has no meaning, or isn't answered ends its list`(actions: [String]) async throws
  {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time, Shelf.application(), Self.configuration([("F", actions)]))
      sut.world.isFailing = true
      try sut.settle()
      if actions == ["mark", "last"] { try sut.type("j") }
      try sut.type("F")
      try sut.type("<Escape>")
      #expect(sut.selected != "f")
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `words of a key are given, and a question mark asks`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(
        time, Shelf.application(),
        Self.configuration(
          ("x", ["mark b"]), ("X", ["list ?"]), ("e", ["list numbers"]), ("N", ["pipe notes"])))
      try sut.type("x")
      #expect(sut.lines.contains("  b *"))
      try sut.press("X")
      #expect(sut.status == "list:")
      try sut.type("rest<Enter>")
      #expect(sut.title.contains("rest"))
      try sut.type("qeN")
      #expect(sut.world.requests.last?.hasPrefix("command(\"cat >> notes.txt\")") == true)
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `sentences and the help name the user's keys`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(
        time, Shelf.application(),
        Self.configuration(
          ("?", []), ("H", ["help"]), ("Escape", []), ("E", ["cancel"]), ("M", ["mark", "down"])),
        columns: 100, rows: 80)
      try sut.settle()
      #expect(sut.status == "H shows the keys.")
      try sut.type("jl/3<Enter>")
      #expect(sut.status.hasSuffix("E ends the search."))
      try sut.type("EqH")
      #expect(sut.lines.contains("M              mark, down"))
      #expect(sut.lines.contains("H              Show the keys."))
      #expect(!sut.lines.contains { $0.hasPrefix("?") })
    }
  }

  @Test(arguments: [
    (
      [("x", ["open row"]), ("y", ["down"]), ("x", ["mark"])],
      "3:2 `x` is bound twice (line 1: open row, line 3: mark)."
    ),
    ([("x", []), ("x", ["down"])], "2:2 `x` is bound twice (line 1: null, line 2: down)."),
    ([("x", []), ("x", [])], "2:2 `x` is bound twice (line 1: null, line 2: null)."),
    ([("g", ["down"]), ("g g", ["first"])], "2:2 `g` is bound (line 1), so `g g` can't be typed."),
    (
      [("g g", ["last"])],
      "1:2 `g` is bound (first), so `g g` can't be typed. To remove that: \"g\": null."
    ),
    ([("x", ["opne row"])], "1:9 There is no action “opne row”. Did you mean “open row”?"),
    ([("x", ["down 3"])], "1:9 “down” takes no “3”."),
    ([("x", ["page donw"])], "1:9 “page” takes no “donw”. Did you mean “page down”?"),
    ([("x", ["--at here"])], "1:9 There is no action “--at here”."),
    ([("x", ["text a --no ?"])], "1:9 There is no option “--no”."),
    ([("x", ["show rows many"])], "1:9 “many” is not a number from 1 to 1000."),
    ([("x", ["pipe note"])], "1:9 There is no command “note”. Did you mean “notes”?"),
    ([("x", ["list \"a"])], "1:9 The quotation has no end: “\"” is missing."),
    ([("x", ["mark", "next match"])], "1:2 The actions of `x` belong to different screens."),
    ([("a b c", ["down"])], wrong("a b c")), ([("Ctrl-I", ["down"])], wrong("Ctrl-I")),
    ([("F1 a", ["down"])], wrong("F1 a")),
  ])
  func `a fault has its place`(bindings: [(String, [String])], fault: String) {
    let faults = KeyMap(Shelf.application(), Self.configuration(bindings)).faults
    #expect(faults.map { "\($0.line):\($0.column) \($0.sentence)" } == [fault])
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a chord leaves the program, also while a change is made`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(
        time, Shelf.application(),
        Self.configuration(("Q", []), ("q", []), ("Ctrl-C", []), ("Q q", ["quit"]), ("x", ["more"])))
      try sut.type("x")
      #expect(sut.title.contains("More"))
      try sut.type("hjj")
      try sut.press("mQq")
      #expect(!sut.browser.state.isOver && sut.status.contains("Q q leaves without it."))
      try sut.press("Qx")
      #expect(!sut.browser.state.isOver)
      try sut.press("Qq")
      #expect(sut.browser.state.isOver)
    }
  }

  @Test func `one key can have actions of different screens`() {
    let sut = KeyMap(Shelf.application(), Self.configuration(("x", ["mark"]), ("x", ["next match"])))
    #expect(sut.faults == [])
  }
}

private func wrong(_ keys: String) -> String {
  "1:2 “\(keys)” isn't a key, or two keys with a space between them. A key is a character, Ctrl-A, or Backspace, "
    + "Delete, Down, End, Enter, Escape, Home, Left, Less, PageDown, PageUp, Right, Space, Tab, Up."
}
