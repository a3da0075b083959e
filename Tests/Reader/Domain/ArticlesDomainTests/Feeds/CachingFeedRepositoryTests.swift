import ArticlesDomain
import CoreDomain
import DomainContracts
import DomainFakes
import Foundation
import TestSupport
import Testing

@Suite struct CachingFeedRepositoryTests {
  @Test func `the store in memory fulfills the contract`() async throws {
    try await verifyFeedStore(InMemoryFeedStore(), reopened: nil)
  }

  @Test func `the stored articles fulfill the contract of repositories`() async throws {
    let scene = makeSUT(.cacheOnly)
    try await scene.store.keep(.fixture("new"), confirmedAt: .noon)
    try await verifyArticleRepository(StoredArticleRepository(scene.sut))
  }

  // MARK: Age

  /// Ages in milliseconds, around one hour.
  @Test(arguments: [(3_599_999, true), (3_600_000, false), (3_600_001, false), (0, true), (-1, false)])
  func `a feed is fresh until just before the maximum age`(
    age: Int, isFresh: Bool
  ) async throws {
    for policy in [
      FetchPolicy.cacheFirst(maxAge: .seconds(3600)), .staleWhileRevalidate(maxAge: .seconds(3600)),
    ] {
      let scene = makeSUT(policy)
      try await scene.store.keep(.fixture("old"), confirmedAt: .noon.addingTimeInterval(Double(-age) / 1000))
      scene.remote.answers.release(throwing: Failure(source: "fake", .unreachable), toAll: 1)
      let freshness = try await scene.sut.record().freshness
      #expect((freshness == .fresh) == isFresh, "\(policy)")
    }
  }

  @Test func `with a negative maximum age nothing is fresh`() async throws {
    let scene = makeSUT(.cacheFirst(maxAge: .seconds(-5)))
    try await scene.store.keep(.fixture("old"), confirmedAt: .noon)
    scene.remote.answers.release(throwing: Failure(source: "fake", .unreachable), toAll: 1)
    let freshness = try await scene.sut.record().freshness
    #expect(
      freshness == .stale(since: .noon, because: .failed(Failure(source: "fake", .unreachable))))
  }

  // MARK: Requests

  @Test func `simultaneous requests share one load`() async throws {
    let scene = makeSUT(.networkOnly)
    async let first = scene.sut.record()
    await scene.remote.answers.reached(1)
    async let second = scene.sut.record()
    async let third: Void = scene.sut.refresh()
    scene.remote.answers.release(0, returning: .fixture("new"))
    _ = try await (first, second, third)
    #expect(scene.remote.requests.entries == [nil])
  }

  @Test func `doesn't repeat a load that has just ended`() async throws {
    let scene = makeSUT(.networkFirst(timeout: .seconds(30)))
    async let first = scene.sut.record()
    await scene.remote.answers.reached(1)
    scene.remote.answers.release(0, returning: .fixture("new"))
    _ = try await first
    let freshness = try await scene.sut.record().freshness
    #expect(freshness == .fresh)
    #expect(scene.remote.requests.entries.count == 1)
  }

  @Test func `loads only newer feeds, and confirms unchanged ones`() async throws {
    let scene = makeSUT(.networkOnly)
    try await scene.store.keep(.fixture("old", tag: "v1"), confirmedAt: .noon.addingTimeInterval(-60))
    async let answer = scene.sut.record()
    await scene.remote.answers.reached(1)
    scene.remote.answers.release(0, returning: nil)
    let record = try await answer
    #expect(record.freshness == .fresh)
    #expect(record.value.confirmedAt == .noon)
    #expect(scene.remote.requests.entries == [FeedValidators(entityTag: "v1")])
    #expect(try await scene.store.feed(of: "fake")?.articles.first?.id.value == "old-1")
  }

  @Test func `a canceled caller doesn't affect the others`() async throws {
    let scene = makeSUT(.networkOnly)
    async let staying = scene.sut.record()
    await scene.remote.answers.reached(1)
    let leaving = Task { try await scene.sut.record() }
    leaving.cancel()
    await #expect(throws: CancellationError.self) { try await leaving.value }
    scene.remote.answers.release(0, returning: .fixture("new"))
    let record = try await staying.value
    #expect(record.unreadCount == 3)
  }

  @Test func `reports a failure of the store as one`() async throws {
    let store = BrokenFeedStore()
    let sut = CachingFeedRepository(
      GatedFeedRepository(), store: store, policy: .cacheFirst(maxAge: .seconds(1)), date: .fixed(.noon),
      clock: ManualClock())
    await #expect(throws: Failure(source: "store", .storeLocked)) { try await sut.record() }
  }

  // MARK: The scene

  private struct Scene {
    var sut: CachingFeedRepository
    var remote: GatedFeedRepository
    var store: InMemoryFeedStore
  }

  private func makeSUT(_ policy: FetchPolicy) -> Scene {
    let remote = GatedFeedRepository()
    let store = InMemoryFeedStore()
    let sut = CachingFeedRepository(
      remote, store: store, policy: policy, date: .fixed(.noon), clock: ManualClock())
    return Scene(sut: sut, remote: remote, store: store)
  }
}

extension Gate {
  /// Fails the next requests when they arrive.
  fileprivate func release(throwing error: any Error, toAll count: Int) {
    Task {
      for number in 0..<count {
        await reached(number + 1)
        release(number, throwing: error)
      }
    }
  }
}
