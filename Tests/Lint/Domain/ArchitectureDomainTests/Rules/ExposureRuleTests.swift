import ArchitectureDomain
import ArchitectureFixtures
import Testing

@Suite struct ExposureRuleTests {
  private var sut = SourceRepository()
  /// Data must not expose SQLite.
  private let layers: [Layer] = [
    .fixture("Base", "SQLite", "Core"),
    Layer(
      "Data", targets: [Glob("Data")], sees: ["Base"],
      entries: ["exposes": [RuleEntry.modules([Glob("SQL*")], because: "it can be replaced")]],
      at: Place("architecture.json5")),
  ]

  @Test mutating func `reports a public import of a module that the layer must not expose`() async throws {
    sut.add("SQLite")
    sut.add("Core")
    sut.add(
      "Data", uses: ["SQLite", "Core"],
      imports: [
        "public SQLite", "SQLite", "package SQLite", "internal SQLite", "public Core", "@_exported SQLite",
      ])
    sut.add("App", uses: ["SQLite"], imports: ["public SQLite"])
    sut.rules = ArchitectureRules(layers: layers + [.fixture("App", "App", sees: ["Base"])])
    let violations = try await sut.violations()
    let fault = Violation.Fault.exposedModule(module: "SQLite", layer: "Data", because: "it can be replaced")
    #expect(violations.map(\.fault) == [fault, fault])
    #expect(violations.map(\.place.position?.line) == [1, 6])
    #expect(violations.map(\.target) == ["Data", "Data"])
  }

  @Test(arguments: [(Target.Kind.library, true, [1]), (.library, false, []), (.test, true, [])])
  mutating func `reports imports of a library that are public by default`(
    kind: Target.Kind, isPublic: Bool, lines: [Int]
  ) async throws {
    sut.add("SQLite")
    sut.add(
      "Data", kind: kind, uses: ["SQLite"],
      imports: ["SQLite", "internal SQLite", "@_implementationOnly SQLite"])
    sut.targets[1].hasPublicImports = isPublic
    sut.rules = ArchitectureRules(layers: layers)
    let violations = try await sut.violations()
    #expect(violations.compactMap(\.place.position?.line) == lines)
    let fault = Violation.Fault.exposedModule(
      module: "SQLite", isByDefault: true, layer: "Data", because: "it can be replaced")
    #expect(violations.allSatisfy { $0.fault == fault })
  }

  @Test mutating func `reports an import once if the layer must not import the module`() async throws {
    sut.add("SQLite")
    sut.add("Data", uses: ["SQLite"], imports: ["public SQLite"])
    sut.rules = ArchitectureRules(
      layers: layers,
      entries: ["protected": [RuleEntry.modules([Glob("SQLite")], for: ["Base"], because: "x")]])
    #expect(try await sut.check() == ["Data protected-module SQLite"])
  }
}
