import HeadlessRunner
import HeadlessTesting
import Testing

/// What a user's file changes, apart from keys and colors.
@MainActor
struct ConfiguredBrowserTests {
  private typealias HomeRow = BrowserConfiguration.HomeRow

  private static func configuration(_ home: HomeRow...) -> BrowserConfiguration {
    var configuration = BrowserConfiguration()
    configuration.home = home
    configuration.commands = ["count": "wc -w"]
    return configuration
  }

  private static func row(_ command: String, titled title: String? = nil) -> HomeRow {
    HomeRow(title: title, .init(command, line: 3, column: 4))
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `the first screen has the rows of the file, which open their screens`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(
        time,
        Shelf.application(),
        Self.configuration(
          Self.row("list numbers"), Self.row("text x", titled: "An x"), Self.row("list \"two words\"")))
      try sut.settle()
      #expect(sut.lines[1...3] == ["> All", "  An x", "  list \"two words\""])
      try sut.type("j<Enter>")
      #expect(sut.title.contains("Text x"))
      try sut.type("q<Ctrl-D>")
      #expect(sut.world.requests.contains("text x"))
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `the name of a command stands for it after |, and another text for itself`() async throws {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time, Shelf.application(), Self.configuration())
      sut.world.text = ["One line."]
      try sut.type("j<Enter>|count<Enter>")
      #expect(sut.world.requests.last?.hasPrefix("command(\"wc -w\"): ") == true)
      try sut.type("|count -x<Enter>")
      #expect(sut.world.requests.last?.hasPrefix("command(\"count -x\"): ") == true)
    }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @Test func `a file that can't be used is named in the last line until the next key, and listed later`()
    async throws
  {
    try await inVirtualTime { time in
      let sut = try TestTerminal(time, notice: "config:1:1: Wrong.")
      try sut.settle()
      #expect(sut.status == "config:1:1: Wrong.")
      #expect(sut.lines[1] == "> All")
      try sut.type("j")
      #expect(sut.status == "? shows the keys.")
      try sut.type(":messages<Enter>")
      #expect(sut.lines[1] == "config:1:1: Wrong.")
    }
  }

  @Test(arguments: [
    ("lsit", "There is no “lsit”. Did you mean “list”?"),
    ("copy nothing", "“copy nothing” opens no screen."),
    ("list \"a", "The quotation has no end: “\"” is missing."),
  ])
  func `a row that opens no screen is a fault`(command: String, sentence: String) {
    let faults = Shelf.application().faults(in: Self.configuration(Self.row("list a"), Self.row(command)))
    #expect(faults == [.init(sentence, line: 3, column: 4)])
  }

  @Test func `a key with two bindings is a fault that names both`() {
    var configuration = BrowserConfiguration()
    configuration.bindings = [
      .init(.init("x", line: 8, column: 5), actions: [.init("copy", line: 8, column: 10)]),
      .init(.init("y", line: 9, column: 5), actions: []),
      .init(
        .init("x", line: 12, column: 5),
        actions: [.init("mark", line: 12, column: 10), .init("back", line: 12, column: 18)]),
    ]
    #expect(
      Shelf.application().faults(in: configuration)
        == [.init("`x` is bound twice (line 8: copy, line 12: mark, back).", line: 12, column: 5)])
  }
}
