import ArchitectureComposition
import ArchitecturePresentation
import Foundation
import ReportsPresentation
import TestSupport
import Testing

@Suite struct CheckTests {
  @Test func `reports no violation in this repository`() async throws {
    let services = ArchitectureServices.live(keepsManifests: false)
    let report = try await services.check(package: checkout.path)
    #expect(report.diagnostics.map(\.text) == [])
    #expect(report.outcome == .clean)
  }

  @Test func `checks several packages, each once and with its own configuration`() async throws {
    let manifest = GeneratedPackage.manifest(".target(name: \"A\"), .target(name: \"B\"),")
    let package = try GeneratedPackage([
      "one/Package.swift": manifest, "one/Sources/A/A.swift": "import B\n", "one/Sources/B/B.swift": "",
      "one/architecture.json5": "{ severities: [{ rules: ['undeclared-import'], severity: 'off' }] }",
      "two/Package.swift": manifest, "two/Sources/A/A.swift": "import B\n", "two/Sources/B/B.swift": "",
    ])
    let folder = package.path
    let names = ["one", "none", "two", "one/../two/"].map { "\(folder)/\($0)" }
    let services = package.services
    let report = try await services.check(packages: names)
    #expect(report.outcome == .incomplete)
    #expect(report.diagnostics.map(\.rule) == [nil, "undeclared-import"])
    #expect(report.diagnostics.last?.path == "\(folder)/two/Sources/A/A.swift")
    #expect(report.coverage?.targets == 4)
    #expect(report.coverage?.imports == 2)
    #expect(
      report.output == """
        \(folder)/one: Checked 2 targets, 2 files and 1 import: no violations.
        \(folder)/two: Checked 2 targets, 2 files and 1 import: 1 violation.
        """)
    #expect(try await services.check(packages: [names[1], names[0]]).outcome == .incomplete)
    #expect(try await services.check(packages: [names[0], names[2]]).outcome == .violations)
    try FileManager.default.removeItem(atPath: "\(names[0])/architecture.json5")
    let both = try await services.check(packages: [names[0], names[2]])
    let annotations = both.written(as: .github, version: "", listsAll: false).split(separator: "\n")
    #expect(annotations.count { $0.hasPrefix("::error file=\(folder)/") } == 2)
    #expect(try await services.check(packages: [names[0]]).output.hasPrefix("Checked 2 targets"))
  }

  @Test func `checks the rest of a package that depends on a missing one`() async throws {
    let package = try GeneratedPackage([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", dependencies: [.package(path: "../generated/Keys")], targets: [
        .target(name: "A", dependencies: [.product(name: "Keys", package: "Keys")]), .target(name: "B"),
      ])
      """, "Sources/A/A.swift": "import Keys\n", "Sources/B/B.swift": "import A\nimport Keys\n",
    ])
    let report = try await package.check()
    #expect(report.outcome == .incomplete)
    #expect(report.coverage?.unresolved == [])
    #expect(report.diagnostics.map(\.rule) == [nil, "undeclared-import"])
    #expect(
      try await package.diagnostics().first?.hasPrefix("Package.swift:3:64: error: there is no") == true)
  }

  @Test func `checks rules about other packages and undeclared products without resolved packages`()
    async throws
  {
    let package = try GeneratedPackage([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "P", dependencies: ["kit", "docs"].map { .package(url: "https://localhost:1/\\($0)", from: "1.0.0") },
        targets: [
          .target(name: "A"), .target(name: "B", dependencies: ["A", "C"]),
          .target(name: "C", dependencies: [.product(name: "Kit", package: "kit")]),
        ])
      """, "Sources/A/A.swift": "import Kit\n", "Sources/B/B.swift": "import A\nimport Kit\nimport C\n",
      "Sources/C/C.swift": "import Kit\n",
      "architecture.json5": """
      { layers: [
        { name: 'A', targets: ['A'], forbids: [{ modules: ['*'], external: true, through: true, because: 'x' }] },
        { name: 'B', targets: ['B', 'C'] },
      ] }
      """,
    ])
    let report = try await package.check()
    #expect(
      report.diagnostics.map(\.message) == [
        "'A' imports 'Kit', which is forbidden in A because x; use 'Kit' in a target that may import it, and inject a protocol "
          + "or a closure here",
        "'B' imports 'Kit' without declaring it (it leaks through B → C → Kit); add it to the dependencies of 'B' in the "
          + "manifest, or remove the import",
      ])
    #expect(report.outcome == .violations)
    #expect(
      report.output.hasSuffix(
        "\nSome imports from 'kit' were not checked, because SwiftPM has not resolved this package; run 'swift package "
          + "resolve'. Until then, 'through: true' ends at it."))
  }

  @Test func `reports mistakes in a configuration`() async throws {
    let package = try GeneratedPackage([
      "Package.swift": GeneratedPackage.manifest(".target(name: \"A\")"),
      "Sources/A/A.swift": "", "layers.json5": "{\n  layer: [] }",
    ])
    #expect(
      try await package.diagnostics(configuration: "layers.json5") == [
        "layers.json5:2:3: error: the key 'layer' is not known here; did you mean 'layers'?"
      ])
    try Data("{ limits: [] }".utf8).write(to: URL(filePath: package.path + "/old.json5"))
    #expect(
      try await package.diagnostics(configuration: "old.json5").first?.hasPrefix(
        "old.json5:1:3: error: the key 'limits' is not known here; ") == true)
    #expect(
      try await package.diagnostics(configuration: "none.json5") == [
        "none.json5: error: the file does not exist; name an existing one with --config"
      ])
  }

  @Test func `reports findings about the entries of an extended file there`() async throws {
    let package = try GeneratedPackage([
      "Package.swift": GeneratedPackage.manifest(".target(name: \"A\"), .target(name: \"B\")"),
      "Sources/A/A.swift": "", "Sources/B/B.swift": "import A",
      "architecture.json5": "{ extends: 'rules/base.json5' }",
      "rules/base.json5": """
      {
        layers: [{ name: 'A', targets: ['A'] }, { name: 'B', targets: ['B', 'C'], sees: [] }],
        exceptions: [{ rule: 'layer', target: 'A', subject: 'B', reason: 'x' }],
      }
      """,
    ])
    #expect(
      try await package.diagnostics() == [
        "Sources/B/B.swift:1:8: error: 'B' of B imports 'A' of A, but B sees no other layer; use a layer that B sees, or move the "
          + "file [layer]",
        "rules/base.json5:2:71: error: no target matches 'C'; correct the pattern, or remove it [no-match]",
        "rules/base.json5:3:16: error: this exception matches nothing; remove it [exception]",
      ])
    #expect(try await package.check().text.contains("\n    exceptions: [{ rule: 'layer'"))
  }

  @Test func `reports a file in place of the folder of a package`() async throws {
    let package = try GeneratedPackage([
      "Package.swift": GeneratedPackage.manifest(".target(name: \"A\")"), "Sources/A/A.swift": "",
    ])
    let manifest = "\(package.path)/Package.swift"
    let report = try await package.services.check(package: manifest)
    #expect(report.text == "error: '\(manifest)' is not a folder; name the folder of the package")
  }
}
