import ArchitectureComposition
import ArchitecturePresentation
import CommandLinePresentation

extension CommandLineTool {
  static let fix = Command(
    "fix", abstract: "Add missing dependencies to the manifests and list unused ones.",
    options: [packagePath, configuration, writes],
    examples: [
      Example("layerlint fix", "show missing and unused dependencies"),
      Example("layerlint fix --write", "add the missing dependencies"),
    ])
}

private let writes = Option.flag(
  "--write", help: "Change the manifests. Without this option, only show the changes.")

extension Layerlint {
  static func fix(_ invocation: Invocation, _ services: ArchitectureServices) async throws -> Int32 {
    write(
      try await services.fix(
        package: invocation.folder, configuration: invocation[configuration], writes: invocation[writes]))
  }
}
