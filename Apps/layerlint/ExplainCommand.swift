import ArchitecturePresentation
import CommandLinePresentation

extension CommandLineTool {
  static let explain = Command(
    "explain", abstract: "Tell what a rule means, why it matters and how to mend what breaks it.",
    arguments: [
      Argument("RULE", help: "A rule as reports name it; without it, all are listed.", isRequired: false)
    ],
    options: [
      Option("--format", .oneOf(["text", "markdown"]), help: "For a terminal, or a page; default: text.")
    ],
    examples: [Example("layerlint explain undeclared-import", "what is wrong with an undeclared import")])
}

extension Layerlint {
  static func explain(_ invocation: Invocation) -> Int32 {
    let format: ExplanationFormat = invocation.value("--format") == "markdown" ? .markdown : .text
    switch RuleExplanation.text(about: invocation.arguments.first, as: format) {
    case .success(let text):
      write(text, to: .standardOutput)
      return 0
    case .failure(let unknown):
      write("error: \(unknown.message)", to: .standardError)
      return 2
    }
  }
}
