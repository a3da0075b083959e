import ArchitectureDomain
import ArchitectureFixtures
import Testing

@Suite struct PatternRulesTests {
  static let patterns: [(String, RulePattern.Kind, Bool)] = [
    ("App", .target, true), ("*Domain", .target, true), ("app", .target, false), ("*Data", .target, false),
    ("Sources/App", .path, true), ("Sources/*", .path, true), ("Sources/App/Views", .path, true),
    ("**/Row.swift", .path, true), ("Sources/App/View", .path, false), ("Tests/*", .path, false),
    ("App", .module, true), ("Kit", .module, true), ("Glibc", .module, true), ("SQL*", .module, true),
    ("WebKit", .module, true), ("CryptoKit", .module, true), ("SQLight", .module, false),
    ("Web*Kat", .module, false),
  ]

  @Test(arguments: patterns)
  func `reports a pattern that matches nothing`(
    pattern: String, kind: RulePattern.Kind, isMatched: Bool
  ) async throws {
    let violations = try await check(RulePattern(Glob(pattern), kind, at: Place("layers.json5")))
    #expect(
      violations
        == (isMatched
          ? [] : [Violation(.noMatch(kind, pattern: pattern), in: pattern, at: Place("layers.json5"))]))
  }

  @Test func `doesn't judge modules if some are unknown`() async throws {
    let pattern = RulePattern(Glob("SQLight"), .module, at: Place("layers.json5"))
    #expect(try await check(pattern, toolchain: []) == [])
    #expect(try await check(pattern, unresolved: ["sqlite"]) == [])
  }

  @Test func `judges nothing in a build`() async throws {
    let sut = CheckTargetUseCase(
      repository(RulePattern(Glob("x"), .target, at: Place("layers.json5"))).reader)
    let inspection = try await sut(Target.ID(package: "root", name: "App"), folder: ".")
    #expect(inspection.violations == [])
  }

  @Test func `finds every module of a C target`() async throws {
    var repository = SourceRepository()
    repository.toolchainModules = ["Swift"]
    repository.add("CLib", kind: .clang, imports: nil)
    repository.targets[0].otherModules = ["CExtra"]
    repository.add("Core", uses: ["CLib"], imports: ["CLib"])
    repository.add("App", uses: ["Core"], imports: ["Core"])
    let place = Place("layers.json5")
    repository.rules = ArchitectureRules(
      layers: [],
      entries: [
        "protected": [RuleEntry.modules([Glob("CExtra")], for: [], throughOthers: true, because: "b")]
      ],
      patterns: [RulePattern(Glob("CExtra"), .module, at: place)])
    #expect(
      try await repository.check() == ["Core protected-module CExtra", "App protected-module CExtra"])
  }

  static let external: [(String, Violation.Fault?)] = [
    ("Log", nil), ("L*", nil), ("*", nil), ("App", .notExternal(pattern: "App")),
    ("Foundation", .notExternal(pattern: "Foundation")), ("App*", .notExternal(pattern: "App*")),
    ("apple:interface", .notExternal(pattern: "apple:interface")),
    ("Nothing", nil),
  ]

  @Test(arguments: external)
  func `reports a pattern for modules of other packages that matches none of them`(
    pattern: String, fault: Violation.Fault?
  ) async throws {
    var repository = SourceRepository()
    repository.toolchainModules = ["Swift"]
    repository.packages.append(Package("log", manifest: "log/Package.swift", isChecked: false))
    repository.add("Log", in: "log")
    repository.add("App", imports: ["Foundation"])
    let rule = RulePattern(Glob(pattern), .bannedModule, isExternal: true, at: Place("layers.json5"))
    repository.rules = ArchitectureRules(layers: [], patterns: [rule])
    #expect(try await repository.violations().map(\.fault) == (fault.map { [$0] } ?? []))
  }

  @Test(arguments: [
    (["SwiftUI", "!apple:interface"], ["SwiftUI"]), (["apple:interface", "!*"], ["apple:interface"]),
    (["apple:interface", "!apple:interface"], ["apple:interface"]), (["apple:interface", "!SwiftUI"], []),
  ])
  func `reports a list of modules that excludes everything`(
    patterns: [String], excluded: [String]
  ) async throws {
    let exclusions = NamePatterns(
      patterns.flatMap { pattern in
        let list = ModuleList(rawValue: String(pattern.drop { $0 == "!" }))?.modules.map { "!\($0)" }
        return pattern.hasPrefix("!") ? (list ?? [pattern]).map { Glob($0) } : []
      })
    let violations = try await check(
      RulePattern(Glob(patterns[0]), .module, except: exclusions, at: Place("layers.json5")))
    #expect(violations.map(\.fault) == excluded.map { .allExcluded(pattern: $0) })
  }

  private func check(
    _ pattern: RulePattern, toolchain: Set<String> = ["Glibc"], unresolved: [String] = []
  ) async throws -> [Violation] {
    var repository = repository(pattern)
    repository.toolchainModules = toolchain
    repository.unresolved = unresolved
    return try await repository.violations()
  }

  private func repository(_ pattern: RulePattern) -> SourceRepository {
    var repository = SourceRepository()
    repository.targets = [.fixture("App"), .fixture("ShopDomain")]
    let imports = ["Kit", "SQLite"].map { Import($0, at: SourcePosition(line: 1, column: 8)) }
    repository.sources[repository.targets[0].id] = [
      SourceFile(path: "Sources/App/Views/Row.swift", imports: imports)
    ]
    repository.rules = ArchitectureRules(layers: [], patterns: [pattern])
    return repository
  }
}
