import ArchitectureComposition
import ArchitecturePresentation
import CommandLinePresentation

extension CommandLineTool {
  static let baseline = Command(
    "baseline", abstract: "Write down what is wrong today, so that a check tells only of what is new.",
    options: [
      .packagePath, .configuration,
      Option("--grow", help: "Let in what is new; without it a baseline only shrinks."),
    ],
    examples: [
      Example("layerlint baseline", "make a baseline, or take out of it what is mended"),
      Example("layerlint baseline --grow", "add what is new"),
    ])
}

extension Layerlint {
  static func baseline(_ invocation: Invocation, _ services: ArchitectureServices) async throws -> Int32 {
    let report = try await services.recordBaseline(
      package: invocation.value("--package-path") ?? ".", configuration: invocation.value("--config"),
      mayGrow: invocation.has("--grow"))
    return write(report)
  }

  /// - Returns: The exit status.
  static func write(_ report: WritingReport) -> Int32 {
    write(report.output, to: .standardOutput)
    write(report.errors, to: .standardError)
    switch report.outcome {
    case .clean: return 0
    case .violations: return 1
    case .incomplete: return 2
    }
  }
}
