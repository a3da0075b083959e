import ArchitectureDomain
import ArchitectureFixtures
import Testing

@Suite struct NeedRulesTests: SourceRuleSuite {
  private static let place = Place("layers.json5", SourcePosition(line: 2, column: 1))

  /// `Dead` and `Gone` are orphans. `PFeature` doesn't use `Design`.
  private func repository(_ rules: ArchitectureRules) -> SourceRepository {
    var sut = SourceRepository()
    sut.add("Kit")
    sut.packages[0].libraries = [Library("Kit", targets: [sut.targets[0].id])]
    sut.add("Design")
    sut.add("OFeature", uses: ["Design"], imports: ["Design"])
    sut.add("PFeature")
    for name in ["Dead", "Fakes", "Gone"] { sut.add(name) }
    sut.add("PFeatureTests", kind: .test, uses: ["Dead", "Fakes"], imports: ["@testable Dead", "Fakes"])
    sut.add("App", kind: .executable, uses: ["OFeature", "PFeature"], imports: ["OFeature", "PFeature"])
    sut.rules = rules
    return sut
  }

  @Test func `reports targets that no product and no program needs`() async throws {
    var sut = repository(ArchitectureRules(layers: [], entries: ["orphan": [RuleEntry(at: Self.place)]]))
    let found = try await sut.violations()
    #expect(found.map(\.fault) == [.orphan(isTested: true), .orphan(isTested: false)])
    #expect(found.map(\.place) == [sut.targets[4].declaration, sut.targets[6].declaration])
    let dead = Glob("Dead")
    sut.rules?.exceptions = [RuleException(.orphan, in: dead, of: dead, reason: "r", at: Self.place)]
    var reader = sut.reader
    reader.baseline = { _, _ in Baseline([found[1]]) }
    #expect(try await CheckArchitectureUseCase(reader)(folder: ".").violations == [])
    // The frameworks of a project without a program are its products.
    sut.targets.removeLast()
    for index in sut.targets.indices { sut.targets[index].declaration.path = "A.xcodeproj/project.pbxproj" }
    #expect(try await sut.violations().map(\.rule) == [.exception])
  }

  @Test(arguments: ["Design", "De*", "UI", "look"], ["Features", "feature"])
  func `requires a module, a layer, or a tag of each target`(name: String, owner: String) async throws {
    let (names, design) = ([Glob("*Feature"), Glob("PFeatureTests")], [Glob("Design")])
    var features = Layer("Features", targets: names, at: Self.place)
    var feature = TargetTag("feature", targets: names + design, at: Self.place)
    let entries = ["requires": [RuleEntry.pattern(name)]]
    if owner == "feature" { feature.entries = entries } else { features.entries = entries }
    let look = TargetTag("look", targets: design, at: Self.place)
    let layers = [Layer("UI", targets: design, at: Self.place), features]
    let sut = repository(ArchitectureRules(layers: layers, tags: [look, feature]))
    #expect(try await sut.check().filter { $0.contains("req") } == ["PFeature required-module \(name)"])
  }

  @Test func `requires a layer of each folder`() async throws {
    let files = [
      folder("Cart", declares: "Cart", names: "Button"), folder("Orders", declares: "Orders", names: "Cart"),
      folder("Design", declares: "Button"),
    ]
    var features = layer("Features", paths: ["Sources/App/*", "!*/*/Design"], sees: ["Design", "Features"])
    features.entries = ["requires": [.pattern("Design")]]
    let layers = [layer("Design", paths: ["Sources/App/Design"]), features]
    let violations = try await makeSUT([ScannedModule("App", files)], layers: layers)(folder: ".").violations
    #expect(violations.map { "\($0.target) \($0.fault.rule)" } == ["Sources/App/Orders required-module"])
  }

  @Test func `warns of layers that see each other`() async throws {
    let layers = ["A:ABT", "B:A", "C:BC", "D:E", "E:F", "F:D", "T:TA"].map { text in
      Layer(
        String(text.prefix(1)), sees: Set(text.dropFirst(2).map(String.init)), isForTests: text == "T:TA",
        isOptional: true, at: Place(text))
    }
    let found = try await repository(ArchitectureRules(layers: layers)).violations()
      .filter { $0.rule == .mutualLayers && $0.severity == .warning }
    #expect(found.map(\.fault) == [.mutualLayers(["A", "B"]), .mutualLayers(["D", "E", "F"])])
    #expect(found.map(\.place.path) == ["B:A", "E:F"])
  }
}
