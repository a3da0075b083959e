import Foundation
import TestSupport
import Testing

/// Tests that a power cut at any moment loses nothing that the program confirmed.
///
/// `scripts/checks/power-cut` tries every moment. The tests select some at random.
struct PowerCutTests {
  @Test func `a power cut loses nothing that was confirmed`() async throws {
    let trial = try await Trial()
    let rounds = Int(ProcessInfo.processInfo.environment["STRATA_POWER_CUT"] ?? "") ?? 0
    let result = try await rounds == 0 ? trial.inShort() : trial.inFull(rounds: rounds)
    #expect(result.violations.isEmpty)
    if rounds > 0 { print("\(trial.moments.count) moments, \(result.images) images") }
  }

  @Test func `a disk that ignores syncs loses something`() async throws {
    let lost = try await Trial(defect: .ignoresSyncs).lost([.everything], after: \.isExpectation)
    #expect(lost.isSuperset(of: ["locale", "mark 1"]), "\(lost)")
  }

  @Test func `a copy instead of a rename loses something`() async throws {
    let lost = try await Trial(defect: .copiesInsteadOfRenaming).lost([.nothing], after: \.isTruncation)
    #expect(lost.contains("secret"), "\(lost)")
  }
}

/// A recorded scenario, and power cuts in it.
private struct Trial {
  private let record: DiskRecord
  private let events: [DiskRecord.Event]
  private let folder: String

  init(defect: DiskRecord.Defect? = nil) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "power-cut-\(UUID())")
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    record = DiskRecord(of: folder.path(percentEncoded: false), defect: defect)
    self.folder = record.folder + "-image"
    let stores = PowerCutStores(
      folder: record.folder, disk: record.disk, fileSystem: RecordingVFS.register(record))
    try await PowerCutScenario(stores: stores, record: record).run()
    events = record.events
  }

  struct Result {
    var images = 0
    var violations: [String] = []

    static func + (left: Result, right: Result) -> Result {
      Result(images: left.images + right.images, violations: left.violations + right.violations)
    }
  }

  /// The numbers of events after which the power can fail.
  var moments: ClosedRange<Int> { 0...events.count }

  private func moments(after isIncluded: (DiskRecord.Event) -> Bool) -> [Int] {
    events.indices.filter { isIncluded(events[$0]) }.map { $0 + 1 }
  }

  /// The losses if the power fails after some events.
  func lost(
    _ losses: [DiskImage.Loss], after isIncluded: (DiskRecord.Event) -> Bool
  ) async throws -> Set<String> {
    let result = try await check(moments(after: isIncluded), losses, seed: 0)
    return Set(result.violations.map { String($0.prefix { $0 != ":" }) })
  }

  /// Cuts the power after each confirmation and each change of a name, and at random moments.
  func inShort() async throws -> Result {
    var chance = Seeded(state: 1)
    let chosen = (0..<30).map { _ in moments.randomElement(using: &chance) ?? 0 }
    return try await check(moments(after: \.isExpectation) + chosen, DiskImage.Loss.allCases, seed: 1)
      + check(moments(after: \.isName), [.nothing, .earlierNames], seed: 1)
  }

  /// Cuts the power at every moment.
  ///
  /// - Parameter rounds: The number of random losses at each moment.
  func inFull(rounds: Int) async throws -> Result {
    var result = try await check(Array(moments), DiskImage.Loss.allCases, seed: 0)
    for round in 1..<max(1, rounds) {
      result = result + (try await check(Array(moments), [.some], seed: UInt64(round)))
    }
    return result
  }

  private func check(_ moments: [Int], _ losses: [DiskImage.Loss], seed: UInt64) async throws -> Result {
    var result = Result()
    var chance = Seeded(state: seed)
    var seen: [Int: [String: String]] = [:]
    let stores = PowerCutStores(
      folder: folder, disk: .withoutSyncs, fileSystem: RecordingVFS.register(nil))
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for moment in moments {
      var expected: [String: Set<String?>] = [:]
      for case .tell(let expectation) in events[..<moment] { expected[expectation.key] = expectation.values }
      for loss in losses {
        let image = DiskImage(of: record, events, cut: moment, loss: loss, chance: &chance)
        let fingerprint = image.fingerprint
        if seen[fingerprint] == nil {
          try image.write(to: folder, insteadOf: record.folder)
          seen[fingerprint] = await stores.observe()
          result.images += 1
        }
        let violations = seen[fingerprint, default: [:]].violations(of: expected)
        result.violations += violations.map { "\($0) (after \(moment) events, loss of \(loss))" }
      }
    }
    return result
  }
}

extension DiskRecord.Event {
  fileprivate var isExpectation: Bool { if case .tell = self { true } else { false } }
  fileprivate var isName: Bool { if case .name = self { true } else { false } }
  fileprivate var isTruncation: Bool { if case .truncate = self { true } else { false } }
}
