import ArchitectureDomain
import ArchitectureFixtures
import Testing

@Suite struct ExceptionRulesTests {
  @Test(arguments: [
    (RuleException(.undeclaredImport, in: Glob("C"), of: Glob("B"), reason: "r", at: Place("l"))),
    (RuleException(.undeclaredImport, in: Glob("A"), of: Glob("A"), reason: "r", at: Place("l"))),
    (RuleException(.layer, in: Glob("C"), of: Glob("A"), reason: "r", at: Place("l"))),
    (RuleException(.undeclaredImport, in: Glob("X*"), of: Glob("A"), reason: "r", count: 1, at: Place("l"))),
  ])
  func `reports an exception that matches nothing`(exception: RuleException) async throws {
    let violations = try await check([exception], imports: ["C": ["A"]])
    #expect(violations.map(\.rule) == [.undeclaredImport, .exception])
    #expect(violations.last?.fault == .exception(.matchesNothing))
    #expect(violations.last?.place == Place("l"))
    #expect(violations.last?.subject == "\(exception.rule.name): \(exception.subject.pattern)")
  }

  @Test func `reports a repeated exception`() async throws {
    let violations = try await check(
      [exception(in: "C", of: "A", line: 1), exception(in: "C", of: "A", line: 2)], imports: ["C": ["A"]])
    #expect(violations.map(\.fault) == [.exception(.matchesNothing)])
    #expect(violations.first?.place.position?.line == 2)
  }

  @Test(arguments: [
    ("2026-06-14", ["exception"]), ("2026-06-15", []), ("2026-06-16", []), ("2025-12-31", ["exception"]),
  ])
  func `lets an exception expire after its last day`(until: String, rules: [String]) async throws {
    for exception in [
      exception(in: "C", of: "A", until: until), exception(in: "C", of: "*", until: until, count: 1),
    ] {
      let violations = try await check([exception], imports: ["C": ["A"]])
      #expect(violations.map(\.rule.name) == (rules.isEmpty ? [] : ["undeclared-import"] + rules))
      #expect(violations.last?.fault == (rules.isEmpty ? nil : .exception(.expired(on: until))))
    }
  }

  @Test(arguments: ["*", "A"], ["C", "*"])
  func `the first counted exception covers a violation`(subject: String, target: String) async throws {
    let exceptions = [
      exception(in: target, of: subject, count: 1, line: 1), exception(in: "C", of: "A", count: 1, line: 2),
      exception(in: "?", of: "?", count: 1, line: 3),
    ]
    let violations = try await check(exceptions, imports: ["C": ["A"]])
    #expect(violations.map(\.fault) == [.exception(.matchesNothing), .exception(.matchesNothing)])
    #expect(violations.map(\.place.position?.line) == [2, 3])
  }

  @Test func `limits an exact exception to its count, if it has one`() async throws {
    let imports = ["C": ["A", "A"]]
    #expect(try await check([exception(in: "C", of: "A", count: 2)], imports: imports) == [])
    let more = try await check([exception(in: "C", of: "A", count: 1)], imports: imports)
    #expect(more.map(\.rule) == [.undeclaredImport, .undeclaredImport, .exception])
  }

  @Test func `requires a count for a name that several packages have`() async throws {
    var sut = SourceRepository()
    sut.packages.append(Package("other", manifest: "other/Package.swift"))
    sut.add("A", imports: ["Foundation"])
    sut.add("C", imports: ["A"])
    sut.add("C", in: "other", imports: ["A"])
    sut.rules = ArchitectureRules(layers: [], exceptions: [exception(in: "C", of: "A")])
    let violations = try await sut.violations()
    #expect(violations.map(\.rule) == [.undeclaredImport, .undeclaredImport, .exception])
    #expect(violations.last?.fault == .exception(.sharedName))
    sut.rules = ArchitectureRules(layers: [], exceptions: [exception(in: "C", of: "A", count: 2)])
    #expect(try await sut.violations() == [])
  }

  @Test func `applies a pattern after exact exceptions`() async throws {
    let exceptions = [exception(in: "*", of: "A", count: 1), exception(in: "C", of: "A", line: 2)]
    #expect(try await check(exceptions, imports: ["C": ["A"], "D": ["A"]]) == [])
  }

  private func check(_ exceptions: [RuleException], imports: [String: [String]]) async throws -> [Violation] {
    let targets: [Target] = [.fixture("A"), .fixture("B"), .fixture("C"), .fixture("D")]
    let rules = ArchitectureRules(layers: [], exceptions: exceptions)
    return try await CheckArchitectureUseCase(.fixture(targets, imports: imports, rules: rules))(folder: ".")
      .violations
  }

  private func exception(
    in target: String, of subject: String, until: String? = nil, count: Int? = nil, line: Int = 1
  ) -> RuleException {
    RuleException(
      .undeclaredImport, in: Glob(target), of: Glob(subject), reason: "r", until: until, count: count,
      at: Place("l", SourcePosition(line: line, column: 1)))
  }
}
