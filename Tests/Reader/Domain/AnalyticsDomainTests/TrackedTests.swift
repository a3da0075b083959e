import AnalyticsDomain
import ArticlesDomain
import CoreDomain
import DomainContracts
import DomainFakes
import LandmarksDomain
import RemindersDomain
import TestSupport
import Testing

@Suite struct TrackedTests {
  @Test func `fulfills the contract of repositories`() async throws {
    let articles = (1...4).map { (number: Int) in
      Article.fixture("\(number)", author: "Ada", minutesAgo: number, tags: ["Swift"])
    }
    try await verifyArticleRepository(
      TrackedArticleRepository(InMemoryArticleRepository(articles), by: .preview))
  }

  @Test func `tracks listing, opening, and marking in order`() async throws {
    let (analytics, events) = makeSpy()
    let sut = TrackedArticleRepository(
      InMemoryArticleRepository([.fixture("a"), .fixture("b")]), by: analytics)
    let marks = TrackedMarkStore(InMemoryFeedStore(), by: analytics)
    _ = try await sut.articles(
      matching: ArticleQuery(search: try ArticleSearch("secret wish")), page: PageRequest(limit: 1))
    _ = try await sut.article("a")
    try await marks.mark(Article.ID(source: "fake", value: "a"), .starred(true))
    try await marks.mark(Article.ID(source: "fake", value: "a"), .read(false))
    #expect(
      events.entries == [
        .articlesListed(source: "fake", count: 0, isFiltered: true), .articleOpened(source: "fake"),
        .articleMarked(.starred), .articleMarked(.unread),
      ])
  }

  @Test func `tracks the kind of a failure and rethrows it`() async throws {
    let (analytics, events) = makeSpy()
    let sut = TrackedArticleRepository(InMemoryArticleRepository([]), by: analytics)
    await #expect(throws: Failure(source: "fake", .notFound("a private name"))) {
      try await sut.article("a private name")
    }
    #expect(events.entries == [.failed(.openArticle, source: "fake", reason: "notFound")])
  }

  @Test func `does not track cancellation as a failure`() async throws {
    let (analytics, events) = makeSpy()
    let source = GatedArticleRepository()
    let task = Task { try await TrackedArticleRepository(source, by: analytics).article("a") }
    await source.articles.reached(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(events.entries == [])
  }

  @Test func `a tracked scheduler fulfills the contract`() async throws {
    let scheduler = InMemoryNotificationScheduler(date: .fixed(.noon))
    try await verifyNotificationScheduler(TrackedNotificationScheduler(scheduler, by: .preview), now: .noon)
  }

  @Test func `reminders are tracked under their own names, without titles`() async throws {
    let (analytics, events) = makeSpy()
    let sut = TrackedNotificationScheduler(InMemoryNotificationScheduler(date: .fixed(.noon)), by: analytics)
    let reminder = try await sut.schedule(title: "private", in: .seconds(60))
    _ = try await sut.reminders()
    await #expect(throws: Failure.self) { try await sut.schedule(title: "private", in: .seconds(60)) }
    _ = try await sut.cancel(reminder.id)
    await #expect(throws: Failure.self) { try await sut.cancel(reminder.id) }
    #expect(
      events.entries == [
        .reminderScheduled, .remindersListed(count: 1),
        .failed(.scheduleReminder, source: "reminders", reason: "scheduledAlready"), .reminderCanceled,
        .failed(.cancelReminder, source: "reminders", reason: "unknown"),
      ])
  }

  @Test func `landmarks are tracked under their own names`() async throws {
    let (analytics, events) = makeSpy()
    var landmarks = LandmarkService.unimplemented
    landmarks.source = "l"
    landmarks.landmarks = { LandmarkListing(landmarks: []) }
    landmarks.landmarksOfCategory = { _ in LandmarkListing(landmarks: []) }
    landmarks.landmark = { throw Failure(source: "l", .notFound($0)) }
    let sut = landmarks.tracked(by: analytics)
    #expect(sut.source == "l")
    _ = try await sut.landmarks(in: nil)
    _ = try await sut.landmarks(in: .bridge)
    await #expect(throws: Failure(source: "l", .notFound("private"))) { try await sut.landmark("private") }
    #expect(
      events.entries == [
        .landmarksListed(source: "l", count: 0, isFiltered: false),
        .landmarksListed(source: "l", count: 0, isFiltered: true),
        .failed(.openLandmark, source: "l", reason: "notFound"),
      ])
  }

  @Test func `publishers are tracked under their own name`() async throws {
    let (analytics, events) = makeSpy()
    let profile = Publisher(kind: .author, source: "p", name: "private")
    let profiles = TrackedPublisherRepository(InMemoryPublisherRepository([profile]), by: analytics)
    _ = try await profiles.publisher(named: "private")
    await #expect(throws: Failure.self) { try await profiles.publisher(named: "other") }
    #expect(
      events.entries == [
        .profileOpened(source: "p"), .failed(.openProfile, source: "fake", reason: "notFound"),
      ])
  }

  private func makeSpy() -> (AnalyticsService, Log<AnalyticsEvent>) {
    let events = Log<AnalyticsEvent>()
    return (.mock { events.append($0) }, events)
  }
}
