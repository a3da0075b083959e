import ArchitectureDomain
import ArchitectureFixtures
import Testing

@Suite struct LimitRulesTests {
  private static let place = Place("architecture.json5", SourcePosition(line: 1, column: 1))

  @Test(arguments: [
    (Measure.fanIn, 1.0, ["Core limit fanIn"]), (.fanIn, 2, []),
    (.fanOut, 0, ["A limit fanOut", "App limit fanOut"]), (.fanOut, 2, []),
    (.instability, 0.5, ["App limit instability"]), (.instability, 1, []),
    (.depth, 1, ["App limit depth"]), (.depth, 2, []),
  ])
  func `reports targets whose measure is larger`(
    measure: Measure, most: Double, violations: [String]
  ) async throws {
    let limit = RuleEntry.limit(
      [measure: most], because: "b", at: Self.place)
    #expect(Set(try await repository(limit).check()) == Set(violations))
  }

  @Test func `limits only some targets, at their declarations`() async throws {
    let limit = RuleEntry.limit(
      [.depth: 0], targets: [Glob("A*"), Glob("!App")], because: "b", at: Self.place)
    let violations = try await repository(limit).violations()
    #expect(
      violations.map(\.fault) == [.limit(.depth, found: 1, most: 0, ofLayer: false, because: "b")])
    #expect(violations.map(\.place) == [Place("Package.swift", SourcePosition(line: 2, column: 1))])
  }

  @Test func `limits layers, at the limit`() async throws {
    var sut = repository(
      RuleEntry.limit([.fanOut: 1, .depth: 9], layers: ["Rest"], because: "b", at: Self.place))
    sut.rules?.layers = [
      .fixture("Base", "Core"), .fixture("Rest", "A", "App", sees: ["Base", "Rest"]),
      .fixture("Tests", "*Tests", sees: ["Base", "Rest"], isForTests: true),
    ]
    let violations = try await sut.violations()
    #expect(violations.map(\.fault) == [.limit(.fanOut, found: 2, most: 1, ofLayer: true, because: "b")])
    #expect(violations.map(\.place) == [Self.place])
    #expect(violations.map(\.target) == ["Rest"])
  }

  @Test func `reports a limit that measures nothing`() async throws {
    var sut = repository(
      RuleEntry.limit(
        [.fanOut: 0], targets: [Glob("CoreTests")], because: "b", at: Self.place))
    let expected = [Violation(.limitWithoutTargets, in: "limits", at: Self.place)]
    #expect(try await sut.violations() == expected)
    sut.rules = ArchitectureRules(
      layers: [
        .fixture("Base", "Core", "A", "App", sees: ["Base"]),
        .fixture("Tests", "*Tests", sees: ["Base"], isForTests: true),
      ], entries: ["limits": [RuleEntry.limit([.fanIn: 0], layers: ["Tests"], because: "b", at: Self.place)]])
    #expect(try await sut.violations() == expected)
  }

  @Test func `can be excepted and turned off`() async throws {
    var sut = repository(
      RuleEntry.limit([.fanOut: 1], because: "b", at: Self.place))
    #expect(try await sut.check() == ["App limit fanOut"])
    sut.rules?.severities = [
      RuleSeverity([.limit], .off, targets: NamePatterns([Glob("App")]), at: Place("layers.json5"))
    ]
    #expect(try await sut.check() == [])
    sut.rules?.severities = []
    sut.rules?.exceptions = [
      RuleException(.limit, in: Glob("App"), of: Glob("fanOut"), reason: "r", at: Self.place)
    ]
    #expect(try await sut.check() == [])
  }

  /// `App` depends on `A` and `Core`, and `A` on `Core`. Tests don't count.
  private func repository(_ limit: RuleEntry) -> SourceRepository {
    var repository = SourceRepository()
    repository.add("Core")
    repository.add("A", uses: ["Core"], imports: ["Core"])
    repository.add("App", uses: ["A", "Core"], imports: ["A", "Core"])
    repository.add("CoreTests", kind: .test, uses: ["Core", "A", "App"], imports: ["Core", "A", "App"])
    repository.rules = ArchitectureRules(layers: [], entries: ["limits": [limit]])
    return repository
  }
}
