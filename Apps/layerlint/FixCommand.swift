import ArchitectureComposition
import ArchitecturePresentation
import CommandLinePresentation

extension CommandLineTool {
  static let fix = Command(
    "fix", abstract: "Add what manifests lack, and tell what is to be removed from them.",
    options: [
      .packagePath, .configuration,
      Option("--write", help: "Change the manifests; without it, only show what would be done."),
    ],
    examples: [
      Example("layerlint fix", "show what would be done"),
      Example("layerlint fix --write", "add the missing dependencies"),
    ])
}

extension Layerlint {
  static func fix(_ invocation: Invocation, _ services: ArchitectureServices) async throws -> Int32 {
    let report = try await services.fix(
      package: invocation.value("--package-path") ?? ".", configuration: invocation.value("--config"),
      writes: invocation.has("--write"))
    write(report.text, to: .standardOutput)
    write(report.diagnostics.map(\.text).joined(separator: "\n"), to: .standardError)
    switch report.outcome {
    case .done: return 0
    case .remaining: return 1
    case .incomplete: return 2
    }
  }
}
