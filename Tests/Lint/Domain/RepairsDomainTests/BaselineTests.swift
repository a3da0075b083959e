import ArchitectureDomain
import ArchitectureFixtures
import RepairsDomain
import Synchronization
import Testing

@Suite struct BaselineTests {
  @Test func `hides known violations from a check`() async throws {
    let inspection = try await check(["C": ["A", "A"]], baseline: ["C": 2])
    #expect(inspection.violations == [])
    #expect(inspection.knownCount == 2)
    #expect(inspection.fixedCount == 0)
  }

  @Test func `reports all violations of a file with more violations than the baseline`() async throws {
    let inspection = try await check(["C": ["A", "A"], "D": ["A"]], baseline: ["C": 1, "D": 1])
    #expect(inspection.violations.map(\.target) == ["C", "C"])
    #expect(inspection.knownCount == 1)
  }

  @Test func `records every rule in a baseline, so that the next check finds nothing`() async throws {
    let (reader, baseline) = (
      SourceRepository.breakingSeveralRules(import: "@testable public B").reader, RecordedBaseline()
    )
    let writer = RepositoryWriter(
      baseline: { found, _, _ in
        baseline.value = found
        return "b"
      }, configuration: { _, _, _ in [] }, ensureNew: { _ in })
    _ = try await RecordBaselineUseCase(reader, writer)(folder: ".")
    #expect(baseline.value?.total == 6)
    var checked = reader
    checked.baseline = { _, _ in baseline.value }
    let inspection = try await CheckArchitectureUseCase(checked)(folder: ".")
    #expect(inspection.violations == [])
    #expect(inspection.fixedCount == 0)
  }

  @Test func `counts fixed violations`() async throws {
    let inspection = try await check(["C": ["A"]], baseline: ["C": 3, "D": 1])
    #expect(inspection.violations == [])
    #expect(inspection.fixedCount == 3)
  }

