import CommandLinePresentation
import Testing

struct HelpTests {
  private let tool = CommandLineTool.example

  @Test func `the help of a command shows its usage, options, and examples`() {
    #expect(
      tool.help(for: tool.commands[0]) == """
        OVERVIEW: List it's things.

        USAGE: tool list [<options>]

        OPTIONS OF list:
          --tag <tag>             Only these.

        OPTIONS:
          --source <file>         Where from. May be given more than once.
          --format <text|json>    How it is printed.
          --verbose               Say more.
          --help                  Show help for the program or a command.
          --version               Show the version.
          --generate-completion-script <bash|zsh|fish>
                                  Print a completion script for a shell.
          --generate-manual       Print the manual page of the program for man.

        EXAMPLES:
          # some of them
          tool list --tag a
        """)
  }

  @Test func `the options that all commands share can have a page of their own`() throws {
    var tool = tool
    tool.hasOptionsPage = true
    #expect(
      tool.help() == """
        OVERVIEW: Do an example's work.

        USAGE: tool <command> [<options>]

        COMMANDS:
          list          List it's things.
          show          Show a thing.
          help options  Show the options that all commands share.

        See 'tool <command> --help' for one command.
        See 'tool help options' for the options that all commands share.
        """)
    #expect(
      tool.help(for: tool.commands[0]) == """
        OVERVIEW: List it's things.

        USAGE: tool list [<options>]

        OPTIONS OF list:
          --tag <tag>             Only these.

        EXAMPLES:
          # some of them
          tool list --tag a

        See 'tool help options' for the options that all commands share.
        """)
    guard case .show(let page) = try tool.parse(["help", "options"]) else { throw UsageError("No page.") }
    #expect(page.hasPrefix("OPTIONS:\n  --source <file>         Where from."))
    #expect(page.contains("--help") && !page.contains("--tag"))
    #expect(try tool.parse(["help"]) == .show(tool.help()))
    #expect(try tool.parse(["help", "show"]) == .show(tool.help(for: tool.commands[1])))
    #expect(throws: UsageError("There is no help about “shw”. Did you mean “show”?")) {
      try tool.parse(["help", "shw"])
    }
  }

  @Test func `no line of the help is wider than a terminal`() {
    let lines = tool.help().split(separator: "\n") + tool.help(for: tool.commands[1]).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `a command without common options lists and accepts only its own`() throws {
    var tool = tool
    tool.commands[0].objection = "has no effect on lists"
    let help = tool.help(for: tool.commands[0])
    #expect(help.contains("--tag") && help.contains("--help") && !help.contains("--verbose"))
    #expect(throws: UsageError("--verbose has no effect on lists.", command: "list")) {
      try tool.parse(["list", "--verbose"])
    }
  }

  @Test func `an error is reported with the usage of its command`() {
    #expect(
      tool.report(UsageError("No.", command: "show")) == """
        error: No.
        Usage: tool show <id> [<options>]
          See 'tool show --help' for more information.
        """)
  }

  @Test(arguments: CompletionShell.allCases)
  func `a completion script contains every command and option`(shell: CompletionShell) {
    let script = tool.completionScript(for: shell)
    for word in ["list", "show", "tag", "source", "format", "text", "json", "verbose", "help"] {
      #expect(script.contains(word))
    }
    #expect(!script.contains("--complete"))
  }

  @Test(arguments: CompletionShell.allCases)
  func `a completion script asks the program for the words that it lists`(shell: CompletionShell) throws {
    var tool = tool
    tool.commands[0].options.append(
      CommandLineTool.Option.text("--shelf", "shelf", in: "shelves", help: "Only this shelf."))
    tool.commands[1].arguments = [.init("ID", help: "The thing.", in: "things")]
    let script = tool.completionScript(for: shell)
    switch shell {
    case .bash, .fish: for list in ["shelves", "things"] { #expect(script.contains("--complete \(list)")) }
    case .zsh: for list in ["shelves", "things"] { #expect(script.contains("_tool_list \(list)")) }
    }
    #expect(
      try tool.parse(["--complete", "things", "show"])
        == .run(Invocation(command: CommandLineTool.listing, arguments: ["things", "show"])))
    #expect(tool.help(for: tool.commands[0]).contains("--shelf <shelf>"))
  }

  @Test func `a program without lists doesn't know the question for one`() {
    #expect(throws: UsageError.self) { try tool.parse(["--complete", "things"]) }
  }
}
