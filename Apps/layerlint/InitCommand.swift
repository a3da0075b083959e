import ArchitectureComposition
import ArchitecturePresentation
import CommandLinePresentation

extension CommandLineTool {
  static let initialize = Command(
    "init", abstract: "Write architecture.json5 with the layers that the targets have already.",
    options: [.packagePath, Option("--print", help: "Print it instead, and write nothing.")],
    examples: [
      Example("layerlint init", "write the layers, and what breaks them into a baseline"),
      Example("layerlint init --print", "show what would be written"),
    ])
}

extension Layerlint {
  static func initialize(_ invocation: Invocation, _ services: ArchitectureServices) async throws -> Int32 {
    let package = invocation.value("--package-path") ?? "."
    return write(try await services.initialize(package: package, printsOnly: invocation.has("--print")))
  }
}
