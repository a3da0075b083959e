import ArchitectureDomain
import ArchitectureFixtures
import Testing

@Suite struct ModuleRulesTests {
  /// App → Feature → Network → Sockets; Feature → Core.
  private let chain: [Target] = [
    .fixture("Sockets"), .fixture("Core"), .fixture("Network", uses: "Sockets"),
    .fixture("Feature", uses: "Core", "Network"), .fixture("App", uses: "Feature"),
  ]
  private let imports = [
    "Network": ["Sockets", "Glibc"], "Feature": ["Core", "Network"], "App": ["Feature"],
  ]

  @Test func `reports a forbidden indirect module with the shortest path and its start`() async throws {
    let violations = try await check(
      forbids: RuleEntry.modules([Glob("Sockets")], throughOthers: true, because: "it blocks"))
    #expect(
      violations == [
        Violation(
          .forbiddenModule(
            module: "Sockets", layer: "Feature", path: ["Feature", "Network", "Sockets"], because: "it blocks"
          ),
          in: "Feature", at: Place("Package.swift", SourcePosition(line: 2, column: 1)))
      ])
  }

  @Test func `finds indirect system modules too`() async throws {
    let violations = try await check(
      forbids: RuleEntry.modules([Glob("Gl*")], throughOthers: true, because: "it acts"))
    #expect(
      violations.map(\.fault) == [
        .forbiddenModule(
          module: "Glibc", layer: "Feature", path: ["Feature", "Network", "Glibc"], because: "it acts")
      ])
  }

  @Test func `protects a module for some layers`() async throws {
    let violations = try await check(
      protected: RuleEntry.modules([Glob("Network")], for: ["Feature"], because: "one way out"))
    #expect(violations == [])
    let others = try await check(
      protected: RuleEntry.modules([Glob("Network")], for: ["App"], because: "one way out"))
    #expect(
      others == [
        Violation(
          .protectedModule(module: "Network", layers: ["App"], path: [], because: "one way out"),
          in: "Feature", at: Place("Sources/Feature/Feature.swift", SourcePosition(line: 2, column: 8)))
      ])
  }

  @Test func `protects a module from indirect use`() async throws {
    let violations = try await check(
      protected: RuleEntry.modules(
        [Glob("Sockets")], for: ["Network", "Feature"], throughOthers: true, because: "one way out"))
    #expect(
      violations.map(\.fault) == [
        .protectedModule(
          module: "Sockets", layers: ["Feature", "Network"], path: ["App", "Feature", "Network", "Sockets"],
          because: "one way out")
      ])
  }

  @Test func `doesn't require declaring a protected module`() async throws {
    let targets: [Target] = [.fixture("Secret"), .fixture("A")]
    let rules = ArchitectureRules(
      layers: [.fixture("All", "*", sees: ["All"])],
      entries: ["protected": [RuleEntry.modules([Glob("Secret")], for: [], because: "it is one")]])
    let sut = CheckArchitectureUseCase(.fixture(targets, imports: ["A": ["Secret"]], rules: rules))
    #expect(try await sut(folder: ".").violations.map(\.rule) == [.protectedModule])
  }

  @Test(arguments: [false, true])
  func `lets the tests of a protected module import the module`(throughOthers: Bool) async throws {
    let tests = ["CartTests", "CartUITests", "CartDetailTests", "CartoonTests", "Tests"]
    let targets =
      [.fixture("Cart"), .fixture("CartDetail")] + tests.map { Target.fixture($0, kind: .test, uses: "Cart") }
    let rules = ArchitectureRules(
      layers: [],
      entries: [
        "protected": [.modules([Glob("Cart")], for: [], throughOthers: throughOthers, because: "it is old")]
      ])
    let imports = Dictionary(uniqueKeysWithValues: tests.map { ($0, ["Cart"]) })
    let sut = CheckArchitectureUseCase(.fixture(targets, imports: imports, rules: rules))
    #expect(
      try await sut(folder: ".").violations.map(\.target) == ["CartDetailTests", "CartoonTests", "Tests"])
  }

  @Test(arguments: [false, true])
  func `protects and forbids modules without layers`(throughOthers: Bool) async throws {
    let rules = ArchitectureRules(
      layers: [],
      entries: [
        "forbids": [RuleEntry.modules([Glob("Gl*")], throughOthers: throughOthers, because: "it acts")],
        "protected": [
          RuleEntry.modules([Glob("Network")], for: [], throughOthers: throughOthers, because: "one way out")
        ],
      ])
    let faults = try await check(rules).map { "\($0.target) \($0.rule.name) \($0.subject)" }
    let direct = ["Network forbidden-module Glibc", "Feature protected-module Network"]
    let indirect = [
      "Feature forbidden-module Glibc", "App forbidden-module Glibc", "App protected-module Network",
    ]
    #expect(Set(faults) == Set(direct + (throughOthers ? indirect : [])))
    #expect(faults.count == Set(faults).count)
  }

  @Test(arguments: [("Core", "C"), ("Base", "A")])
  func `an import of an alias counts for the module that it means`(
    module: String, target: String
  ) async throws {
    var sut = SourceRepository()
    sut.packages.append(Package("other", manifest: "../other/Package.swift", isChecked: false))
    sut.add("Base", in: "other", imports: ["Foundation"])
    sut.add("Core")
    sut.add("A", uses: ["other/Base"], aliases: ["Core": "Base"], imports: ["Core"])
    sut.add("C", uses: ["Core"], imports: ["Core"])
    sut.rules = ArchitectureRules(
      layers: [], entries: ["forbids": [.modules([Glob(module)], throughOthers: true, because: "it is old")]])
    #expect(try await sut.violations().map(\.target) == [target])
  }

  @Test func `protects a module from a target in no layer`() async throws {
    let rules = ArchitectureRules(
      layers: [.fixture("Network", "Network", "Sockets"), .fixture("Core", "Core")],
      entries: ["protected": [RuleEntry.modules([Glob("Network")], for: ["Network"], because: "one way out")]]
    )
    let violations = try await check(rules)
    #expect(violations.filter { $0.rule == .protectedModule }.map(\.target) == ["Feature"])
  }

  @Test func `terminates in a cycle of dependencies`() async throws {
    let targets: [Target] = [.fixture("A", uses: "B"), .fixture("B", uses: "A"), .fixture("C")]
    let forbidden = RuleEntry.modules([Glob("C"), Glob("A")], throughOthers: true, because: "no")
    let rules = ArchitectureRules(layers: [.fixture("All", "*", sees: ["All"], forbids: [forbidden])])
    let sut = CheckArchitectureUseCase(.fixture(targets, rules: rules))
    #expect(
      try await sut(folder: ".").violations.filter { $0.rule == .forbiddenModule }.map(\.fault) == [
        .forbiddenModule(module: "A", layer: "All", path: ["B", "A"], because: "no")
      ])
  }

  private func check(forbids: RuleEntry? = nil, protected: RuleEntry? = nil) async throws -> [Violation] {
    let all: Set<String> = ["Sockets", "Core", "Network", "Feature", "App"]
    let rules = ArchitectureRules(
      layers: all.sorted().map {
        .fixture($0, $0, sees: all, forbids: $0 == "Feature" ? [forbids].compactMap(\.self) : [])
      },
      entries: ["protected": [protected].compactMap(\.self)])
    return try await check(rules).filter { $0.rule != .mutualLayers }
  }

  private func check(_ rules: ArchitectureRules) async throws -> [Violation] {
    try await CheckArchitectureUseCase(.fixture(chain, imports: imports, rules: rules))(folder: ".")
      .violations
  }
}
