import AccountsDomain
import CoreDomain
import DomainFakes
import FeedsData
import Foundation
import SQLiteData
import StoreData
import Synchronization
import Testing

/// `STRATA_SYNC_SEEDS` is the number of seeds of each test, 200 by default.
struct SyncModelTests {
  private static let seeds = UInt64(ProcessInfo.processInfo.environment["STRATA_SYNC_SEEDS"] ?? "") ?? 200

  @Test(arguments: [100_000, 2])
  func `after quiet, two clients and the server agree, and no mark is lost`(pageLength: Int) async throws {
    let wrong = try await firstWrong(pageLength: pageLength, seeds: Self.seeds)
    #expect(wrong == nil)
  }

  @Test(.enabled(if: seeds >= 10_000), arguments: LeftOutRule.allCases)
  func `without one rule, marks are lost`(rule: LeftOutRule) async throws {
    let isOfPages = rule == .overlap
    let wrong = try await firstWrong(
      leavingOut: rule, pageLength: isOfPages ? 2 : 100_000, seeds: isOfPages ? 1_000 : 10_000)
    print("sync-model", rule, wrong ?? "nothing wrong")
    #expect(wrong != nil)
  }

  /// The first seed that goes wrong, with what is wrong, or nil.
  private func firstWrong(
    leavingOut rule: LeftOutRule? = nil, pageLength: Int, seeds: UInt64
  ) async throws -> String? {
    try await withModelFolder { folder in
      let template = folder + "/template.sqlite"
      try await makeTemplate(at: template)
      let seeds = Seeds(count: seeds)
      return try await withThrowingTaskGroup(of: String?.self) { group in
        for _ in 0..<2 {
          group.addTask {
            while let seed = seeds.next() {
              if let wrong = try await Self.wrong(of: seed, leavingOut: rule, template, folder, pageLength) {
                seeds.end()
                return "seed \(seed): \(wrong)"
              }
            }
            return nil
          }
        }
        return try await group.reduce(nil) { $0 ?? $1 }
      }
    }
  }

  private final class Seeds: Sendable {
    private let rest: Mutex<Range<UInt64>>

    init(count: UInt64) { rest = Mutex(0..<count) }

    func next() -> UInt64? { rest.withLock { $0.popFirst() } }
    func end() { rest.withLock { $0 = 0..<0 } }
  }

  private static func wrong(
    of seed: UInt64, leavingOut rule: LeftOutRule?, _ template: String, _ folder: String, _ pageLength: Int
  ) async throws -> String? {
    do {
      let model = try SyncModel(
        seed: seed, leavingOut: rule, template: template, in: folder, pageLength: pageLength)
      try await model.run()
      for file in try FileManager.default.contentsOfDirectory(atPath: folder) where file.hasPrefix("\(seed)-")
      {
        try FileManager.default.removeItem(atPath: "\(folder)/\(file)")
      }
      return nil
    } catch let wrong as SyncModel.Wrong {
      return wrong.description
    }
  }

  private func makeTemplate(at path: String) async throws {
    let client = Client(path: path)
    try await client.accounts.keep(SyncModel.account)
    let sync = SyncAccountUseCase(
      InMemoryAccountServer(SyncModel.beginning), in: client.accounts, lock: SyncLock { _ in {} },
      date: DateProvider { Date(timeIntervalSince1970: 1_769_000_000) })
    let progress = try await sync(SyncModel.account)
    #expect(progress.newArticleCount == SyncModel.articleCount)
  }

  /// A folder in memory if the system has one, so that the disk doesn't decide how long the test takes.
  private func withModelFolder<Value>(_ body: (String) async throws -> Value) async throws -> Value {
    let memory = "/dev/shm"
    let parent = FileManager.default.isWritableFile(atPath: memory) ? memory : NSTemporaryDirectory()
    let folder = "\(parent)/sync-model-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try await body(folder)
  }
}
