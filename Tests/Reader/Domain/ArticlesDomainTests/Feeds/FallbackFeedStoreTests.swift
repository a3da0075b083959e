import ArticlesDomain
import CoreDomain
import DomainContracts
import DomainFakes
import TestSupport
import Testing

struct FallbackFeedStoreTests {
  @Test(arguments: [
    FetchPolicy.networkOnly, .networkFirst(timeout: .seconds(30)), .cacheFirst(maxAge: .seconds(1)),
  ])
  func `an unusable store doesn't hide what the source returned`(policy: FetchPolicy) async throws {
    let reports = Log<Failure>()
    let store = FallbackFeedStore(BrokenFeedStore(), isSourceAsked: true, report: { reports.append($0) })
    let remote = GatedFeedRepository()
    let sut = StoredArticleRepository(
      CachingFeedRepository(remote, store: store, policy: policy, date: .fixed(.noon), clock: ManualClock()))
    async let answer = sut.articles(matching: ArticleQuery(), page: .all)
    await remote.answers.reached(1)
    remote.answers.release(0, returning: .fixture("new"))
    let listing = try await answer
    #expect(listing.page.total == 3)
    #expect(listing.unreadCount == 3)
    #expect(reports.entries == [Failure(source: "store", .storeLocked)])
    let id = try #require(listing.page.elements.first?.id)
    await #expect(throws: Failure(source: "store", .storeLocked)) { try await store.mark(id, .read(true)) }
    await #expect(throws: Failure(source: "store", .storeLocked)) {
      try await store.articles(of: "fake", matching: ArticleQuery(mark: .starred), page: .all)
    }
  }

  @Test func `new articles are counted without a usable store`() async throws {
    let store = FallbackFeedStore(BrokenFeedStore(), isSourceAsked: true, report: { _ in })
    #expect(try await store.keep(.fixture("old"), confirmedAt: .noon).new.count == 3)
    #expect(try await store.keep(.fixture("old"), confirmedAt: .noon).new.isEmpty)
    #expect(try await store.keep(.fixture("new"), confirmedAt: .noon).new.count == 3)
  }

  @Test func `a failure of the store is reported if the source isn't used`() async throws {
    let store = FallbackFeedStore(BrokenFeedStore(), isSourceAsked: false, report: { _ in })
    await #expect(throws: Failure(source: "store", .storeLocked)) { try await store.record(of: "fake") }
  }

  @Test func `a usable store is used`() async throws {
    try await verifyFeedStore(
      FallbackFeedStore(InMemoryFeedStore(), isSourceAsked: true, report: { _ in }), reopened: nil)
  }
}
