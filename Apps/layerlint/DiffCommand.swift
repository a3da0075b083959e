import ArchitectureComposition
import ArchitecturePresentation
import CommandLinePresentation
import ReportsPresentation

extension CommandLineTool {
  static let diff = Command(
    "diff", abstract: "Show architecture changes since a git revision.",
    options: [
      .packagePath, .configuration,
      Option("--base", .any("revision"), help: "The branch, tag, or commit to compare with; default: HEAD."),
      Option(
        "--format", .oneOf(DiffReport.Format.allCases.map(\.rawValue)),
        help: "Markdown for a pull request, or JSON; default: markdown."),
    ],
    examples: [
      Example("layerlint diff --base origin/main", "the changes of a branch"),
      Example("layerlint diff", "the changes that are not committed yet"),
    ])
}

extension Layerlint {
  static func diff(_ invocation: Invocation, _ services: ArchitectureServices) async throws -> Int32 {
    let report = try await services.diff(
      package: invocation.value("--package-path") ?? ".", configuration: invocation.value("--config"),
      since: invocation.value("--base") ?? "HEAD")
    let format = invocation.value("--format").flatMap(DiffReport.Format.init) ?? .markdown
    write(report.text(as: format), to: .standardOutput)
    write(report.diagnostics.map(\.text).joined(separator: "\n"), to: .standardError)
    switch report.outcome {
    case .clean, .warnings: return 0
    case .violations: return 1
    case .incomplete: return 2
    }
  }
}
