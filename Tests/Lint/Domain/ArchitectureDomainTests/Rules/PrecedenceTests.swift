import ArchitectureDomain
import ArchitectureFixtures
import Testing

/// Imports that break several rules.
@Suite struct PrecedenceTests {
  @Test func `reports the rule with the right fix first, and no rule that it fixes too`() async throws {
    #expect(try await repository().violations().map(\.rule) == [.forbiddenModule])
  }

  @Test(arguments: [
    Violation.Rule.forbiddenModule, .layer, .protectedModule, .undeclaredImport, .testableImport,
    .exposedModule,
  ])
  func `reports each rule alone`(rule: Violation.Rule) async throws {
    let sut = CheckArchitectureUseCase(repository(import: "@testable public B").reader)
    #expect(try await sut(folder: ".", only: [rule]).violations.map(\.rule) == [rule])
  }

  @Test func `reports a violation that a missing declaration can't fix`() async throws {
    var repository = repository(import: "@testable public B")
    repository.rules?.layers[1].sees = ["Base"]
    repository.rules?.layers[1].entries["forbids"] = []
    repository.rules?.entries["protected"] = []
    #expect(
      Set(try await repository.violations().map(\.rule)) == [
        .undeclaredImport, .testableImport, .exposedModule,
      ])
  }

  @Test func `reports the other rules if an exception, a comment, or the baseline allows one`() async throws {
    let place = Place("architecture.json5")
    var excepted = repository()
    excepted.rules?.exceptions = [
      RuleException(.forbiddenModule, in: Glob("A"), of: Glob("B"), reason: "r", at: place)
    ]
    #expect(try await excepted.violations().map(\.rule) == [.layer])

    var commented = repository()
    commented.sources[Target.ID(package: "root", name: "A")]?[0].ignoreComments = [
      IgnoreComment("forbidden-module", line: 1, at: SourcePosition(line: 1, column: 20))
    ]
    #expect(try await commented.violations().map(\.rule) == [.layer])

    var reader = repository().reader
    reader.baseline = { _, _ in
      Baseline([Baseline.Entry(.forbiddenModule, in: "A", of: "B", file: "A.swift"): 1])
    }
    #expect(try await CheckArchitectureUseCase(reader)(folder: ".").violations.map(\.rule) == [.layer])
    let build = CheckTargetUseCase(reader)
    #expect(
      try await build(Target.ID(package: "root", name: "A"), folder: ".").violations.map(\.rule) == [.layer])
  }

  @Test func `counts an import that breaks a rule for several reasons once`() async throws {
    var repository = repository()
    repository.rules?.entries["forbids"] = [RuleEntry.modules([Glob("*")], because: "b")]
    repository.rules?.exceptions = [
      RuleException(
        .forbiddenModule, in: Glob("*"), of: Glob("B"), reason: "r", count: 1,
        at: Place("architecture.json5"))
    ]
    #expect(try await repository.violations().map(\.rule) == [.layer])
  }

  @Test func `reports a leaking module next to a forbidden one`() async throws {
    var repository = SourceRepository()
    repository.add("B")
    repository.add("C")
    repository.add("Umbrella", uses: ["B", "C"], imports: ["@_exported B", "@_exported C"])
    repository.add("A", uses: ["Umbrella"], imports: ["B", "C"])
    repository.rules = ArchitectureRules(
      layers: [], entries: ["protected": [RuleEntry.modules([Glob("B")], for: [], because: "b")]])
    #expect(
      Set(try await repository.check()) == [
        "A protected-module B", "A re-export-leak Umbrella", "Umbrella protected-module B",
      ])
  }

  private func repository(import text: String = "B") -> SourceRepository {
    .breakingSeveralRules(import: text)
  }
}
