import AnalyticsDomain
import ArticlesDomain
import CoreDomain
import DomainContracts
import DomainFakes
import TestSupport
import Testing

@Suite struct TrackedTests {
  @Test func `keeps the contract of repositories`() async throws {
    let articles = (1...4).map { (number: Int) in
      Article.fixture("\(number)", author: "Ada", minutesAgo: number, tags: ["Swift"])
    }
    try await verifyArticleRepository(
      TrackedArticleRepository(InMemoryArticleRepository(articles), by: SpyTracker()))
  }

  @Test func `tracks listing, opening and marking in order`() async throws {
    let tracker = SpyTracker()
    let sut = TrackedArticleRepository(
      InMemoryArticleRepository([.fixture("a"), .fixture("b")]), by: tracker)
    let marks = TrackedMarkStore(InMemoryFeedStore(), by: tracker)
    _ = try await sut.articles(matching: ArticleQuery(text: "secret wish"), page: PageRequest(limit: 1))
    _ = try await sut.article("a")
    try await marks.mark(Article.ID(source: "fake", value: "a"), .starred(true))
    try await marks.mark(Article.ID(source: "fake", value: "a"), .read(false))
    #expect(
      tracker.events.entries == [
        .articlesListed(source: "fake", count: 0, isFiltered: true), .articleOpened(source: "fake"),
        .articleMarked(.starred), .articleMarked(.unread),
      ])
  }

  @Test func `tracks the kind of a failure and rethrows it`() async throws {
    let tracker = SpyTracker()
    let sut = TrackedArticleRepository(InMemoryArticleRepository([]), by: tracker)
    await #expect(throws: Failure(source: "fake", .notFound("a private name"))) {
      try await sut.article("a private name")
    }
    #expect(tracker.events.entries == [.failed(.openArticle, source: "fake", reason: "notFound")])
  }

  @Test func `does not track cancellation as a failure`() async throws {
    let tracker = SpyTracker()
    let source = GatedArticleRepository()
    let task = Task { try await TrackedArticleRepository(source, by: tracker).article("a") }
    await source.articles.reached(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(tracker.events.entries == [])
  }
}

private struct SpyTracker: AnalyticsTracker {
  let events = Log<AnalyticsEvent>()

  func track(_ event: AnalyticsEvent) { events.append(event) }
}
