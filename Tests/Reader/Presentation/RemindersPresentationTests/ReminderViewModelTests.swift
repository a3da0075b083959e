import ArticlesDomain
import CoreDomain
import CorePresentation
import DomainFakes
import Foundation
import RemindersDomain
import RemindersPresentation
import PresentationSupport
import TestSupport
import Testing

@MainActor
struct ReminderViewModelTests {
  @Test func `a reminder is set with the article's title, and said in words`() async {
    let (sut, scheduler, history) = makeSUT(.after("2h"))
    await sut.load()
    #expect(history.states.map(\.loading) == [.idle, .loading, .loaded])
    #expect(history.states.map(\.confirmation).dropLast() == ["", ""])
    #expect(
      sut.state.confirmation
        == "You will be reminded of “Title of a” in 2 hours, on 15 Jan 2026 at 15:00.")
    #expect(
      scheduler.requests.entries == [
        .schedule("Title of a", Article.ID(source: "fake", value: "a"), .at(.noon + 7200))
      ])
    let row = sut.state.reminder
    #expect(row.map { [$0.id, $0.title, $0.article, $0.source] } == ["1", "Title of a", "a", "fake"])
    #expect(row.map { [$0.due, $0.scheduledAt] } == [.noon + 7200, .noon])
    #expect(row?.kind == .pending)
    #expect(row?.accessibilityLabel == "Title of a. Due in 2 hours, on 15 Jan 2026 at 15:00")
  }

  @Test(arguments: [
    ("2026-03-29T02:30", "29 Mar 2026 at 3:00"), ("2026-10-25T02:30", "25 Oct 2026 at 2:30 CEST"),
    ("2026-03-29T02:30Z", "29 Mar 2026 at 4:30"),
  ])
  func `a moment is read and said by the clocks of the reader`(text: String, date: String) async {
    let (sut, _, _) = makeSUT(.at(text))
    await sut.load()
    #expect(sut.state.reminder?.date == date)
  }

  @Test(
    arguments: [
      (.after("-5m"), "“-5m” is in the past. Choose a moment in the future, such as 2h from now."),
      (.after("0m"), "“0m” is in the past. Choose a moment in the future, such as 2h from now."),
      (.after("9999d"), "“9999d” is too far ahead. Choose a moment within 10 years."),
      (
        .at("2026-01-15T12:59"),
        "“2026-01-15T12:59” is in the past. Choose a moment in the future, such as 2h from now."
      ),
      (
        .at("9999-01-01T00:00"),
        "“9999-01-01T00:00” is too far ahead. Choose a moment within 10 years."
      ),
      (
        .after("soon"),
        "“soon” is not a time. Use a delay such as 2h, 90m, or 1d12h, or a moment such as 2026-03-29T18:00."
      ),
    ] as [(EventScheduler.When, String)])
  func `a time that cannot be meant is told before anybody is asked for anything`(
    when: EventScheduler.When, message: String
  ) async {
    let (sut, scheduler, history) = makeSUT(when)
    await sut.load()
    #expect(history.states.count == 3)
    #expect(sut.state.loading.failure?.message == message)
    #expect(sut.state.reminder == nil)
    #expect(scheduler.requests.entries.isEmpty)
  }

  @Test func `an article that nobody knows is a failure, and no reminder is set`() async {
    let (sut, scheduler, _) = makeSUT(.after("2h"), article: "b")
    await sut.load()
    #expect(sut.state.loading.failure?.message == "fake has no “b”. Check the spelling.")
    #expect(scheduler.requests.entries.isEmpty)
  }

  @Test func `the same reminder twice is a failure`() async throws {
    let (sut, scheduler, _) = makeSUT(.after("2h"))
    try await scheduler.schedule(
      title: "Title of a", article: Article.ID(source: "fake", value: "a"), for: .after(.seconds(7200)))
    await sut.load()
    #expect(
      sut.state.loading.failure?.message
        == "A reminder of “Title of a” is already scheduled for that minute. Nothing was changed.")
    #expect(try await scheduler.reminders().count == 1)
  }

  @Test func `what is set or under way is not set again`() async {
    let (sut, scheduler, history) = makeSUT(.after("2h"), gate: Gate())
    async let first: Void = sut.load()
    await scheduler.gate?.reached(1)
    await sut.load()
    scheduler.gate?.release(0, returning: ())
    await first
    await sut.load()
    #expect(scheduler.requests.entries.count == 1)
    #expect(history.states.map(\.loading) == [.idle, .loading, .loaded])
  }

  @Test func `a canceled attempt leaves the screen as it was`() async {
    let (sut, scheduler, history) = makeSUT(.after("2h"), gate: Gate())
    let task = Task { await sut.load() }
    await scheduler.gate?.reached(1)
    task.cancel()
    await task.value
    #expect(history.states.map(\.loading) == [.idle, .loading, .idle])
  }

  private func makeSUT(
    _ when: EventScheduler.When, article: String = "a", gate: Gate<Void>? = nil
  ) -> (ReminderViewModel, InMemoryNotificationScheduler, StateHistory<ReminderViewModel>) {
    let scheduler = InMemoryNotificationScheduler(date: .fixed(.noon), gate: gate)
    let sut = ReminderViewModel(
      article: article, when: when,
      fetchArticle: FetchArticleUseCase(from: [InMemoryArticleRepository([.fixture("a")])]),
      scheduler: scheduler, date: .fixed(.noon), locale: .berlin)
    return (sut, scheduler, StateHistory(of: sut))
  }
}

extension LocaleProvider {
  static let berlin = fixed(Locale(identifier: "en_GB"), TimeZone(identifier: "Europe/Berlin") ?? .gmt)
}
