import ArchitectureDomain
import ArchitectureFixtures
import GraphsDomain
import Testing

@Suite struct CompareRevisionsUseCaseTests {
  @Test func `reports gained, lost, and newly declared arrows`() async throws {
    let diff = try await diff(
      from: repository(["A": [], "B": ["A"], "C": []], imports: ["C": ["A"]]),
      to: repository(["A": [], "B": [], "C": ["A"]], imports: ["C": ["A"], "B": ["C"]]))
    #expect(diff.targets.isEmpty)
    #expect(diff.dependencies.gained.map { [$0.from.name, $0.to.name] } == [["C", "A"]])
    #expect(diff.dependencies.lost.map { [$0.from.name, $0.to.name] } == [["B", "A"]])
    #expect(diff.undeclared.gained.map { [$0.from.name, $0.to.name] } == [["B", "C"]])
    #expect(diff.undeclared.lost.map { [$0.from.name, $0.to.name] } == [["C", "A"]])
  }

  @Test func `reports added, removed, and moved targets`() async throws {
    let diff = try await diff(
      from: repository(
        ["XDomain": [], "A": [], "Old": []], layers: ["Domain": ["*Domain", "A"], "App": ["Old"]]),
      to: repository(
        ["XDomain": [], "A": [], "New": []], layers: ["Domain": ["*Domain"], "App": ["A", "New"]]))
    #expect(diff.targets.gained.map(\.name) == ["New"])
    #expect(diff.targets.lost.map(\.name) == ["Old"])
    #expect(diff.moves.map { [$0.target, $0.from, $0.to] } == [["A", "Domain", "App"]])
  }

  @Test func `names new folders, but not the folders of a target that rules divide now`() async throws {
    var (whole, after) = (repository(["A": []]), repository(["A": []]))
    func files(_ folders: String...) -> [SourceFile] {
      folders.map { SourceFile(path: "root/A/\($0)/x.swift", imports: []) }
    }
    let id = Target.ID(package: "root", name: "A")
    whole.sources[id] = files("Cart")
    after.sources[id] = files("Cart", "Orders")
    after.rules = ArchitectureRules(layers: [
      Layer("Features", paths: [Glob("root/A/*")], at: Place("a.json5"))
    ])
    var before = after
    before.sources[id] = whole.sources[id]
    #expect(try await diff(from: before, to: after).targets.gained.map(\.name) == ["root/A/Orders"])
    #expect(try await diff(from: whole, to: after).targets.isEmpty)
  }

  @Test func `recognizes violations on other lines and in other files, and counts equal ones`() async throws {
    var before = repository(["A": [], "B": []], imports: ["B": ["A"]])
    var after = before
    let id = Target.ID(package: "root", name: "B")
    func imported(_ line: Int) -> Import { Import("A", at: SourcePosition(line: line, column: 8)) }
    before.sources[id] = [SourceFile(path: "old.swift", imports: [imported(1)])]
    after.sources[id] = [SourceFile(path: "new.swift", imports: [imported(5)])]
    #expect(try await diff(from: before, to: after).violations.isEmpty)
    after.sources[id] = [SourceFile(path: "new.swift", imports: [imported(5), imported(6)])]
    #expect(try await diff(from: before, to: after).violations.gained.map(\.place.position?.line) == [6])
    #expect(try await diff(from: after, to: before).violations.lost.map(\.place.position?.line) == [6])
  }

  @Test func `an import that canImport guards is permitted, so it's neither gained nor lost`() async throws {
    let none = repository(["A": [], "B": []])
    let plain = repository(["A": [], "B": []], imports: ["B": ["A"]])
    var guarded = plain
    guarded.sources[Target.ID(package: "root", name: "B")]?[0].imports[0].conditions = [
      CompilationCondition("canImport(A)", holds: true)
    ]
    #expect(try await diff(from: none, to: guarded).isEmpty)
    #expect(try await diff(from: guarded, to: none).isEmpty)
    let narrowed = try await diff(from: plain, to: guarded)
    #expect(narrowed.undeclared.isEmpty)
    #expect(narrowed.violations.lost.map(\.target) == ["B"])
    #expect(try await diff(from: guarded, to: plain).undeclared.gained.map(\.to.name) == ["A"])
    let removed = try await diff(from: repository(["A": [], "B": ["A"]], imports: ["B": ["A"]]), to: guarded)
    #expect(removed.undeclared.isEmpty)
    #expect(removed.dependencies.lost.map(\.to.name) == ["A"])
  }

  @Test func `tells violations that other rules allow from fixed ones`() async throws {
    let before = repository(["A": [], "B": [], "C": []], imports: ["B": ["A"], "C": ["A"]])
    var fixed = repository(["A": [], "B": [], "C": []], imports: ["C": ["A"]])
    #expect(try await diff(from: before, to: fixed).allowed.isEmpty)
    #expect(try await diff(from: before, to: fixed).violations.lost.map(\.target) == ["B"])
    // The other rules still find what the code of today doesn't contain any more.
    fixed.rules = ArchitectureRules(
      layers: [],
      severities: [
        RuleSeverity(
          [.undeclaredImport], .off, targets: NamePatterns([Glob("C")]), at: Place("architecture.json5"))
      ])
    let diff = try await diff(from: before, to: fixed)
    #expect(diff.violations.lost.map(\.target) == ["B"])
    #expect(diff.allowed.map(\.target) == ["C"])
    #expect(try await self.diff(from: fixed, to: before).violations.gained.map(\.target) == ["B", "C"])
  }

