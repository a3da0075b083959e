import ArchitectureDomain
import ArchitectureFixtures
import Testing

@Suite struct SeverityRulesTests {
  private static let place = Place("layers.json5")

  @Test func `lets no disabled rule hide another one`() async throws {
    #expect(
      try await check(RuleSeverity([.layer], .off, at: Self.place)) == [
        "error undeclared-import Sources/CartDomain/x.swift"
      ])
    #expect(
      try await check(
        RuleSeverity([.layer, .undeclaredImport], .off, at: Self.place), imports: "@testable CartData") == [
          "error testable-import Sources/CartDomain/x.swift"
        ])
    #expect(
      try await check(RuleSeverity([.forbiddenModule], .off, at: Self.place), forbids: ["CartData"]) == [
        "error layer Sources/CartDomain/x.swift"
      ])
  }

  @Test func `lets no warning hide an error`() async throws {
    #expect(
      try await check(RuleSeverity([.layer], .warning, at: Self.place)) == [
        "error undeclared-import Sources/CartDomain/x.swift", "warning layer Sources/CartDomain/x.swift",
      ])
    #expect(
      try await check(RuleSeverity([.forbiddenModule], .warning, at: Self.place), forbids: ["CartData"]) == [
        "error layer Sources/CartDomain/x.swift"
      ])
    #expect(
      try await check(
        RuleSeverity([.forbiddenModule, .layer, .undeclaredImport], .warning, at: Self.place),
        forbids: ["CartData"]) == ["warning forbidden-module Sources/CartDomain/x.swift"])
  }

  static let scopes: [(RuleSeverity, Bool)] = [
    (RuleSeverity([.undeclaredImport], .off, layers: ["Domain"], at: Self.place), true),
    (RuleSeverity([.undeclaredImport], .off, layers: ["Data"], at: Self.place), false),
    (RuleSeverity([.undeclaredImport], .off, targets: names("Cart*"), at: Self.place), true),
    (RuleSeverity([.undeclaredImport], .off, targets: names("Cart"), at: Self.place), false),
    (RuleSeverity([.undeclaredImport], .off, paths: names("Sources/CartDomain"), at: Self.place), true),
    (
      RuleSeverity([.undeclaredImport], .off, paths: names("Sources/CartDomain/x.swift"), at: Self.place),
      true
    ),
    (RuleSeverity([.undeclaredImport], .off, paths: names("Sources/Cart"), at: Self.place), false),
    (RuleSeverity([.undeclaredImport], .off, isForTests: false, at: Self.place), true),
    (RuleSeverity([.undeclaredImport], .off, isForTests: true, at: Self.place), false),
    (
      RuleSeverity([.undeclaredImport], .off, layers: ["Domain"], targets: names("Shop"), at: Self.place),
      false
    ),
  ]

  @Test(arguments: scopes)
  func `applies to a layer, a target, a path, or tests`(severity: RuleSeverity, isOff: Bool) async throws {
    let found = try await check(severity, sees: ["Data"]).filter { $0.contains("undeclared-import") }
    #expect(found == (isOff ? [] : ["error undeclared-import Sources/CartDomain/x.swift"]))
  }

  @Test(arguments: [
    ("#if DEBUG", true), ("#if DEBUG && os(iOS)", true), ("#else !DEBUG", true), ("", false),
    ("#else DEBUG", false), ("#if DEBUG || X", false), ("#if TRACE", false),
  ])
  func `applies to imports that compile only with a flag, and to the declaration that only they need`(
    condition: String, isOff: Bool
  ) async throws {
    func check(_ imports: [String]) async throws -> [String] {
      var repository = SourceRepository()
      repository.add("Fakes")
      repository.add("Screen", uses: ["Fakes"], imports: imports)
      repository.rules = ArchitectureRules(
        layers: [
          .fixture("Screens", "Screen"),
          Layer("Fakes", targets: [Glob("Fakes")], isForTests: true, at: Self.place),
        ], severities: [RuleSeverity([.testSupport], .off, within: "DEBUG", at: Self.place)])
      return try await repository.check()
    }
    let found = "Screen test-support Fakes"
    #expect(try await check(["Fakes \(condition)"]) == (isOff ? [] : [found, found]))
    #expect(try await check(["Fakes \(condition)", "Fakes"]).count == (isOff ? 2 : 3))
  }

  static let combined: [(RuleSeverity, isIdle: Bool)] = [
    (RuleSeverity([.layer], .off, layers: ["Data"], targets: names("CartDomain"), at: Self.place), true),
    (RuleSeverity([.layer], .off, layers: ["Domain"], targets: names("CartDomain"), at: Self.place), false),
    (
      RuleSeverity(
        [.layer], .off, targets: names("CartDomain"), paths: names("root/CartData"), at: Self.place),
      true
    ),
    (
      RuleSeverity([.layer], .off, targets: names("CartData"), paths: names("root/CartData"), at: Self.place),
      false
    ),
    (RuleSeverity([.layer], .off, targets: names("CartDomain"), isForTests: true, at: Self.place), true),
    // Each pattern without a match is reported by itself.
    (RuleSeverity([.layer], .off, layers: ["Data"], targets: names("Gone"), at: Self.place), false),
  ]

  @Test(arguments: combined)
  func `reports an entry whose conditions nothing meets`(severity: RuleSeverity, isIdle: Bool) async throws {
    let found = try await repository([severity], imports: "Foundation").violations()
    #expect(
      found.filter { $0.rule == .noMatch }
        == (isIdle ? [Violation(.idleSeverity, in: "severities", at: Self.place)] : []))
  }

  @Test func `turns errors into warnings for one check, but turns nothing on`() async throws {
    let reader = repository([], sees: [], forbids: [], imports: "CartData").reader
    let violations = try await CheckArchitectureUseCase(reader)(folder: ".", warned: [.layer]).violations
    #expect(violations.map(\.rule) == [.layer, .undeclaredImport])
    #expect(violations.map(\.severity) == [.warning, .error])
    let off = repository(
      [RuleSeverity([.layer, .undeclaredImport], .off, at: Self.place)], imports: "CartData"
    )
    .reader
    #expect(try await CheckArchitectureUseCase(off)(folder: ".", warned: [.layer]).violations == [])
  }

  @Test func `keeps the violations of some rules, and of the baseline too`() async throws {
    var reader = repository([], sees: [], forbids: [], imports: "CartData").reader
    reader.baseline = { _, _ in
      Baseline([
        Baseline.Entry(.layer, in: "Old", of: "X", file: "x.swift"): 2,
        Baseline.Entry(.cycle, in: "Old", of: "X", file: "x.swift"): 1,
      ])
    }
    let sut = CheckArchitectureUseCase(reader)
    let layers = try await sut(folder: ".", only: [.layer])
    #expect(layers.violations.map(\.rule) == [.layer])
    #expect(layers.fixedCount == 2)
    // The layer hides the violation only if it's reported.
    #expect(
      try await sut(folder: ".", only: [.undeclaredImport]).violations.map(\.rule) == [.undeclaredImport])
  }

  @Test func `reports an exception to a rule that is off`() async throws {
    var repository = repository(
      [RuleSeverity([.layer, .undeclaredImport], .off, at: Self.place)], imports: "CartData")
    repository.rules?.exceptions = [
      RuleException(
        .layer, in: Glob("CartDomain"), of: Glob("CartData"), reason: "r", at: Place("architecture.json5"))
    ]
    #expect(try await repository.check() == ["CartDomain exception layer: CartData"])
    repository.rules?.severities.append(RuleSeverity([.exception], .warning, at: Self.place))
    #expect(try await repository.violations().map(\.severity) == [.warning])
  }

  @Test func `warns of a ban that matches nothing, and fails for other names`() async throws {
    var repository = SourceRepository()
    repository.add("A")
    repository.toolchainModules = ["Swift"]
    let place = Place("architecture.json5")
    repository.rules = ArchitectureRules(
      layers: [],
      patterns: [
        RulePattern(Glob("RxSwift"), .bannedModule, at: place),
        RulePattern(Glob("SQLight"), .module, at: place),
      ])
    #expect(try await repository.violations().map(\.severity) == [.warning, .error])
    repository.rules?.severities = [RuleSeverity([.noMatch], .error, at: Self.place)]
    #expect(try await repository.violations().map(\.severity) == [.error, .error])
    repository.rules?.severities = [RuleSeverity([.noMatch], .off, at: Self.place)]
    #expect(try await repository.violations() == [])
  }

  // MARK: -

  private static func names(_ patterns: String...) -> NamePatterns { NamePatterns(patterns.map { Glob($0) }) }

  /// The violations of `CartDomain`, which imports `CartData` without declaring it.
  private func check(
    _ severities: RuleSeverity..., sees: Set<String> = [], forbids: [String] = [],
    imports: String = "CartData"
  ) async throws -> [String] {
    try await repository(severities, sees: sees, forbids: forbids, imports: imports).violations().map {
      "\($0.severity) \($0.rule.name) \($0.place.path)"
    }.sorted()
  }

  private func repository(
    _ severities: [RuleSeverity], sees: Set<String> = [], forbids: [String] = [], imports: String
  ) -> SourceRepository {
    var repository = SourceRepository()
    repository.add("CartData")
    repository.add("CartDomain", imports: [imports])
    let id = Target.ID(package: "root", name: "CartDomain")
    repository.sources[id]?[0].path = "Sources/CartDomain/x.swift"
    let bans = forbids.map { RuleEntry.modules([Glob($0)], because: "b") }
    repository.rules = ArchitectureRules(
      layers: [
        .fixture("Data", "CartData"), .fixture("Domain", "CartDomain", sees: sees, forbids: bans),
      ], severities: severities)
    return repository
  }
}
