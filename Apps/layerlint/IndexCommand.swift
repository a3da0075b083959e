import ArchitectureComposition
import CommandLinePresentation
import IndexComposition
import ReportsPresentation

extension CommandLineTool {
  static let index = Command(
    "index", abstract: "Find unused imports with the index that the compiler writes during a build.",
    options: [
      .packagePath, .configuration, .store,
      Option("--kept", help: "Also list the imports that are not reported, with the reason for each."),
      Option("--fix", help: "Remove the unused imports from their files."), .all, .format, .output,
    ],
    examples: [
      Example("swift build --build-tests && layerlint index", "the index of a debug build"),
      Example("layerlint index --fix", "remove unused imports"),
      Example("layerlint index --store ~/DerivedData/App/Index.noindex/DataStore", "the index of Xcode"),
    ])
}

extension CommandLineTool.Option {
  static let weights = CommandLineTool.Option(
    "--weights", help: "Show which symbols the arrows carry, with the index of the last build.")
  static let store = CommandLineTool.Option(
    "--store", .path("folder"), help: "The index store; default: .build/debug/index/store in the folder.")
}

extension Layerlint {
  static func indexServices(for invocation: Invocation) -> IndexServices {
    .live(keepsManifests: !invocation.has("--no-cache"))
  }

  /// Returns the symbols of the arrows if the options request them. If the index can't be read, writes the reason.
  static func weights(of invocation: Invocation) async throws -> WantedWeights {
    guard invocation.has("--weights") || invocation.value("--store") != nil else { return .notWanted }
    let (weights, failure) = try await indexServices(for: invocation).weights(
      package: invocation.value("--package-path") ?? ".", store: invocation.value("--store"))
    guard let weights else {
      write(failure?.text ?? "", to: .standardError)
      return .failed
    }
    return .known(weights)
  }

  static func index(_ invocation: Invocation, _ services: ArchitectureServices) async throws -> Int32 {
    if invocation.has("--kept"), let format = invocation.value("--format"), format != "text" {
      throw UsageError("--kept lists imports as text only. Leave out --format.", command: invocation.command)
    }
    let (report, kept) = try await indexServices(for: invocation).unusedImports(
      package: invocation.value("--package-path") ?? ".", configuration: invocation.value("--config"),
      store: invocation.value("--store"), removes: invocation.has("--fix"),
      listsKept: invocation.has("--kept"))
    let status = try write(report, invocation, services)
    write(kept, to: .standardOutput)
    return status
  }
}
