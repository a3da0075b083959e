import ArchitectureComposition
import ArchitecturePresentation
import CommandLinePresentation

extension CommandLineTool {
  static let check = Command(
    "check", abstract: "Check a package.",
    options: [.packagePath, .configuration],
    examples: [
      Example("layerlint check", "the package in this folder"),
      Example(
        "layerlint check --package-path ../other --config layers.json5", "another one, by its own layers"),
    ])
}

extension Layerlint {
  static func check(_ invocation: Invocation, _ services: ArchitectureServices) async throws -> Int32 {
    let report = try await services.check(
      package: invocation.value("--package-path") ?? ".", configuration: invocation.value("--config"))
    write(report.text, to: report.summary.isEmpty ? .standardError : .standardOutput)
    switch report.outcome {
    case .clean: return 0
    case .violations: return 1
    case .incomplete: return 2
    }
  }
}
