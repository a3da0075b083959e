import ArticlesDomain
import CoreDomain
import DomainContracts
import DomainFakes
import Foundation
import TestSupport
import Testing

@Suite struct SourceArticleRepositoryTests {
  @Test func `the store in memory fulfills the contract`() async throws {
    let store = InMemoryFeedStore()
    try await verifyTemporaryStore(store, marker: store)
  }

  @Test func `the stored articles fulfill the contract of repositories`() async throws {
    let scene = makeSUT(.cacheOnly)
    try await scene.store.keep(.fixture("new"), confirmedAt: .noon)
    try await verifyArticleRepository(scene.sut)
  }

  // MARK: Requests

  @Test func `simultaneous requests share one load`() async throws {
    let scene = makeSUT(.networkOnly)
    async let first = scene.listing()
    await scene.source.answers.reached(1)
    async let second = scene.listing()
    scene.source.answers.release(0, returning: .fixture("new"))
    _ = try await (first, second)
    #expect(scene.source.requests.entries == [nil])
  }

  @Test func `doesn't repeat a load that has just ended`() async throws {
    let scene = makeSUT(.networkFirst(timeout: .seconds(30)))
    async let first = scene.listing()
    await scene.source.answers.reached(1)
    scene.source.answers.release(0, returning: .fixture("new"))
    _ = try await first
    let freshness = try await scene.listing().freshness
    #expect(freshness == .fresh)
    #expect(scene.source.requests.entries.count == 1)
  }

  @Test func `loads only newer feeds, and confirms unchanged ones`() async throws {
    let scene = makeSUT(.networkOnly)
    try await scene.store.keep(.fixture("old", tag: "v1"), confirmedAt: .noon.addingTimeInterval(-60))
    async let answer = scene.listing()
    await scene.source.answers.reached(1)
    scene.source.answers.release(0, returning: nil)
    let record = try await answer
    #expect(record.freshness == .fresh)
    #expect(try await scene.store.record(of: "fake")?.confirmedAt == .noon)
    #expect(scene.source.requests.entries == [FeedValidators(entityTag: "v1")])
    #expect(try await scene.store.feed(of: "fake")?.articles.first?.id.value == "old-1")
  }

  @Test func `a canceled caller doesn't affect the others`() async throws {
    let scene = makeSUT(.networkOnly)
    async let staying = scene.listing()
    await scene.source.answers.reached(1)
    let leaving = Task { try await scene.listing() }
    leaving.cancel()
    await #expect(throws: CancellationError.self) { try await leaving.value }
    scene.source.answers.release(0, returning: .fixture("new"))
    let record = try await staying
    #expect(record.unreadCount == 3)
  }

  // MARK: The store

  @Test func `without a spare store, a failure of the store is one`() async throws {
    let scene = makeSUT(.networkFirst(timeout: .seconds(1)), BrokenFeedStore())
    await #expect(throws: Failure(source: "store", StorageFault.storeLocked)) { try await scene.listing() }
  }

  @Test func `articles that the store can't keep are shown, and the failure is reported`() async throws {
    let reported = Log<Failure>()
    let spare = InMemoryFeedStore()
    let scene = makeSUT(.networkOnly, BrokenFeedStore(), orElse: spare) { reported.append($0) }
    async let answer = scene.listing()
    await scene.source.answers.reached(1)
    scene.source.answers.release(0, returning: .fixture("new"))
    let listing = try await answer
    #expect(listing.page.elements.map(\.id.value) == ["new-1", "new-2", "new-3"])
    #expect(try await scene.sut.article("new-2").title == "Title of new-2")
    #expect(reported.entries.first == Failure(source: "store", StorageFault.storeLocked))
  }

  @Test func `if the source may not be asked, a store that can't be used is a failure`() async throws {
    let scene = makeSUT(.cacheOnly, BrokenFeedStore(), orElse: InMemoryFeedStore())
    await #expect(throws: Failure(source: "store", StorageFault.storeLocked)) { try await scene.listing() }
  }

  @Test func `starred articles stay although their source fails`() async throws {
    let scene = makeSUT(.networkOnly)
    let store = try #require(scene.store as? InMemoryFeedStore)
    try await store.keep(.fixture("old"), confirmedAt: .noon)
    _ = try await store.mark([.fixture("old-2")], .starred(true))
    let failure = Failure(source: "fake", NetworkFault.connectionFailed)
    scene.source.answers.release(throwing: failure, toAll: 3)
    let starred = try await scene.sut.articles(matching: ArticleQuery(mark: .starred), page: .all)
    #expect(starred.page.elements.map(\.id.value) == ["old-2"])
    #expect(starred.freshness == .stale(since: nil, because: .failed(failure)))
    #expect(try await scene.sut.article("old-2").marks.isStarred)
    await #expect(throws: failure) { try await scene.sut.article("old-1") }
  }

  // MARK: The scene

  private struct Scene {
    var sut: SourceArticleRepository
    var source: GatedArticleSource
    var store: any SourceStores.Store

    func listing() async throws -> ArticleListing {
      try await sut.articles(matching: ArticleQuery(), page: PageRequest())
    }
  }

  private func makeSUT(
    _ policy: FetchPolicy, _ store: any SourceStores.Store = InMemoryFeedStore(),
    orElse spare: (any SourceStores.Store)? = nil,
    report: @escaping @Sendable (Failure) -> Void = { _ in }
  ) -> Scene {
    let source = GatedArticleSource()
    let sut = SourceArticleRepository(
      source, in: SourceStores(store, orElse: spare, report: report),
      following: PolicyFollower(of: "fake", policy: policy, date: .fixed(.noon), clock: ManualClock()),
      date: .fixed(.noon))
    return Scene(sut: sut, source: source, store: store)
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
