import ArchitectureComposition
import ArchitecturePresentation
import CommandLinePresentation
import ReportsPresentation

extension CommandLineTool {
  static let diff = Command(
    "diff", abstract: "Show architecture changes since a git revision.",
    options: [packagePath, configuration, base, format],
    examples: [
      Example("layerlint diff --base origin/main", "the changes of a branch"),
      Example("layerlint diff", "the changes that are not committed yet"),
    ])
}

private let base = Option.text(
  "--base", "revision", help: "The branch, tag, or commit to compare with; default: HEAD."
).defaulting(to: "HEAD")
private let format = Option.choice(
  "--format", of: DiffFormat.self, help: "Markdown for a pull request, or JSON; default: markdown."
).defaulting(to: .markdown)

extension Layerlint {
  static func diff(_ invocation: Invocation, _ services: ArchitectureServices) async throws -> Int32 {
    write(
      try await services.diff(
        package: invocation.folder, configuration: invocation[configuration],
        since: invocation[base], as: invocation[format]))
  }
}
