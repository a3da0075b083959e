import CommandLinePresentation
import Testing

@testable import HeadlessPresentation
@testable import PromptPresentation

struct PromptCompletionTests {
  private enum Sorting: String, CaseIterable, Sendable {
    case date, name
  }

  private func makeSUT() throws -> PromptCompletion {
    PromptCompletion(
      steps: [
        "the network takes {duration}", "the network is offline", "I open {words}", "I {words}", "I cancel",
        "{text} is {text}", "{text} has {number} element/elements", "{duration} pass/passes",
        "the sample (at {text}) (in {text})",
      ],
      commands: [
        CommandLineTool.Command(
          "articles", abstract: "",
          options: [
            CommandLineTool.Option.choice("--sort", of: Sorting.self, help: ""),
            CommandLineTool.Option.flag("--unread", help: ""),
          ]),
        CommandLineTool.Command("settings", abstract: ""),
        CommandLineTool.Command("settings set", abstract: ""),
      ],
      intents: ["load", "show page N", "search TEXT"],
      fields: [try FieldPath("rows[0].title"), try FieldPath("title"), try FieldPath(#"tags["a b"]"#)],
      files: { beginning in ["a.feature", "folder/"].filter { $0.hasPrefix(beginning) } })
  }

  @Test(arguments: [
    ("the n", ["the network is offline", "the network takes "]),
    ("the network t", ["the network takes "]),
    ("the network takes ", []),
    ("the sample ", ["the sample at ", "the sample in "]),
    ("the sample at noon ", ["the sample at noon in "]),
    ("When the network i", ["When the network is offline"]),
    ("500 ms ", ["500 ms pass", "500 ms passes"]),
    ("Gi", ["Given "]),
    ("x", []),
    ("\"a", []),
    ("\"a\" \"", []),
  ])
  func `fixed words are completed up to the next value`(line: String, lines: [String]) throws {
    #expect(try makeSUT().lines(for: line) == lines)
  }

  @Test(arguments: [
    ("I s", ["I search ", "I show page "]),
    ("I show ", ["I show page "]),
    ("I show page ", []),
    ("I open s", ["I open settings", "I open settings set"]),
    ("And I open settings ", ["And I open settings set"]),
    ("I open articles ", ["I open articles --sort ", "I open articles --unread"]),
    ("I open articles --sort ", ["I open articles --sort date", "I open articles --sort name"]),
    ("I open articles --unread --s", ["I open articles --unread --sort "]),
  ])
  func `the word after “I” is an intent or a screen`(line: String, lines: [String]) throws {
    #expect(try makeSUT().lines(for: line) == lines)
  }

  @Test(arguments: [
    ("\"ti", ["\"title\" "]),
    ("Then \"rows", ["Then \"rows[0].title\" "]),
    (#""tags[\"a b"#, [#""tags[\"a b\"]" "#]),
    ("\"title\" i", ["\"title\" is "]),
    ("\"title\" has 3 e", ["\"title\" has 3 element", "\"title\" has 3 elements"]),
    ("\"title\" is \"t", []),
  ])
  func `a quotation at the start is a field of the open screen`(line: String, lines: [String]) throws {
    #expect(try makeSUT().lines(for: line) == lines)
  }

  @Test(arguments: [
    ("sa", ["save "]), ("save a", ["save a.feature"]), ("save ", ["save a.feature", "save folder/"]),
    ("show n", ["show ndjson"]), ("qu", ["quit"]),
  ])
  func `commands are completed with their arguments`(line: String, lines: [String]) throws {
    #expect(try makeSUT().lines(for: line) == lines)
  }

  @Test func `the completions of an empty line are all possible starts`() throws {
    let lines = try makeSUT().lines(for: "")
    #expect(Set(["help", "save ", "Given ", "I ", "I open ", "\"title\" "]).isSubset(of: lines))
  }
}
