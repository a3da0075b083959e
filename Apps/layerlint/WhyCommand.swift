import ArchitectureComposition
import ArchitecturePresentation
import CommandLinePresentation

extension CommandLineTool {
  static let why = Command(
    "why", abstract: "Show the path from one target to another, and the imports behind each arrow.",
    arguments: [
      Argument("FROM", help: "A target, a module, or a layer."),
      Argument("TO", help: "A target, a module, a layer, or any imported module."),
    ], options: [packagePath, configuration, showsAll],
    examples: [
      Example("layerlint why App Core", "why App depends on Core"),
      Example("layerlint why --all Domain Foundation", "every import of Foundation in a layer"),
    ])
}

private let showsAll = Option.flag("--all", help: "Show every path instead of only the shortest.")

extension Layerlint {
  static func why(_ invocation: Invocation, _ services: ArchitectureServices) async throws -> Int32 {
    write(
      try await services.why(
        from: invocation.arguments[0], to: invocation.arguments[1], all: invocation[showsAll],
        package: invocation.folder, configuration: invocation[configuration]))
  }
}
