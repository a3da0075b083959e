import ArchitecturePresentation
import CommandLinePresentation
import IndexComposition

extension CommandLineTool {
  static let cut = Command(
    "cut", abstract: "List what would have to move so that one target does not depend on another.",
    arguments: [
      Argument("FROM", help: "A target or a module."),
      Argument("TO", help: "A target or a module that it uses."),
    ],
    options: [packagePath, indexStore],
    examples: [Example("layerlint cut App Core", "what App uses of Core, the lightest parts first")])
}

extension Layerlint {
  static func cut(_ invocation: Invocation) async throws -> Int32 {
    let report = try await indexServices(for: invocation).cut(
      from: invocation.arguments[0], to: invocation.arguments[1],
      package: invocation[packagePath], store: invocation[indexStore])
    return write(report)
  }
}
