import CommandLinePresentation
import Testing

struct ParseTests {
  @Test(arguments: [
    ["list", "--tag", "a", "--verbose"], ["--verbose", "--tag=a", "list"],
    ["--tag", "a", "list", "--verbose"],
  ])
  func `options come before or after the command, with a space or an equals sign`(words: [String]) throws {
    let invocation = try run(words)
    #expect(invocation.command == "list")
    #expect(invocation[CommandLineTool.tag] == "a")
    #expect(invocation[CommandLineTool.verbose])
  }

  @Test(arguments: [["show", "--", "--id"], ["show", "--verbose", "--", "--id"]])
  func `two dashes end the options`(words: [String]) throws {
    #expect(try run(words).arguments == ["--id"])
  }

  @Test func `the command can also come after two dashes`() throws {
    #expect(try parse(["--", "list"]) == .run(Invocation(command: "list")))
    let invocation = try run(["--format", "json", "--", "show", "--id"])
    #expect(invocation.arguments == ["--id"])
    #expect(invocation[CommandLineTool.format] == .json)
  }

  @Test func `one dash alone is a value`() throws {
    #expect(try parse(["show", "-"]) == .run(Invocation(command: "show", arguments: ["-"])))
    #expect(try run(["list", "--source", "-"])[CommandLineTool.source] == ["-"])
  }

  @Test func `a value may contain an equals sign or look like a command`() throws {
    #expect(try run(["list", "--tag=a=b"])[CommandLineTool.tag] == "a=b")
    #expect(try run(["--tag", "show", "list"])[CommandLineTool.tag] == "show")
    #expect(try run(["list", "--tag="])[CommandLineTool.tag] == "")
  }

  @Test(arguments: [
    ([], "Name one of: list, show."),
    (["lsit"], "There is no “lsit”. Did you mean “list”?"),
    (["frobnicate"], "There is no “frobnicate”. Name one of: list, show."),
    (["list", "--vrebose"], "There is no option “--vrebose”. Did you mean “--verbose”?"),
    (["list", "-x"], "There is no option “-x”."),
    (["list", "--tag"], "--tag needs a value: --tag <tag>."),
    (["list", "--verbose=1"], "--verbose takes no value."),
    (["list", "--tag", "a", "--tag", "b"], "--tag is given twice."),
    (["show", "1", "--tag", "a"], "--tag belongs to “list”, not to “show”."),
    (
      ["list", "--format", "jsno"], "--format can't be “jsno”. Did you mean “json”? Choose one of text, json."
    ),
    (["--verbos", "file", "list"], "There is no option “--verbos”. Did you mean “--verbose”?"),
    (["--old=list", "shw"], "There is no option “--old”."),
    (["-h", "shw"], "There is no “shw”. Did you mean “show”?"),
    (["shw", "old"], "There is no “shw”. Did you mean “show”?"),
    (["shw", "--old"], "There is no “shw”. Did you mean “show”?"),
    (["list", "old"], "“old” is one argument too many."),
    (["show"], "show needs ID: What to show."),
    (["show", "1", "2"], "“2” is one argument too many."),
    (["list", "1"], "“1” is one argument too many."),
  ])
  func `names the mistake, and suggests a correction`(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try parse(words) }
    #expect(error?.message == message)
  }

  @Test func `help and version need no command, and help wins over missing arguments`() throws {
    #expect(try parse(["--version"]) == .show("tool 1.2.3"))
    #expect(try parse(["-h"]) == .show(CommandLineTool.example.help()))
    #expect(
      try parse(["show", "--help"])
        == .show(CommandLineTool.example.help(for: CommandLineTool.example.commands[1])))
  }

  @Test(arguments: [
    (["show", "1"], "show", ["1"]), (["show", "all"], "show all", []),
    (["show", "all", "old"], "show all old", []),
    (["show", "--", "all"], "show", ["all"]), (["show", "all", "--", "old"], "show all", ["old"]),
    (["--", "show", "all"], "show all", []),
  ])
  func `the longest name is the command's, except that words after two dashes are arguments`(
    words: [String], command: String, arguments: [String]
  ) throws {
    let invocation = try Self.grouped.run(words)
    #expect(invocation.command == command)
    #expect(invocation.arguments == arguments)
  }

  @Test func `words can follow an argument that is repeated`() throws {
    #expect(try Self.grouped.run(["move", "a", "b", "c"]).arguments == ["a", "b", "c"])
  }

  @Test func `a command that isn't listed runs, and only its own help shows it`() throws {
    #expect(try Self.grouped.run(["move", "a", "b"]).command == "move")
    for text in [Self.grouped.help(), Self.grouped.manual, Self.grouped.completionScript(for: .bash)] {
      #expect(!text.contains("move"))
    }
    let error = #expect(throws: UsageError.self) { try Self.grouped.parse(["mvoe"]) }
    #expect(error?.message == "There is no “mvoe”. Name one of: show.")
    #expect(
      try Self.grouped.parse(["move", "-h"]) == .show(Self.grouped.help(for: Self.grouped.commands[3])))
  }

  /// Commands whose names begin with each other, and one that isn't listed.
  private static var grouped: CommandLineTool {
    var commands = ["show", "show all", "show all old", "move"].map { name in
      let words = name == "move" ? ["ID", "FOLDER"] : ["ID"]
      return CommandLineTool.Command(
        name, abstract: "An example.",
        arguments: words.map {
          .init($0, help: "A word.", isRequired: name == "move", isRepeatable: name == "move" && $0 == "ID")
        })
    }
    commands[3].isListed = false
    return CommandLineTool(name: "tool", version: "1", abstract: "", commands: commands, options: [])
  }

  private func parse(_ words: [String]) throws -> CommandLineRequest {
    try CommandLineTool.example.parse(words)
  }

  private func run(_ words: [String]) throws -> Invocation {
    try CommandLineTool.example.run(words)
  }
}
