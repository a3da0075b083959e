import ArticlesDomain
import CoreDomain
import DomainFakes
import SimulationData
import TestSupport
import Testing

struct StoreDelayTests {
  private let waits = Log<String>()
  private let failure = Failure(source: "store.sqlite", .storeLocked)

  /// Expects that the operation waits once, and fails if the wait does.
  private func expectWait<Value: Sendable>(
    _ operation: (_ wait: @escaping @Sendable () async throws -> Void) async throws -> Value
  ) async throws {
    let before = waits.entries.count
    _ = try await operation { [waits] in waits.append("wait") }
    #expect(waits.entries.count == before + 1)
    do {
      _ = try await operation { [failure] in throw failure }
      Issue.record("The operation succeeds.")
    } catch {
      #expect(error as? Failure == failure)
    }
  }

  @Test func `marks are delayed`() async throws {
    let id = Article.ID(source: "fake", value: "a")
    try await expectWait {
      try await Delayed<any ArticleMarkStore>(InMemoryFeedStore(), until: $0).mark(id, .read(true))
    }
    try await expectWait { try await Delayed<any ArticleMarkStore>(InMemoryFeedStore(), until: $0).undo() }
  }

  @Test func `the cache is delayed`() async throws {
    try await expectWait { try await CacheProvider.empty.waiting(until: $0).statistics() }
    try await expectWait { try await CacheProvider.empty.waiting(until: $0).clear() }
  }

  @Test func `preferences are delayed`() async throws {
    try await expectWait { try await PreferencesProvider.inMemory().waiting(until: $0).stored() }
    try await expectWait {
      try await PreferencesProvider.inMemory().waiting(until: $0).store(.text("a"), "locale")
    }
    try await expectWait { try await PreferencesProvider.inMemory().waiting(until: $0).remove("locale") }
  }
}