  @Test func `a strict check reports each entry that allows too much, at its place`() async throws {
    var baseline = known(["C": 3, "D": 1])
    for (number, entry) in baseline.counts.keys.sorted().enumerated() {
      baseline.places[entry] = Place("b", SourcePosition(line: number + 1, column: 1))
    }
    let sut = CheckArchitectureUseCase(reader(["C": ["A"]], baseline: baseline))
    #expect(try await sut(folder: ".").violations == [])
    let violations = try await sut(folder: ".", isBaselineStrict: true).violations
    #expect(
      Set(violations.map(\.message)) == [
        "this entry allows 3 violations, but there is only 1; run 'layerlint baseline' to reduce its count",
        "this entry allows 1 violation that is fixed; run 'layerlint baseline' to remove the entry",
      ])
    #expect(Set(violations.compactMap(\.place.position?.line)) == [1, 2])
    #expect(violations.allSatisfy { $0.subject == "undeclared-import: A" && $0.isInConfiguration })
    #expect(try await sut(folder: ".", only: [.layer], isBaselineStrict: true).violations == [])
    #expect(
      try await sut(folder: ".", only: [.undeclaredImport], isBaselineStrict: true).violations.count == 2)
    #expect(try await sut(folder: ".", only: [.baseline], isBaselineStrict: true).violations.count == 2)
    let warned = try await sut(folder: ".", warned: [.baseline], isBaselineStrict: true)
    #expect(warned.violations.map(\.severity) == [.warning, .warning])
  }

  @Test func `excludes errors in the configuration`() {
    let mistake = Violation(.exception(.matchesNothing), in: "A", at: Place("l"))
    #expect(Baseline([mistake]) == Baseline())
  }

  @Test(arguments: [
    (leak("A"), leak("A", "B")), (filesWithoutLayer(1), filesWithoutLayer(3)),
  ])
  func `reports a known violation whose number of modules or files grew`(
    known: Violation.Fault, grown: Violation.Fault
  ) async throws {
    let (old, new) = (
      Violation(known, in: "A", at: Place("f")), Violation(grown, in: "A", at: Place("f"))
    )
    func inspection(_ violation: Violation, _ baseline: Baseline) -> Inspection {
      var inspection = Inspection(violations: [violation])
      inspection.subtract(baseline)
      return inspection
    }
    #expect(inspection(new, Baseline([old])).violations == [new])
    let smaller = inspection(old, Baseline([new]))
    #expect(smaller.violations == [])
    #expect(smaller.shrunkCount == 1)
    var placed = Baseline([new])
    placed.places = [Baseline.Entry(new): Place("b")]
    #expect(placed.stale(in: Baseline([old])).map(\.fault) == [.staleValue])
    #expect(placed.stale(in: Baseline([new])) == [])
    #expect(inspection(old, Baseline([old])).shrunkCount == 0)
    #expect(inspection(old, Baseline([old])).violations == [])
    // An entry of an older version has no value.
    #expect(inspection(new, Baseline([Baseline.Entry(old): 1])).violations == [])
  }

  // MARK: Writing

  @Test func `is written without a flag the first time`() async throws {
    #expect(
      try await record(["C": ["A"]], baseline: nil) == .written(path: "b", total: 1, added: 1, fixed: 0))
    #expect(try await record([:], baseline: nil) == .unchanged(total: 0))
  }

  @Test func `doesn't grow by default`() async throws {
    let outcome = try await record(["C": ["A"], "D": ["A"]], baseline: ["C": 1])
    #expect(outcome == .refused(violations: [violation(in: "D")], added: 1))
    #expect(
      try await record(["C": ["A"], "D": ["A"]], baseline: ["C": 1], mayGrow: true)
        == .written(path: "b", total: 2, added: 1, fixed: 0))
  }

  @Test func `doesn't grow while another entry shrinks`() async throws {
    let outcome = try await record(["D": ["A"]], baseline: ["C": 1])
    #expect(outcome == .refused(violations: [violation(in: "D")], added: 1))
  }

  @Test func `counts its growth, although the new violations are unknown`() async throws {
    let outcome = try await record(["C": ["A", "A"]], baseline: ["C": 1])
    var second = violation(in: "C")
    second.place.position?.line = 2
    #expect(outcome == .refused(violations: [violation(in: "C"), second], added: 1))
  }

  @Test func `shrinks without a flag`() async throws {
    #expect(
      try await record(["C": ["A"]], baseline: ["C": 2, "D": 1])
        == .written(path: "b", total: 1, added: 0, fixed: 2))
    #expect(try await record(["C": ["A"]], baseline: ["C": 1]) == .unchanged(total: 1))
  }

  @Test func `follows a renamed file`() async throws {
    let old = Baseline([Baseline.Entry(.undeclaredImport, in: "C", of: "A", file: "Sources/C/Old.swift"): 1])
    let sut = RecordBaselineUseCase(reader(["C": ["A"]], baseline: old), .silent)
    #expect(try await sut(folder: ".") == .written(path: "b", total: 1, added: 0, fixed: 0, moved: 1))
    var placed = old
    placed.places = [old.counts.keys.first!: Place("b")]
    let check = CheckArchitectureUseCase(reader(["C": ["A"]], baseline: placed))
    for only in [nil, Set([Violation.Rule.undeclaredImport])] {
      let inspection = try await check(folder: ".", only: only, isBaselineStrict: true)
      #expect(inspection.violations == [])
      #expect([inspection.movedCount, inspection.knownCount, inspection.fixedCount] == [1, 1, 0])
    }
    #expect(try await check(folder: ".", only: [.layer]).movedCount == 0)
  }

  @Test(arguments: [
    ("Sources/C/Old.swift", 2), ("Sources/D/D.swift", 1), ("Package.swift", 1),
  ])
  func `a violation hasn't moved if its number changed, or if the old file exists`(
    file: String, count: Int
  ) async throws {
    let old = Baseline([Baseline.Entry(.undeclaredImport, in: "C", of: "A", file: file): count])
    let inspection = try await CheckArchitectureUseCase(reader(["C": ["A"]], baseline: old))(folder: ".")
    #expect(inspection.violations.count == 1)
    #expect([inspection.movedCount, inspection.fixedCount] == [0, count])
  }

  @Test func `each entry follows one new file, and keeps its value`() {
    func violations(_ files: String..., count: Int = 1) -> [Violation] {
      files.map { Violation(filesWithoutLayer(count), in: "A", at: Place($0)) }
    }
    var baseline = Baseline(violations("a", "b", count: 2))
    #expect(baseline.follow(violations("c", "d", "e"), in: ["c", "d", "e"]) == 2)
    #expect(baseline == Baseline(violations("c", "d", count: 2)))
    #expect(baseline.unknown(of: violations("c", "d", "e")).map(\.place.path) == ["e"])
  }

  @Test func `isn't written if a file couldn't be read completely`() async throws {
    let reader = RepositoryReader.fixture([.fixture("A")], damage: SourceDamage(.invalidUTF8))
    let outcome = try await RecordBaselineUseCase(reader, .silent)(folder: ".")
    let damaged = SourceFile(path: "Sources/A/A.swift", imports: [], damage: SourceDamage(.invalidUTF8))
    #expect(outcome == .incomplete([damaged]))
  }

  // MARK: -

  private func check(_ imports: [String: [String]], baseline: [String: Int]) async throws -> Inspection {
    try await CheckArchitectureUseCase(reader(imports, baseline: known(baseline)))(folder: ".")
  }

  private func record(
    _ imports: [String: [String]], baseline: [String: Int]?, mayGrow: Bool = false
  ) async throws -> RecordBaselineUseCase.Outcome {
    let sut = RecordBaselineUseCase(reader(imports, baseline: baseline.map(known)), .silent)
    return try await sut(folder: ".", mayGrow: mayGrow)
  }

  private func reader(_ imports: [String: [String]], baseline: Baseline?) -> RepositoryReader {
    .fixture([.fixture("A"), .fixture("C"), .fixture("D")], imports: imports, baseline: baseline)
  }

  /// Undeclared imports of `A` by target.
  private func known(_ counts: [String: Int]) -> Baseline {
    Baseline(Dictionary(uniqueKeysWithValues: counts.map { (Baseline.Entry(violation(in: $0)), $1) }))
  }

  private func violation(in target: String) -> Violation {
    Violation(
      .undeclaredImport(module: "A", path: []), in: target,
      at: Place("Sources/\(target)/\(target).swift", SourcePosition(line: 1, column: 8)))
  }
}

private func leak(_ modules: String...) -> Violation.Fault {
  .reExportLeak(modules: modules, umbrella: "Umbrella")
}

private func filesWithoutLayer(_ count: Int) -> Violation.Fault {
  .layersOfFile([], others: count - 1)
}

extension RepositoryWriter {
  /// Reports that it wrote `b`.
  fileprivate static let silent = RepositoryWriter(
    baseline: { _, _, _ in "b" }, configuration: { _, _, _ in [] }, ensureNew: { _ in })
}

/// The baseline that a use case wrote last.
private final class RecordedBaseline: Sendable {
  private let storage = Mutex<Baseline?>(nil)

  var value: Baseline? {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}
