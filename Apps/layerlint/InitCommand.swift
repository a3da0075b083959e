import ArchitectureComposition
import CommandLinePresentation

extension CommandLineTool {
  static let initialize = Command(
    "init", abstract: "Write architecture.json5 with the existing layers of the targets.",
    options: [packagePath, printsOnly],
    examples: [
      Example("layerlint init", "write the layers, and a baseline if there are violations"),
      Example("layerlint init --print", "show the configuration without writing it"),
    ])
}

private let printsOnly = Option.flag("--print", help: "Print the configuration and write nothing.")

extension Layerlint {
  static func initialize(_ invocation: Invocation, _ services: ArchitectureServices) async throws -> Int32 {
    write(
      try await services.initialize(package: invocation[packagePath], printsOnly: invocation[printsOnly]))
  }
}
