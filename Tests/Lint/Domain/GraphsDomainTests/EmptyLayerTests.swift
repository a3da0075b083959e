import ArchitectureDomain
import ArchitectureFixtures
import GraphsDomain
import Testing

@Suite struct EmptyLayerTests {
  @Test func `an optional layer may have no targets, and a severity for it`() async throws {
    let place = Place("layers.json5", SourcePosition(line: 1, column: 1))
    var absent = RulePattern(Glob("Gone*"), .target, at: place)
    absent.optionalLayer = "Two"
    let layer = Layer("Two", targets: [Glob("Gone*")], isOptional: true, at: place)
    var rules = ArchitectureRules(
      layers: [.fixture("One", "A"), layer],
      severities: [RuleSeverity([.layer], .off, layers: ["Two"], at: place)], patterns: [absent])
    let sut = RepositoryReader.fixture([.fixture("A")], rules: rules)
    _ = try await InspectGraphUseCase(sut)(folder: ".")
    #expect(try await CheckArchitectureUseCase(sut)(folder: ".").violations == [])

    // As soon as it has a target, each of its patterns must match.
    rules.patterns[0].glob = Glob("Others*")
    rules.severities = []
    let present = RepositoryReader.fixture([.fixture("A"), .fixture("Gone")], rules: rules)
    #expect(
      try await CheckArchitectureUseCase(present)(folder: ".").violations.map(\.fault)
        == [.noMatch(.target, pattern: "Others*")])
  }

  @Test func `a comparison allows an empty layer in an old revision`() async throws {
    let rules = ArchitectureRules(layers: [.fixture("One", "A"), .fixture("Two", "Gone*")])
    let past = RevisionReader { _, _, _ in
      PastFolder(path: "past", reader: .fixture([.fixture("A")], rules: rules))
    }
    let diff = try await CompareRevisionsUseCase(.fixture([.fixture("A")]), past)(folder: ".", since: "r")
    #expect(diff.targets.isEmpty)
  }
}
