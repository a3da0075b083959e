import ArchitectureDomain
import ArchitectureFixtures
import Testing

@Suite struct LayerRulesTests {
  @Test func `reports imports and declarations between siblings`() async throws {
    let inspection = try await check(
      [.fixture("Core"), .fixture("A", uses: "Core", "B"), .fixture("B")],
      imports: ["A": ["Core", "B", "A"]], sees: ["Core", "Features"])
    #expect(
      inspection.violations.map(\.fault) == [
        .siblingsNotIndependent(name: "B", layer: "Features", form: .declaration),
        .siblingsNotIndependent(name: "B", layer: "Features", form: .import),
      ])
    #expect(inspection.violations.map(\.place.position?.line) == [2, 2])
  }

  @Test func `allows a test of the layer to see the tested target`() async throws {
    let inspection = try await check(
      [.fixture("Core"), .fixture("A"), .fixture("B", kind: .test, uses: "A")], imports: ["B": ["A"]],
      sees: ["Core", "Features"])
    // A test is no part.
    #expect(inspection.violations.map(\.rule) == [.noMatch])
  }

  @Test func `requires a target in every layer`() async throws {
    let rules = ArchitectureRules(layers: [.fixture("One", "A"), .fixture("Two", "Gone*")])
    let sut = CheckArchitectureUseCase(.fixture([.fixture("A")], rules: rules))
    let place = Place("layers.json5", SourcePosition(line: 1, column: 1))
    await #expect(throws: ArchitectureFailure.configuration(place, .layerMatchesNothing("Two"))) {
      try await sut(folder: ".")
    }
  }

  @Test func `doesn't guess the layer of a target in several layers`() async throws {
    let rules = ArchitectureRules(layers: [.fixture("One", "A", "B"), .fixture("Two", "B", "C")])
    let sut = CheckArchitectureUseCase(
      .fixture(
        [.fixture("A", uses: "B"), .fixture("B", uses: "C"), .fixture("C")],
        imports: ["A": ["B"], "B": ["C"]], rules: rules))
    #expect(try await sut(folder: ".").violations.map(\.fault) == [.layersOfTarget(["One", "Two"])])
  }

  @Test func `assigns no target of another package to a layer`() async throws {
    let targets: [Target] = [
      .fixture("A", uses: "OwnData"), .fixture("OwnData"), .fixture("OtherData", package: "other"),
    ]
    let rules = ArchitectureRules(layers: [.fixture("A", "A"), .fixture("Data", "*Data")])
    let sut = CheckArchitectureUseCase(
      .fixture(targets, imports: ["A": ["OwnData", "OtherData"]], rules: rules))
    let violations = try await sut(folder: ".").violations
    #expect(violations.filter { $0.rule == .layer }.map(\.subject) == ["OwnData", "OwnData"])
  }

  @Test func `counts a path inside of a target as a use of the layer`() async throws {
    let rules = { (folder: String) in
      ArchitectureRules(layers: [
        Layer("Inner", paths: [Glob("Sources/A/\(folder)")], at: Place("layers.json5")), .fixture("A", "A"),
      ])
    }
    let reader = { (folder: String) in
      var reader = RepositoryReader.fixture([.fixture("A")], rules: rules(folder))
      reader.sources = { _, targets, _ in
        [targets[0].id: [SourceFile(path: "Sources/A/Inner/a.swift", imports: [])]]
      }
      return reader
    }
    #expect(try await CheckArchitectureUseCase(reader("Inner"))(folder: ".").violations == [])
    await #expect(
      throws: ArchitectureFailure.configuration(Place("layers.json5"), .layerMatchesNothing("Inner"))
    ) {
      try await CheckArchitectureUseCase(reader("Outer"))(folder: ".")
    }
  }

  @Test func `violations of a layer show its reason`() async throws {
    func layer(_ name: String, sees: Set<String>) -> Layer {
      Layer(
        name, targets: [Glob("*\(name)")], sees: sees, isIndependent: true,
        because: "of https://example.org/\(name)", at: Place("layers.json5"))
    }
    var sut = SourceRepository()
    sut.add("AData", uses: ["BData"], imports: ["@_exported BDomain"])
    sut.add("BData")
    sut.add("BDomain", imports: ["AData"])
    sut.rules = ArchitectureRules(layers: [
      layer("Domain", sees: []), layer("Data", sees: ["Domain", "Data"]),
      .fixture("UI", "*UI", sees: ["Data"]),
    ])
    sut.add("AUI", imports: ["AData"])
    let messages = try await sut.violations().filter { $0.rule == .layer }.map(\.message)
    #expect(
      Set(messages) == [
        "'BDomain' of Domain imports 'AData' of Data, but Domain sees no other layer because of "
          + "https://example.org/Domain; use a layer that Domain sees, or move the file",
        "'AData' declares 'BData', but the targets of Data are independent because of https://example.org/Data; move the "
          + "code that they share to a layer that Data sees",
        "'AUI' of UI imports 'AData', which re-exports 'BDomain' of Domain, but UI sees only Data; import other modules "
          + "instead of 'AData', or remove '@_exported' from the import of 'BDomain'",
      ])
    var cyclic = layer("Data", sees: ["Data"])
    (cyclic.isIndependent, cyclic.isAcyclic) = (false, true)
    sut.add("BData", imports: ["AData"])
    sut.targets.remove(at: 1)
    sut.rules = ArchitectureRules(layers: [
      layer("Domain", sees: []), cyclic, .fixture("UI", "*UI", sees: []),
    ])
    #expect(
      try await sut.violations().first { $0.rule == .cycle }?.message
        == "the targets AData → BData → AData of Data form a cycle, which they must not because of "
        + "https://example.org/Data; move the code that they share to a target that depends on none of them")
  }

  @Test(arguments: ["@_exported DBData", "@_exported struct DBData"])
  func `reports an import that carries a layer past the order through re-exports`(export: String) async throws
  {
    var sut = SourceRepository()
    sut.add("DBData")
    sut.add("OldData")
    sut.add("ODomain")
    sut.add("Inner", uses: ["DBData"], imports: [export])
    sut.add("Shared", uses: ["Inner", "ODomain"], imports: ["@_exported Inner", "@_exported ODomain"])
    sut.add("OScreen", uses: ["Shared"], imports: ["ODomain #if X", "Shared", "struct Shared"])
    let place = Place("layers.json5")
    func rules(_ entries: [String: [RuleEntry]]) -> ArchitectureRules {
      ArchitectureRules(layers: [
        .fixture("Domain", "*Domain"), .fixture("Data", "*Data"),
        Layer(
          "Shared", targets: [Glob("Shared"), Glob("Inner")], sees: ["Data", "Domain", "Shared"],
          entries: entries, at: place),
        Layer("Screens", targets: [Glob("*Screen")], sees: ["Domain", "Shared"], at: place),
      ])
    }
    sut.rules = rules([:])
    let violations = try await sut.violations()
    #expect(violations.filter { $0.rule == .unusedDependency } == [])
    let fault = Violation.Fault.reExportAgainstLayers(
      module: "DBData", by: "Shared", of: "Data", from: "Screens", sees: ["Domain", "Shared"])
    #expect(violations.filter { $0.rule == .layer }.map(\.fault) == [fault])
    #expect(violations.first { $0.rule == .layer }?.place.position?.line == 2)
    sut.rules = rules(["reExports": [RuleEntry.modules([Glob("DB*")], because: "it's an interface")]])
    #expect(try await sut.violations().filter { $0.rule == .layer } == [])
  }

  private func check(
    _ targets: [Target], imports: [String: [String]], sees: Set<String>
  ) async throws -> Inspection {
    let rules = ArchitectureRules(layers: [
      .fixture("Core", "Core"), .fixture("Features", "A", "B", sees: sees, isIndependent: true),
    ])
    return try await CheckArchitectureUseCase(.fixture(targets, imports: imports, rules: rules))(folder: ".")
  }
}
