import ArchitectureComposition
import ArchitecturePresentation
import CommandLinePresentation
import ReportsPresentation

extension CommandLineTool {
  static let baseline = Command(
    "baseline", abstract: "Record existing violations, so that checks report only new ones.",
    options: [packagePath, configuration, grow],
    examples: [
      Example("layerlint baseline", "create a baseline, or remove fixed violations from it"),
      Example("layerlint baseline --grow", "add new violations"),
    ])
}

private let grow = Option.flag(
  "--grow", help: "Add new violations. Without this option, a baseline only shrinks.")

extension Layerlint {
  static func baseline(_ invocation: Invocation, _ services: ArchitectureServices) async throws -> Int32 {
    write(
      try await services.recordBaseline(
        package: invocation.folder, configuration: invocation[configuration], mayGrow: invocation[grow]))
  }

  /// - Returns: The exit status.
  static func write(_ report: Report) -> Int32 {
    write(report.output, to: .standardOutput)
    write(report.diagnostics.map(\.text).joined(separator: "\n"), to: .standardError)
    return report.outcome.exitStatus
  }
}
