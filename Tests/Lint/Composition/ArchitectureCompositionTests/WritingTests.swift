import ArchitectureComposition
import ArchitecturePresentation
import ReportsPresentation
import Foundation
import Testing

@Suite struct WritingTests {
  private static let files = [
    "Package.swift": GeneratedPackage.manifest(
      """
      .target(name: "ADomain"), .target(name: "BDomain", dependencies: ["ADomain"]),
      .target(name: "AData", dependencies: ["ADomain"]), .target(name: "BData", dependencies: ["BDomain"]),
      .target(name: "Fakes", dependencies: ["ADomain"]),
      .testTarget(name: "ADataTests", dependencies: ["AData", "Fakes"]),
      """),
    "Sources/ADomain/A.swift": "", "Sources/BDomain/B.swift": "import ADomain",
    "Sources/AData/A.swift": "import ADomain\nimport BDomain\n", "Sources/BData/B.swift": "import BDomain",
    "Sources/Fakes/F.swift": "import ADomain",
    "Tests/ADataTests/A.swift": "import AData\nimport Fakes\nimport XCTest",
  ].mapValues { $0.replacing("\\n", with: "\n") }

  @Test func `writes layers and a baseline that the package passes`() async throws {
    let package = try GeneratedPackage(Self.files)
    #expect(try await package.check().outcome == .violations)
    let report = try await package.services.initialize(package: package.path)
    #expect(report.outcome == .clean)
    #expect(
      report.text.replacing(package.path + "/", with: "") == """
        Wrote 'architecture.json5': 4 layers with 6 targets.
        Wrote 'architecture-baseline.json5': 1 existing violation, which 'layerlint check' ignores.
        """)
    #expect(
      try await package.check().text
        == "Checked 6 targets, 6 files and 8 imports: no violations and 1 in the baseline.")

    let text = try package.text("architecture.json5")
    #expect(text.contains("$schema: \"architecture.schema.json\",\n"))
    let again = try await package.services.initialize(package: package.path)
    #expect(again.outcome == .incomplete)
    #expect(
      again.diagnostics.map(\.text).joined(separator: "\n").hasSuffix(
        "the file already exists; remove it first, or use --print"))
    let printed = try await package.services.initialize(package: package.path, printsOnly: true)
    #expect(printed.text + "\n" == text)
  }

  @Test func `proposes modules and identifiers for Domain, and allows what exists by name`() async throws {
    var files = Self.files
    files["Sources/ADomain/A.swift"] =
      "#if canImport(CoreData)\nimport CoreData\n#endif\nimport OrderedCollections\nlet now = Date()\n"
      + "let order = [1, 2].shuffled()\n"
    let package = try GeneratedPackage(files)
    let report = try await package.services.initialize(package: package.path)
    #expect(report.text.contains(": 4 layers with 6 targets and 2 exceptions.\n"))
    #expect(report.text.hasSuffix(": 1 existing violation, which 'layerlint check' ignores."))
    let text = try package.text("architecture.json5")
    #expect(
      text.contains(
        """
              forbids: [
                { modules: ["*", "!OrderedCollections"], external: true, because: "this layer names no library" },
                { modules: ["apple:interface", "Combine", "Observation"], because: "Domain has no screen" },
                { modules: ["apple:services", "swift:system", "!CoreData"], because: "Domain performs no effects" },
              ],
              ambient: [
                { identifiers: ["ambient:values", "ambient:singletons", "ambient:effects"], because: \
        "a test can't control global values and effects" },
              ],

        """))
    #expect(
      text.contains(
        """
          exceptions: [
            { rule: "ambient", target: "ADomain", subject: "*.shuffled()", count: 1, reason: "older than these rules" },
            { rule: "ambient", target: "ADomain", subject: "Date()", reason: "older than these rules" },

        """))
    #expect(try await package.check(isBaselineStrict: true).outcome == .clean)
    try package.write(
      "import ADomain\nimport CloudKit\nimport FirebaseAnalytics\nlet id = UUID()\n",
      to: "Sources/BDomain/B.swift")
    #expect(
      try await package.diagnostics().map { $0.prefix(while: { $0 != "," }) } == [
        "Sources/BDomain/B.swift:2:8: error: 'BDomain' imports 'CloudKit'",
        "Sources/BDomain/B.swift:3:8: error: 'BDomain' imports 'FirebaseAnalytics'",
        "Sources/BDomain/B.swift:4:10: error: 'BDomain' uses 'UUID()'",
      ])
  }

  @Test func `shrinks a baseline, and grows it on request`() async throws {
    let package = try GeneratedPackage(Self.files)
    #expect(try await package.services.recordBaseline(package: package.path).outcome == .clean)
    #expect(try await package.check().outcome == .clean)

    try package.write("import ADomain\nimport BDomain\nimport AData", to: "Sources/BData/B.swift")
    #expect(try await package.check().diagnostics.map(\.line) == [1, 3])
    let before = try package.text("architecture-baseline.json5")
    let refused = try await package.services.recordBaseline(package: package.path)
    #expect(refused.outcome == .violations)
    #expect(refused.text.contains("Sources/BData/B.swift:3:8: error: 'BData' imports 'AData'"))
    #expect(
      refused.text.hasSuffix(
        "The baseline would grow by 2 violations, so nothing was written. Fix the new violations, or run "
          + "'layerlint baseline --grow'."))
    #expect(try package.text("architecture-baseline.json5") == before)
    let grown = try await package.services.recordBaseline(package: package.path, mayGrow: true)
    #expect(grown.text.hasSuffix("': 3 violations, 2 new."))

    try package.write("import BDomain", to: "Sources/BData/B.swift")
    #expect(
      try await package.check().output.hasSuffix(
        "no violations and 1 in the baseline. 2 violations in the baseline are fixed; run 'layerlint "
          + "baseline' to remove them."))
    let strict = try await package.check(isBaselineStrict: true)
    #expect(strict.outcome == .violations)
    #expect([strict.coverage?.hidden, strict.coverage?.fixed, strict.coverage?.reducible] == [1, 2, 0])
    #expect(
      strict.diagnostics.map(\.text)
        == [6, 7].map {
          "\(package.path)/architecture-baseline.json5:\($0):5: error: this entry allows 1 violation that is fixed; run "
            + "'layerlint baseline' to remove the entry [baseline]"
        })
    #expect(try await package.services.recordBaseline(package: package.path).outcome == .clean)
    #expect(try package.text("architecture-baseline.json5") == before)
    #expect(try await package.check(isBaselineStrict: true).outcome == .clean)
  }
}