  @Test func `a change that only allows a violation is a change`() async throws {
    let before = repository(["A": [], "B": []], imports: ["B": ["A"]])
    var after = before
    after.rules = ArchitectureRules(
      layers: [], severities: [RuleSeverity([.undeclaredImport], .off, at: Place("architecture.json5"))])
    let diff = try await diff(from: before, to: after)
    #expect(diff.violations.isEmpty)
    #expect(diff.allowed.map(\.target) == ["B"])
    #expect(!diff.isEmpty)
  }

  @Test func `an ignore comment allows a violation, and doesn't fix it`() async throws {
    let before = repository(["A": [], "B": [], "C": []], imports: ["B": ["A"], "C": ["A"]])
    var after = repository(["A": [], "B": [], "C": []], imports: ["B": ["A"]])
    after.sources[Target.ID(package: "root", name: "B")]?[0].ignoreComments = [
      IgnoreComment("undeclared-import", line: 1, at: SourcePosition(line: 1, column: 10))
    ]
    let diff = try await diff(from: before, to: after)
    #expect(diff.violations.lost.map(\.target) == ["C"])
    #expect(diff.allowed.map(\.target) == ["B"])
    #expect(try await self.diff(from: after, to: before).violations.gained.map(\.target) == ["B", "C"])
  }

  @Test func `a cycle that another one hid isn't new when that one is fixed`() async throws {
    func cyclic(_ imports: [(String, [String])]) -> SourceRepository {
      var repository = repository(
        ["A": [], "B": [], "C": []], imports: Dictionary(uniqueKeysWithValues: imports))
      var layer = Layer("All", targets: [Glob("*")], sees: ["All"], at: Place("architecture.json5"))
      layer.isAcyclic = true
      repository.rules = ArchitectureRules(
        layers: [layer],
        severities: [RuleSeverity([.undeclaredImport], .off, at: Place("architecture.json5"))])
      return repository
    }
    // Both cycles contain A, so that only the first one is shown.
    let before = cyclic([("A", ["B", "C"]), ("B", ["A"]), ("C", ["A"])])
    let after = cyclic([("A", ["C"]), ("C", ["A"])])
    let diff = try await diff(from: before, to: after)
    #expect(diff.violations.gained.isEmpty)
    #expect(diff.violations.lost.map(\.subject) == ["A → B → A"])
    let back = try await self.diff(from: after, to: before)
    #expect(back.violations.gained.map(\.subject) == ["A → B → A"])
    #expect(back.violations.lost.isEmpty)
  }

  @Test func `reports arrows between layers, with their targets`() async throws {
    let layers: KeyValuePairs = ["Domain": ["*Domain"], "App": ["*App"]]
    let diff = try await diff(
      from: repository(["XDomain": [], "YApp": []], layers: layers),
      to: repository(["XDomain": [], "YApp": ["XDomain"]], layers: layers))
    #expect(diff.layers.gained.map { [$0.from, $0.to] } == [["App", "Domain"]])
    #expect(diff.layers.gained.first?.arrows.map(\.from.name) == ["YApp"])
    #expect(diff.layers.lost.isEmpty)
  }

  @Test func `finds no difference between equal revisions`() async throws {
    let same = repository(["A": [], "B": ["A"]], imports: ["B": ["A", "C"]])
    #expect(try await diff(from: same, to: same).isEmpty)
  }

  @Test func `treats a folder without a package as empty, and wraps other failures`() async throws {
    let now = repository(["A": []]).reader
    let failures: [(ArchitectureFailure, ArchitectureFailure?)] = [
      (.noManifest(folder: "past"), nil),
      (.noManifest(folder: "past/other"), .past(revision: "r", .noManifest(folder: "past/other"))),
      (.manifestRejected("past/Package.swift:1"), .past(revision: "r", .manifestRejected("Package.swift:1"))),
      (
        .noToolsVersion(Place("past/Package.swift")),
        .past(revision: "r", .noToolsVersion(Place("Package.swift")))
      ),
    ]
    for (failure, expected) in failures {
      var past = now
      past.graph = { _, _ in throw failure }
      let sut = CompareRevisionsUseCase(now, revisions(past))
      do {
        let diff = try await sut(folder: ".", since: "r")
        #expect(expected == nil)
        #expect(diff.targets.gained.map(\.name) == ["A"])
      } catch {
        #expect(error as? ArchitectureFailure == expected)
      }
    }
  }

  // MARK: Fixtures

  private func diff(
    from before: SourceRepository, to after: SourceRepository
  ) async throws -> ArchitectureDiff {
    try await CompareRevisionsUseCase(after.reader, revisions(before.reader))(folder: ".", since: "r")
  }

  private func revisions(_ reader: RepositoryReader) -> RevisionReader {
    RevisionReader { _, _, _ in PastFolder(path: "past", reader: reader) }
  }

  /// - Parameter dependencies: The declared dependencies of each target.
  private func repository(
    _ dependencies: KeyValuePairs<String, [String]>, imports: [String: [String]] = [:],
    layers: KeyValuePairs<String, [String]> = [:]
  ) -> SourceRepository {
    var repository = SourceRepository()
    for (name, uses) in dependencies { repository.add(name, uses: uses, imports: imports[name] ?? []) }
    if layers.isEmpty { return repository }
    let names = Set(layers.map(\.key))
    repository.rules = ArchitectureRules(
      layers: layers.map { name, globs in
        Layer(name, targets: globs.map(Glob.init), sees: names, at: Place("architecture.json5"))
      })
    return repository
  }
}
