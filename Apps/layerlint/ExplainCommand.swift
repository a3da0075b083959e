import ArchitectureDomain
import ArchitecturePresentation
import CommandLinePresentation
import ReportsPresentation

extension CommandLineTool {
  static let explain = Command(
    "explain", abstract: "Explain a rule: what it checks, why, and how to fix a violation.",
    arguments: [
      Argument(
        "RULE", help: "A rule in reports or a list in configurations. Without it, all rules are listed.",
        isRequired: false)
    ], options: [format],
    examples: [
      Example("layerlint explain undeclared-import", "the rule against undeclared imports"),
      Example("layerlint explain apple:services", "the modules of a list"),
    ])
}

private let format = Option.choice(
  "--format", of: ExplanationFormat.self, help: "Text for a terminal, or Markdown; default: text."
).defaulting(to: .text)

extension Layerlint {
  static func explain(_ invocation: Invocation) -> Int32 {
    switch Violation.Rule.explanation(of: invocation.arguments.first, as: invocation[format]) {
    case .success(let text):
      write(text, to: .standardOutput)
      return 0
    case .failure(let unknown):
      write("error: \(unknown.message)", to: .standardError)
      return 2
    }
  }
}
