import ArchitectureComposition
import ArchitectureDomain
import CommandLinePresentation

extension CommandLineTool {
  static let initialize = Command(
    "init", abstract: "Write architecture.json5 with the existing layers of the targets.",
    options: [packagePath, preset, printsOnly],
    examples: [
      Example("layerlint init", "write the layers, and a baseline if there are violations"),
      Example("layerlint init --preset mvvm", "write the usual layers of an architecture"),
      Example("layerlint init --print", "show the configuration without writing it"),
    ])
}

private let preset = Option.choice(
  "--preset", of: ConfigurationPreset.self,
  help: "Write the rules of an architecture, to adapt, instead of the existing layers.")
private let printsOnly = Option.flag("--print", help: "Print the configuration and write nothing.")

extension Layerlint {
  static func initialize(_ invocation: Invocation, _ services: ArchitectureServices) async throws -> Int32 {
    write(
      try await services.initialize(
        package: ArchitectureServices.folder(invocation[packagePath]), preset: invocation[preset],
        printsOnly: invocation[printsOnly]))
  }
}
