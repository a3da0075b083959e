import ArchitectureFixtures
import ArchitecturePresentation
import Foundation
import TargetCheckComposition
import Testing

/// The check during a build, with a description like that of the plugin `LayerCheck`.
@Suite struct CheckTargetTests {
  @Test func `writes the stamp of a clean target once`() async throws {
    let package = try FileTree(["Sources/B/B.swift": "import A\nimport Foundation"])
    try package.describe(declaring: ["A"])
    #expect(try await package.checkTarget().diagnostics == [])
    #expect(package.stamp == "// LayerCheck found nothing to complain about in B.\n")

    let date = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes(
      [.modificationDate: date], ofItemAtPath: package.path + "/Stamp.swift")
    #expect(try await package.checkTarget().outcome == .clean)
    let attributes = try FileManager.default.attributesOfItem(atPath: package.path + "/Stamp.swift")
    #expect(attributes[.modificationDate] as? Date == date)
  }

  @Test func `reports an undeclared import with its absolute path, and writes no stamp`() async throws {
    let package = try FileTree(["Sources/B/B.swift": "import Foundation\nimport A"])
    try package.describe(declaring: [])
    let report = try await package.checkTarget()
    #expect(report.outcome == .violations)
    #expect(
      report.diagnostics.map(\.text) == [
        "\(package.path)/Sources/B/B.swift:2:8: error: 'B' imports 'A' without declaring it (no declared "
          + "dependency leads to it); add it to the dependencies of 'B' in the manifest, or remove the import "
          + "[undeclared-import]"
      ])
    #expect(package.stamp == nil)
  }

  @Test func `reports a configuration that is new to the build`() async throws {
    let package = try FileTree(["Sources/B/B.swift": "", "architecture.json5": "{ layers: [] }"])
    try package.describe(declaring: [])
    let report = try await package.checkTarget()
    #expect(report.outcome == .incomplete)
    #expect(
      report.diagnostics.map(\.text).joined()
        == "\(package.path)/architecture.json5: error: this file is new to the build, which would miss "
        + "changes to it; save Package.swift again, so that SwiftPM plans the build again")
  }

  @Test func `checks extended layers, and reports an extended file that is new to the build`() async throws {
    let package = try FileTree([
      "Sources/B/B.swift": "import A", "architecture.json5": "{ extends: 'rules/base.json5' }",
      "rules/base.json5":
        "{ layers: [{ name: 'A', targets: ['A'] }, { name: 'B', targets: ['B'], sees: [] }] }",
    ])
    try package.describe(declaring: [], configurations: ["architecture.json5", "rules/base.json5"])
    #expect(try await package.checkTarget().diagnostics.map(\.rule) == ["layer"])
    try package.describe(declaring: [], configurations: ["architecture.json5"])
    let report = try await package.checkTarget()
    #expect(report.outcome == .incomplete)
    #expect(
      report.diagnostics.first?.text.contains("rules/base.json5: error: this file is new to the build")
        == true)
  }

  @Test func `reads files of the target in other folders`() async throws {
    let other = try FileTree(["Shared.swift": "import A"])
    let package = try FileTree(["Sources/B/B.swift": ""])
    try package.describe(
      declaring: [], files: ["\(package.path)/Sources/B/B.swift", other.path + "/Shared.swift"])
    #expect(try await package.checkTarget().diagnostics.map(\.path) == [other.path + "/Shared.swift"])
  }

  @Test func `reports a damaged file and a damaged description`() async throws {
    let package = try FileTree(["Sources/B/B.swift": "/* open", "description.json": "{"])
    #expect(try await package.checkTarget().outcome == .incomplete)
    try package.describe(declaring: [])
    #expect(
      try await package.checkTarget().diagnostics.map(\.text) == [
        "\(package.path)/Sources/B/B.swift:1:1: error: this comment has no '*/'; some of its imports may be missing"
      ])
    try package.describe(declaring: [], files: ["\(package.path)/Sources/B/Gone.swift"])
    #expect(try await package.checkTarget().outcome == .incomplete)
    #expect(package.stamp == nil)
  }
}

extension FileTree {
  /// Describes two targets. `B` is checked.
  func describe(
    declaring dependencies: [String], files: [String]? = nil, configurations: [String] = []
  ) throws {
    func quoted(_ words: [String]) -> String { "[" + words.map { "\"\($0)\"" }.joined(separator: ", ") + "]" }
    func target(_ name: String, _ dependencies: [String]) -> String {
      let declared = dependencies.map { "{ \"name\": \"\($0)\", \"targets\": [\"\($0)\"] }" }
      return """
        { "id": "\(name)", "package": "p", "name": "\(name)", "module": "\(name)", "kind": "library",
          "folder": "\(path)/Sources/\(name)/", "dependencies": [\(declared.joined())] }
        """
    }
    let text = """
      { "package": "\(path)/", "target": "B", "files": \(quoted(files ?? ["\(path)/Sources/B/B.swift"])),
        "configurations": \(quoted(configurations.map { "\(path)/\($0)" })),
        "targets": [\(target("A", [])), \(target("B", dependencies))] }
      """
    try write(text, to: "description.json")
  }

  func checkTarget() async throws -> Report {
    try await TargetCheck.run("\(path)/description.json", stamp: "\(path)/Stamp.swift")
  }

  var stamp: String? { try? String(contentsOfFile: "\(path)/Stamp.swift", encoding: .utf8) }
}
