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
struct ReminderListViewModelTests {
  @Test func `reminders are listed by their state`() async {
    let (sut, _, history) = makeSUT([
      .due(7200, "later"), .due(60, "soon"), .due(-60, "overdue"),
      .due(-7200, "done", .delivered(at: .noon - 3600)), .due(-7300, "open", .uncertain(since: .noon - 1800)),
      .due(-10, "busy", .delivering(since: .noon)),
    ])
    await sut.load()
    #expect(history.states.map(\.loading) == [.idle, .loading, .loaded])
    #expect(sut.state.pending.map(\.title) == ["soon", "later"])
    #expect(sut.state.overdue.map(\.title) == ["overdue"])
    #expect(sut.state.overdue.map(\.status) == ["overdue"])
    #expect(sut.state.delivered.map(\.title) == ["busy", "open", "done"])
    #expect(
      sut.state.delivered.map(\.status) == [
        "being delivered", "may have been delivered already, on 15 Jan 2026 at 12:30", "delivered 1 hour ago",
      ])
    #expect(
      sut.state.delivered.last?.accessibilityLabel
        == "done. Due 2 hours ago, on 15 Jan 2026 at 11:00. Delivered 1 hour ago")
    #expect(sut.state.summary == "3 reminders, 1 of them overdue")
    #expect(sut.state.emptyReason == nil)
  }

  @Test func `an empty list has a reason, and so does a failure`() async {
    let (sut, _, _) = makeSUT([])
    await sut.load()
    #expect(sut.state.emptyReason == "There are no reminders.")
    #expect(sut.state.summary == "")
  }

  @Test func `a failed refresh keeps the rows`() async {
    let (sut, scheduler, history) = makeSUT([.due(60, "a")], gate: Gate())
    async let load: Void = sut.load()
    await scheduler.gate?.reached(1)
    scheduler.gate?.release(0, returning: ())
    await load
    async let refresh: Void = sut.load()
    await scheduler.gate?.reached(2)
    let failure = Failure(source: "store.sqlite", .storeLocked)
    scheduler.gate?.release(1, throwing: failure)
    await refresh
    #expect(
      history.states.map(\.loading) == [
        .idle, .loading, .loaded, .refreshing, .failed(FailureViewState(failure)),
      ])
    #expect(history.states.map { $0.pending.count } == [0, 0, 1, 1, 1])
  }

  @Test func `a canceled reminder leaves the screen at once`() async {
    let (sut, scheduler, history) = await makeLoadedSUT()
    async let cancel: Void = sut.cancel("a")
    await scheduler.gate?.reached(2)
    #expect(sut.state.pending.map(\.title) == ["b"])
    scheduler.gate?.release(1, returning: ())
    await cancel
    #expect(
      history.lines == [
        "idle: ", "loading: ", "loaded: a b", "loaded: b Canceling “a” …", "loaded: b “a” is canceled.",
      ])
  }

  @Test func `a failed cancellation restores the reminder, and says why`() async {
    let (sut, scheduler, history) = await makeLoadedSUT()
    async let cancel: Void = sut.cancel("a")
    await scheduler.gate?.reached(2)
    scheduler.gate?.release(1, throwing: Failure(source: "store.sqlite", .storeReadOnly))
    await cancel
    #expect(
      history.lines == [
        "idle: ", "loading: ", "loaded: a b", "loaded: b Canceling “a” …", "failed: a b",
      ])
    #expect(
      sut.state.loading.failure?.message
        == "The store store.sqlite is read-only. Make it writable or choose another one.")
  }

  @Test func `any error of the scheduler is one sentence`() async {
    let (sut, scheduler, _) = await makeLoadedSUT()
    async let cancel: Void = sut.cancel("a")
    await scheduler.gate?.reached(2)
    scheduler.gate?.release(1, throwing: CocoaError(.fileNoSuchFile))
    await cancel
    #expect(
      sut.state.loading.failure?.message == "The reminder of “a” could not be canceled. Try again later.")
    #expect(sut.state.pending.map(\.title) == ["a", "b"])
    async let load: Void = sut.load()
    await scheduler.gate?.reached(3)
    scheduler.gate?.release(2, throwing: CocoaError(.fileNoSuchFile))
    await load
    #expect(
      sut.state.loading.failure?.message
        == "the source could not be read. Check that it is there and intact.")
    #expect(sut.state.pending.map(\.title) == ["a", "b"])
  }

  @Test func `an earlier refresh doesn't restore a reminder that was canceled meanwhile`() async {
    let (sut, scheduler, _) = await makeLoadedSUT()
    async let refresh: Void = sut.load()
    await scheduler.gate?.reached(2)
    async let cancel: Void = sut.cancel("a")
    await scheduler.gate?.reached(3)
    scheduler.gate?.release(1, returning: ())
    await refresh
    #expect(sut.state.pending.map(\.title) == ["b"])
    scheduler.gate?.release(2, returning: ())
    await cancel
    #expect(sut.state.pending.map(\.title) == ["b"])
    #expect(sut.state.notice == "“a” is canceled.")
  }

  @Test func `an unknown number and the number of a delivered reminder have different failures`() async {
    let (sut, _, _) = makeSUT([.due(-60, "old", .delivered(at: .noon))])
    await sut.load()
    await sut.cancel("7")
    #expect(
      sut.state.loading.failure?.message
        == "There is no reminder “7”. The list of reminders shows their numbers.")
    await sut.cancel("old")
    #expect(
      sut.state.loading.failure?.message
        == "The reminder of “old” was delivered already and can't be canceled.")
    #expect(sut.state.delivered.map(\.title) == ["old"])
  }

  @Test func `a successful cancellation removes the failure of the previous one`() async {
    let (sut, _, history) = makeSUT([.due(60, "a")])
    await sut.load()
    await sut.cancel("7")
    await sut.cancel("a")
    #expect(
      history.lines.suffix(3) == ["failed: a", "loaded: Canceling “a” …", "loaded: “a” is canceled."])
    #expect(sut.state.failure == nil)
  }

  @Test func `a successful cancellation keeps the failure of a load`() async {
    let (sut, scheduler, history) = await makeLoadedSUT()
    async let load: Void = sut.load()
    await scheduler.gate?.reached(2)
    scheduler.gate?.release(1, throwing: Failure(source: "store.sqlite", .storeLocked))
    await load
    async let cancel: Void = sut.cancel("a")
    await scheduler.gate?.reached(3)
    scheduler.gate?.release(2, returning: ())
    await cancel
    #expect(history.lines.last == "failed: b “a” is canceled.")
  }

  @Test func `the list isn't empty while its only reminder may return`() async {
    let (sut, _, history) = makeSUT([.due(60, "a")])
    await sut.load()
    await sut.cancel("a")
    #expect(
      history.states.map(\.emptyReason) == [nil, nil, nil, nil, "There are no reminders."])
  }

  @Test func `a list that was never loaded isn't reported as empty`() async {
    let (sut, _, _) = makeSUT([])
    await sut.cancel("7")
    #expect(sut.state.emptyReason == nil)
  }

  @Test func `the last twenty delivered reminders are shown`() async {
    let (sut, _, _) = makeSUT((1...30).map { .due(Double(-$0), "\($0)", .delivered(at: .noon - Double($0))) })
    await sut.load()
    #expect(sut.state.delivered.map(\.title) == (1...20).map(String.init))
  }

  private func makeSUT(
    _ reminders: [Reminder], gate: Gate<Void>? = nil
  ) -> (ReminderListViewModel, InMemoryNotificationScheduler, StateHistory<ReminderListViewModel>) {
    let scheduler = InMemoryNotificationScheduler(date: .fixed(.noon), reminders, gate: gate)
    let sut = ReminderListViewModel(scheduler: scheduler, date: .fixed(.noon), locale: .berlin)
    return (sut, scheduler, StateHistory(of: sut))
  }

  private func makeLoadedSUT() async -> (
    ReminderListViewModel, InMemoryNotificationScheduler, StateHistory<ReminderListViewModel>
  ) {
    let made = makeSUT([.due(60, "a"), .due(120, "b")], gate: Gate())
    async let load: Void = made.0.load()
    await made.1.gate?.reached(1)
    made.1.gate?.release(0, returning: ())
    await load
    return made
  }
}

extension StateHistory<ReminderListViewModel> {
  fileprivate var lines: [String] {
    states.map { state in
      let phase =
        switch state.loading {
        case .idle: "idle"
        case .loading: "loading"
        case .refreshing: "refreshing"
        case .loaded: "loaded"
        case .failed: "failed"
        }
      let words = (state.pending.map(\.title) + [state.notice]).filter { !$0.isEmpty }
      return "\(phase): \(words.joined(separator: " "))"
    }
  }
}

extension Reminder {
  /// - Parameter seconds: The seconds after noon.
  static func due(_ seconds: Double, _ title: String, _ state: State = .pending) -> Reminder {
    Reminder(
      id: title, title: title, due: .noon + seconds, scheduledAt: .noon - 86_400, state: state)
  }
}
