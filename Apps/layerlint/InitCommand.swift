import ArchitectureComposition
import CommandLinePresentation

extension CommandLineTool {
  static let initialize = Command(
    "init", abstract: "Write architecture.json5 with the existing layers of the targets.",
    options: [.packagePath, Option("--print", help: "Print the configuration and write nothing.")],
    examples: [
      Example("layerlint init", "write the layers, and a baseline if there are violations"),
      Example("layerlint init --print", "show the configuration without writing it"),
    ])
}

extension Layerlint {
  static func initialize(_ invocation: Invocation, _ services: ArchitectureServices) async throws -> Int32 {
    let package = invocation.value("--package-path") ?? "."
    return write(try await services.initialize(package: package, printsOnly: invocation.has("--print")))
  }
}
