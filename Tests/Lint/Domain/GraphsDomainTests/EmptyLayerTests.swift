import ArchitectureDomain
import ArchitectureFixtures
import GraphsDomain
import Testing

@Suite struct EmptyLayerTests {
  @Test func `graphs, paths, and comparisons require a target in every layer`() async throws {
    let rules = ArchitectureRules(layers: [.fixture("One", "A"), .fixture("Two", "Gone*")])
    let reader = RepositoryReader.fixture([.fixture("A")], rules: rules)
    let past = RevisionReader { _, _, _ in PastFolder(path: "past", reader: .fixture([.fixture("A")])) }
    let place = Place("layers.json5", SourcePosition(line: 1, column: 1))
    let failure = ArchitectureFailure.configuration(place, .layerMatchesNothing("Two"))
    await #expect(throws: failure) { try await InspectGraphUseCase(reader)(folder: ".") }
    await #expect(throws: failure) {
      try await FindPathsUseCase(reader)(from: "A", to: "A", folder: ".")
    }
    await #expect(throws: failure) {
      try await CompareRevisionsUseCase(reader, past)(folder: ".", since: "r")
    }
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
