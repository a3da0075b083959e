import ArchitectureDomain
import ArchitectureFixtures
import Testing

@Suite struct TagRulesTests {
  private static let place = Place("architecture.json5", SourcePosition(line: 1, column: 1))

  @Test func `reports an import of a tag that the importing tag doesn't see`() async throws {
    let repository = repository([
      tag("type:model", "*Domain", sees: ["type:model"]), tag("type:screen", "*Screen", sees: ["type:model"]),
      tag("team:cart", "Cart*"),
    ])
    #expect(
      try await repository.violations().map(\.fault) == [
        .tagNotSeen(
          name: "OrdersScreen", of: ["type:screen"], from: "type:screen", sees: ["type:model"],
          form: .declaration),
        .tagNotSeen(
          name: "OrdersScreen", of: ["type:screen"], from: "type:screen", sees: ["type:model"],
          form: .import),
      ])
  }

  @Test func `separates the groups of a tag`() async throws {
    let groups = TargetTag(
      "feature", groups: [Glob("*Domain"), Glob("*Screen"), Glob("!Core*")], isIndependent: true,
      at: Self.place)
    let violations = try await repository([groups]).violations()
    let fault = { (form: UseForm) -> Violation.Fault in
      .groupsNotIndependent(
        name: "OrdersScreen", group: "Cart", other: "Orders", tag: "feature", form: form)
    }
    #expect(violations.map(\.fault) == [fault(.declaration), fault(.import)])
    #expect(violations.map(\.place.path) == ["Package.swift", "CartScreen.swift"])
    #expect(violations.allSatisfy { $0.rule == .tag })
  }

  @Test func `treats the targets of patterns and the names of layers and tags as groups`() async throws {
    var targets = repository([
      TargetTag("all", targets: [Glob("*Screen")], isIndependent: true, at: Self.place)
    ])
    #expect(try await targets.check() == ["CartScreen tag OrdersScreen", "CartScreen tag OrdersScreen"])
    targets.rules?.layers = [
      .fixture("Models", "*Domain", sees: ["Models"]),
      .fixture("Screens", "*Screen", sees: ["Models", "Screens"]),
    ]
    targets.rules?.tags = [
      tag("cart", "Cart*"),
      TargetTag("both", of: ["Models", "Screens"], isIndependent: true, at: Self.place),
      // Each target is in the group "both", so this tag forbids nothing.
      TargetTag("outer", of: ["both", "cart"], isIndependent: true, at: Self.place),
    ]
    let expected = [
      "CartScreen tag CartDomain", "CartScreen tag CoreDomain", "OrdersScreen tag OrdersDomain",
      "outer no-match independent",
    ]
    #expect(Set(try await targets.check()) == Set(expected))
  }

  @Test func `lets a test see the groups that it tests`() async throws {
    var repository = repository([
      TargetTag("all", targets: [Glob("Cart*")], isIndependent: true, at: Self.place)
    ])
    repository.targets.removeAll { $0.name == "CartScreen" }
    repository.add("CartTests", kind: .test, uses: ["CartDomain"], imports: ["CartDomain"])
    #expect(try await repository.check() == [])
  }

  @Test func `reports groups of a tag and targets of a layer that form a cycle`() async throws {
    var repository = SourceRepository()
    repository.add("CartDomain", uses: ["OrdersDomain"], imports: ["OrdersDomain"])
    repository.add("OrdersDomain")
    repository.add("OrdersScreen", uses: ["CartDomain"], imports: ["CartDomain"])
    repository.add("CartTests", kind: .test, uses: ["OrdersScreen"], imports: ["OrdersScreen"])
    let groups = [Glob("*Domain"), Glob("*Screen"), Glob("*Tests")]
    repository.rules = ArchitectureRules(
      layers: [], tags: [TargetTag("feature", groups: groups, isAcyclic: true, at: Self.place)])
    let violations = try await repository.violations()
    #expect(violations.map(\.fault) == [.cycle(["Cart", "Orders", "Cart"], of: .groups(tag: "feature"))])
    #expect(violations.map(\.place) == [Place("CartDomain.swift", SourcePosition(line: 1, column: 8))])
    #expect(violations.map(\.target) == ["CartDomain"])

    repository.rules = ArchitectureRules(layers: [
      Layer("All", targets: [Glob("*")], sees: ["All"], isAcyclic: true, at: Self.place)
    ])
    #expect(try await repository.check() == [])
    repository.sources[repository.targets[1].id]?[0].imports.append(
      Import("OrdersScreen", at: SourcePosition(line: 1, column: 8)))
    #expect(
      try await repository.violations().map(\.fault).contains(
        .cycle(["CartDomain", "OrdersDomain", "OrdersScreen", "CartDomain"], of: .targets(layer: "All"))))
  }

  @Test func `reports the next cycle that shares an arrow with an allowed one`() async throws {
    var repository = SourceRepository()
    repository.add("Detail", uses: ["Feed"], imports: ["Feed"])
    repository.add("Feed", uses: ["Detail", "Search"], imports: ["Detail", "Search"])
    repository.add("Search", uses: ["Detail"], imports: ["Detail"])
    let layer = Layer("All", targets: [Glob("*")], sees: ["All"], isAcyclic: true, at: Self.place)
    repository.rules = ArchitectureRules(layers: [layer])
    #expect(try await cycles(in: repository) == ["Detail → Feed → Detail"])
    let allowed = RuleException(
      .cycle, in: Glob("Detail"), of: Glob("Detail → Feed → Detail"), reason: "r", at: Self.place)
    repository.rules = ArchitectureRules(layers: [layer], exceptions: [allowed])
    #expect(try await cycles(in: repository) == ["Detail → Feed → Search → Detail"])

    repository.rules = ArchitectureRules(layers: [layer])
    var reader = repository.reader
    let found = try await CheckArchitectureUseCase(reader).findings(of: repository.content, in: ".")
    let baseline = Baseline(found.violations)
    reader.baseline = { _, _ in baseline }
    #expect(
      try await CheckArchitectureUseCase(reader)(folder: ".").violations.filter { $0.rule == .cycle } == [])
  }

  private func cycles(in repository: SourceRepository) async throws -> [String] {
    try await repository.violations().filter { $0.rule == .cycle }.map(\.subject)
  }

  @Test func `distinguishes targets with the same name in two packages`() async throws {
    var repository = SourceRepository()
    repository.packages.append(Package("p2", manifest: "p2/Package.swift"))
    repository.add("Util", uses: ["p2/Core"], imports: ["Core"])
    repository.add("Core", in: "p2")
    repository.add("Util", in: "p2")
    repository.add("App", in: "p2", imports: [])
    repository.targets[1].dependencies = []
    repository.rules = ArchitectureRules(
      layers: [Layer("All", targets: [Glob("*")], sees: ["All"], isAcyclic: true, at: Self.place)],
      tags: [TargetTag("all", targets: [Glob("*")], isAcyclic: true, at: Self.place)])
    repository.sources[repository.targets[1].id] = [
      SourceFile(path: "p2/Core.swift", imports: [Import("Util", at: SourcePosition(line: 1, column: 8))])
    ]
    let cycles = try await repository.violations().filter { $0.rule == .cycle }
    #expect(cycles == [])
    repository.sources[repository.targets[2].id] = [
      SourceFile(path: "p2/Util.swift", imports: [Import("Core", at: SourcePosition(line: 1, column: 8))])
    ]
    #expect(
      try await repository.violations().filter { $0.rule == .cycle }.map(\.subject) == [
        "Core → Util (p2) → Core"
      ])
  }

  @Test func `requires a target for every tag`() async throws {
    let repository = repository([TargetTag("gone", groups: [Glob("*Gone")], at: Self.place)])
    await #expect(throws: ArchitectureFailure.configuration(Self.place, .tagMatchesNothing("gone"))) {
      try await repository.check()
    }
  }

  @Test func `is checked in a build, except for cycles`() async throws {
    let tag = TargetTag(
      "all", targets: [Glob("*Screen")], isIndependent: true, isAcyclic: true, at: Self.place)
    let sut = CheckTargetUseCase(repository([tag]).reader)
    let inspection = try await sut(Target.ID(package: "root", name: "CartScreen"), folder: ".")
    #expect(inspection.violations.map(\.rule) == [.tag, .tag])
  }

  private func tag(_ name: String, _ pattern: String, sees: Set<String>? = nil) -> TargetTag {
    TargetTag(name, targets: [Glob(pattern)], sees: sees, at: Self.place)
  }

  /// `CartScreen` uses the screen of another feature.
  private func repository(_ tags: [TargetTag]) -> SourceRepository {
    var repository = SourceRepository()
    repository.add("CoreDomain")
    repository.add("CartDomain", uses: ["CoreDomain"], imports: ["CoreDomain"])
    repository.add("OrdersDomain", uses: ["CoreDomain"], imports: ["CoreDomain"])
    repository.add("OrdersScreen", uses: ["OrdersDomain"], imports: ["OrdersDomain"])
    repository.add(
      "CartScreen", uses: ["CartDomain", "OrdersScreen", "CoreDomain"],
      imports: ["CartDomain", "OrdersScreen", "CoreDomain"])
    repository.rules = ArchitectureRules(layers: [], tags: tags)
    return repository
  }
}
