import ArchitectureComposition
import ArchitectureDomain
import CommandLinePresentation
import IndexComposition
import ReportsPresentation

extension CommandLineTool {
  static let index = Command(
    "index", abstract: "Find unused imports with the index that the compiler writes during a build.",
    options: [
      packagePath, configuration, indexStore, listsKept, removes, listsAll, reportFormat, reportFile,
      rulesPage,
    ],
    examples: [
      Example("swift build --build-tests && layerlint index", "the index of a debug build"),
      Example("layerlint index --fix", "remove unused imports"),
      Example("layerlint index --store ~/DerivedData/App/Index.noindex/DataStore", "the index of Xcode"),
    ])
}

private let listsKept = Option.flag(
  "--kept", help: "Also list the imports that are not reported, with the reason for each.")
private let removes = Option.flag("--fix", help: "Remove the unused imports from their files.")
let showsWeights = Option.flag(
  "--weights", help: "Show which symbols the arrows carry, with the index of the last build.")
let indexStore = Option.path(
  "--store", "folder", help: "The index store; default: .build/debug/index/store in the folder.")

extension Layerlint {
  static func indexServices(for invocation: Invocation) -> IndexServices {
    .live(keepsManifests: !invocation[noCache])
  }

  /// Returns the symbols of the arrows, or nil if the options don't request them. If the index can't be read, writes the
  /// reason, and the result is a failure.
  static func weights(of invocation: Invocation) async throws -> (value: ArrowWeights?, isFailure: Bool) {
    guard invocation[showsWeights] || invocation.has(indexStore) else { return (nil, false) }
    let (weights, failure) = try await indexServices(for: invocation).weights(
      package: invocation[packagePath], store: invocation[indexStore])
    guard let weights else {
      write(failure?.text ?? "", to: .standardError)
      return (nil, true)
    }
    return (weights, false)
  }

  static func index(_ invocation: Invocation, _ services: ArchitectureServices) async throws -> Int32 {
    if invocation[listsKept], let format = invocation[reportFormat], format != .text {
      throw UsageError("--kept lists imports as text only. Leave out --format.", command: invocation.command)
    }
    let (report, kept) = try await indexServices(for: invocation).unusedImports(
      package: invocation[packagePath], configuration: invocation[configuration],
      store: invocation[indexStore], removes: invocation[removes],
      listsKept: invocation[listsKept])
    let status = try write(report, invocation, services)
    write(kept, to: .standardOutput)
    return status
  }
}
