import CommandLinePresentation
import Testing

extension CommandLineTool {
  enum Format: String, CaseIterable, Sendable {
    case text, json
  }

  static let tag = Option.text("--tag", "tag", help: "Only these.")
  static let source = Option.path("--source", "file", help: "Where from.").repeated()
  static let format = Option.choice("--format", of: Format.self, help: "How it is printed.")
  static let verbose = Option.flag("--verbose", help: "Say more.")

  static let example = CommandLineTool(
    name: "tool", version: "1.2.3", abstract: "Do an example's work.",
    commands: [
      Command(
        "list", abstract: "List it's things.", options: [tag],
        examples: [Example("tool list --tag a", "some of them")]),
      Command("show", abstract: "Show a thing.", arguments: [Argument("ID", help: "What to show.")]),
    ],
    options: [source, format, verbose])

  /// Parses a command line that runs a command.
  func run(_ words: [String]) throws -> Invocation {
    guard case .run(let invocation) = try parse(words) else { throw UsageError("The words run no command.") }
    return invocation
  }
}
