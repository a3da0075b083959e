import CoreDomain
import CorePresentation
import DomainFakes
import Foundation
import PresentationSupport
import RemindersDomain
import RemindersPresentation
import TestSupport
import Testing

@MainActor
struct ReminderViewModelTests {
  @Test func `a title is scheduled after a delay, and confirmed in a sentence`() async {
    let (sut, scheduler, history) = makeSUT()
    #expect(!sut.isScheduled)
    await sut.scheduleReminder(title: " Buy groceries ", in: .seconds(7200))
    #expect(sut.isScheduled)
    #expect(history.states.map(\.loading) == [.idle, .loading, .loaded])
    #expect(
      sut.state.confirmation
        == "You will be reminded of “Buy groceries” in 2 hours, on 15 Jan 2026 at 15:00.")
    #expect(scheduler.requests.entries == [.schedule(" Buy groceries ", nil, .at(.noon + 7200))])
    #expect(sut.state.reminder?.article == nil)
    #expect(sut.state.reminder?.rawTitle == " Buy groceries ")
  }

  @Test(
    arguments: [
      (-1, "“-1.0 seconds” is in the past. Choose a moment in the future, such as 2h from now."),
      (0, "“0.0 seconds” is in the past. Choose a moment in the future, such as 2h from now."),
      (10 * 365 * 86_400 + 1, "“315360001.0 seconds” is too far ahead. Choose a moment within 10 years."),
      (.max, "“9.223372036854776e+18 seconds” is too far ahead. Choose a moment within 10 years."),
    ] as [(Int64, String)])
  func `an invalid delay is one sentence, and nothing is scheduled`(seconds: Int64, message: String)
    async
  {
    let (sut, scheduler, _) = makeSUT()
    await sut.scheduleReminder(title: "Buy groceries", in: .seconds(seconds))
    #expect(sut.state.loading.failure?.message == message)
    #expect(!sut.isScheduled)
    #expect(scheduler.requests.entries.isEmpty)
  }

  @Test(arguments: [
    ("", "The title of the reminder is blank. Give it a title."),
    (" \n\t\u{A0}", "The title of the reminder is blank. Give it a title."),
    (
      String(repeating: "e", count: 10_000),
      "The title “\(String(repeating: "e", count: 40))…” is too long. Shorten it to 300 characters."
    ),
  ])
  func `an unusable title is one sentence, and nothing is scheduled`(title: String, message: String)
    async
  {
    let (sut, scheduler, _) = makeSUT()
    await sut.scheduleReminder(title: title, in: .seconds(60))
    #expect(sut.state.loading.failure?.message == message)
    #expect(scheduler.requests.entries.isEmpty)
  }

  @Test func `a title with escape sequences is scheduled unchanged`() async {
    let title = "\u{1B}[2J\u{0}“🙂”\\n'; --"
    let (sut, _, _) = makeSUT()
    await sut.scheduleReminder(title: title, in: .seconds(60))
    #expect(sut.state.reminder?.rawTitle == title)
  }

  @Test(
    arguments: [
      (
        NSError(domain: "UNErrorDomain", code: 1),
        "The reminder of “Buy groceries” could not be scheduled. Try again later."
      ),
      (OutOfOrder(), "The reminder of “Buy groceries” could not be scheduled. Try again later."),
      (
        Failure(source: "Buy groceries", .reminder(.notAllowed)),
        "The system doesn't let this program send reminders. Allow notifications in the system's settings."
      ),
      (
        Failure(source: "s.sqlite", .unreadable),
        "s.sqlite could not be read. Check that it is there and intact."
      ),
    ] as [(any Error, String)])
  func `any error of the scheduler is one sentence, and the next attempt can succeed`(
    error: any Error, message: String
  ) async {
    let gate = Gate<Void>()
    let (sut, scheduler, history) = makeSUT(gate: gate)
    async let first: Void = sut.scheduleReminder(title: "Buy groceries", in: .seconds(60))
    await gate.reached(1)
    gate.release(0, throwing: error)
    await first
    #expect(sut.state.loading.failure?.message == message)
    #expect(!sut.isScheduled)
    async let second: Void = sut.scheduleReminder(title: "Buy groceries", in: .seconds(60))
    await gate.reached(2)
    gate.release(1, returning: ())
    await second
    #expect(sut.isScheduled)
    #expect(history.states.map(\.loading.word).last == "loaded")
    #expect(scheduler.requests.entries.count == 2)
  }

  @Test func `a reminder has the title of the article that its text names, and the confirmation says so`()
    async
  {
    let (sut, scheduler, history) = makeSUT()
    await sut.remind(of: "a", .after("2h"))
    #expect(history.states.map(\.loading) == [.idle, .loading, .loaded])
    #expect(history.states.map(\.confirmation).dropLast() == ["", ""])
    #expect(
      sut.state.confirmation
        == "You will be reminded of “Title of a” in 2 hours, on 15 Jan 2026 at 15:00.")
    #expect(
      scheduler.requests.entries == [
        .schedule("Title of a", Reminder.Subject(source: "fake", id: "a"), .at(.noon + 7200))
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
  func `a date is read and shown in the reader's time zone`(text: String, date: String) async {
    let (sut, _, _) = makeSUT()
    await sut.remind(of: "a", .at(text))
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
        "“soon” is not a time. Use a delay such as 2h, 90m, 45s, or 1d12h, or a moment such as 2026-03-29T18:00."
      ),
    ] as [(EventScheduler.When, String)])
  func `an impossible time is reported before any request`(
    when: EventScheduler.When, message: String
  ) async {
    let (sut, scheduler, history) = makeSUT()
    await sut.remind(of: "a", when)
    #expect(history.states.count == 3)
    #expect(sut.state.loading.failure?.message == message)
    #expect(sut.state.reminder == nil)
    #expect(scheduler.requests.entries.isEmpty)
  }

  @Test func `an unknown text is a failure, and no reminder is scheduled`() async {
    let (sut, scheduler, _) = makeSUT()
    await sut.remind(of: "b", .after("2h"))
    #expect(sut.state.loading.failure?.message == "fake has no “b”. Check the spelling.")
    #expect(scheduler.requests.entries.isEmpty)
  }

  @Test func `a duplicate reminder is a failure`() async throws {
    let (sut, scheduler, _) = makeSUT()
    try await scheduler.schedule(
      title: "Title of a", about: Reminder.Subject(source: "fake", id: "a"), for: .after(.seconds(7200)))
    await sut.remind(of: "a", .after("2h"))
    #expect(
      sut.state.loading.failure?.message
        == "A reminder of “Title of a” is already scheduled for that minute. Nothing was changed.")
    #expect(try await scheduler.reminders().count == 1)
  }

  @Test func `a second reminder waits until the first one is scheduled`() async {
    let gate = Gate<Void>()
    let (sut, scheduler, history) = makeSUT(gate: gate)
    async let first: Void = sut.scheduleReminder(title: "T", in: .seconds(60))
    await gate.reached(1)
    async let second: Void = sut.remind(of: "a", .after("2h"))
    gate.release(0, returning: ())
    await first
    await gate.reached(2)
    gate.release(1, returning: ())
    await second
    #expect(scheduler.requests.entries.count == 2)
    #expect(history.states.map(\.loading) == [.idle, .loading, .loaded, .refreshing, .loaded])
    #expect(history.states.compactMap(\.reminder?.title) == ["T", "T", "Title of a"])
  }

  @Test(arguments: [
    ("90m", "in 90 minutes"), ("2h", "in 2 hours"), ("45s", "in 45 seconds"), ("61m", "in 1 hour"),
    ("1d", "tomorrow"), ("2d6h", "in 54 hours"), ("45d", "in 45 days"), ("60d", "in 2 months"),
    ("730d", "in 2 years"),
  ])
  func `the confirmation doesn't round a delay to another one`(delay: String, words: String) async {
    let (sut, _, _) = makeSUT()
    await sut.remind(of: "a", .after(delay))
    #expect(sut.state.confirmation.contains("“Title of a” \(words), on"), "\(sut.state.confirmation)")
    #expect(sut.state.reminder?.relativeDate == words)
  }

  @Test func `a canceled attempt leaves the screen unchanged`() async {
    let (sut, scheduler, history) = makeSUT(gate: Gate())
    let task = Task { await sut.remind(of: "a", .after("2h")) }
    await scheduler.gate?.reached(1)
    task.cancel()
    await task.value
    #expect(history.states.map(\.loading) == [.idle, .loading, .idle])
  }

  @Test func `failed sources are shown with the reminder`() async {
    let sut = ReminderViewModel(
      scheduler: InMemoryNotificationScheduler(date: .fixed(.noon)), date: .fixed(.noon), locale: .berlin
    ) { .init(title: $0, failures: [Failure(source: "b.xml", .unreachable)]) }
    await sut.remind(of: "Title", .after("2h"))
    #expect(sut.isScheduled)
    #expect(
      sut.state.failures.map(\.message) == ["b.xml can't be reached. Check the address and the connection."])
  }

  private func makeSUT(
    gate: Gate<Void>? = nil
  ) -> (ReminderViewModel, InMemoryNotificationScheduler, StateHistory<ReminderViewModel>) {
    let scheduler = InMemoryNotificationScheduler(date: .fixed(.noon), gate: gate)
    let sut = ReminderViewModel(scheduler: scheduler, date: .fixed(.noon), locale: .berlin) { text in
      guard text == "a" else { throw Failure(source: "fake", .notFound(text)) }
      return .init(title: "Title of a", subject: Reminder.Subject(source: "fake", id: "a"))
    }
    return (sut, scheduler, StateHistory(of: sut))
  }
}

private struct OutOfOrder: Error {}

extension LocaleProvider {
  static let berlin = fixed(Locale(identifier: "en_GB"), TimeZone(identifier: "Europe/Berlin") ?? .gmt)
}
