import ArchitectureDomain
import Foundation
import FuzzSupport
import StrataJSON5

@testable import ArchitectureData
@testable import RepositoryData

extension LintFuzz {
  func checkManifest(_ input: [UInt8]) throws {
    try Self.withFolder { folder in
      let path = folder + "/Package.swift"
      try Self.write(input, to: path)
      let manifest = ManifestText(path)
      let places = manifest.places(of: [("A", ["B", "C"]), ("ATests", ["A"])])
      try require(places.map(\.dependencies.count) == [2, 1], "the places don't belong to the targets")
      _ = manifest.places(ofPackages: ["a", "b"])
      _ = manifest.mentionedFlags
      let texts = try ManifestTexts(folder: folder)
      try require(texts.chosen(by: [6, 2]) == "Package.swift", "another manifest is chosen")
    }
  }

  func checkPackageDump(_ input: [UInt8]) throws {
    do { _ = try ManifestDump(json: input, in: "/p") } catch { try Self.check(error, input) }
  }

  func checkWorkspaceState(_ input: [UInt8]) throws {
    try Self.withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder + "/.build", withIntermediateDirectories: true)
      try Self.write(input, to: folder + "/.build/workspace-state.json")
      _ = WorkspaceState(package: folder)
    }
  }

  func checkConfiguration(_ input: [UInt8]) throws {
    do {
      var rules = RulesParser { _ in Place("a") }
      _ = try rules.rules(JSON5Value(parsing: input))
    } catch {
      try Self.check(error, input)
    }
  }

  func checkBaseline(_ input: [UInt8]) throws {
    let baseline: Baseline
    do {
      baseline = try Self.baseline(JSON5Value(parsing: input))
    } catch {
      return try Self.check(error, input)
    }
    let written = try JSON5Value(parsing: Array(BaselineText.text(baseline).utf8))
    try require(Self.baseline(written) == baseline, "the written baseline is another one")
  }

  private static func baseline(_ value: JSON5Value) throws(ConfigurationError) -> Baseline {
    try BaselineText.baseline(value) { Place("b", SourcePosition(line: 1, column: $0 + 1)) }
  }

  func checkTargetDescription(_ input: [UInt8]) throws {
    do {
      _ = try TargetDescription(JSON5Value(parsing: input), SwiftToolchain(environment: [:]))
    } catch {
      try Self.check(error, input)
    }
  }

  private static func check(_ error: ConfigurationError, _ input: [UInt8]) throws {
    try require((0...input.count).contains(error.offset), "the error is outside of the file")
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }

  private static func withFolder(_ body: (String) throws -> Void) throws {
    let folder = try TemporaryFolder()
    try body(folder.path)
  }
}
