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
          ? []
          : [Violation(.noMatch(kind, pattern: pattern), in: pattern, at: Place("layers.json5"))]))
  }

  @Test func `doesn't judge modules if some are unknown`() async throws {
    let pattern = RulePattern(Glob("SQLight"), .module, at: Place("layers.json5"))
    #expect(try await check(pattern, toolchain: []) == [])
    #expect(try await check(pattern, unresolved: ["sqlite"]) == [])
  }

  @Test func `judges nothing in a build`() async throws {
    let sut = CheckTargetUseCase(reader(RulePattern(Glob("x"), .target, at: Place("layers.json5"))))
    let inspection = try await sut(Target.ID(package: "root", name: "App"), folder: ".")
    #expect(inspection.violations == [])
  }

  private func check(
    _ pattern: RulePattern, toolchain: Set<String> = ["Glibc"], unresolved: [String] = []
  ) async throws -> [Violation] {
    let reader = reader(pattern, toolchain: toolchain, unresolved: unresolved)
    return try await CheckArchitectureUseCase(reader)(folder: ".").violations
  }

  private func reader(
    _ pattern: RulePattern, toolchain: Set<String> = ["Glibc"], unresolved: [String] = []
  ) -> RepositoryReader {
    let targets: [Target] = [.fixture("App"), .fixture("ShopDomain")]
    let imports = ["Kit", "SQLite"].map { Import($0, at: SourcePosition(line: 1, column: 8)) }
    let file = SourceFile(path: "Sources/App/Views/Row.swift", imports: imports)
    return RepositoryReader(
      graph: { _ in
        PackageGraph(
          packages: [Package("root", manifest: "Package.swift")], targets: targets,
          toolchainModules: toolchain, unresolved: unresolved)
      },
      rules: { _, _ in ArchitectureRules(layers: [], patterns: [pattern]) },
      sources: { _, _, _ in [targets[0].id: [file]] }, source: { SourceFile(path: $0, imports: []) })
  }
}
