import CoreDomain
import DomainFakes
import Foundation
import RemindersDomain
import TestSupport
import Testing

struct EventSchedulerTests {
  private let scheduler = InMemoryNotificationScheduler(date: .fixed(.noon))
  private let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  @Test(
    arguments: [
      (.after("2h"), "2026-01-15T14:00:00Z"), (.after("1d12h"), "2026-01-17T00:00:00Z"),
      (.at("2026-01-15T18:00"), "2026-01-15T17:00:00Z"), (.at("2026-01-15T18:00Z"), "2026-01-15T18:00:00Z"),
      // The clocks skip this time.
      (.at("2026-03-29T02:30"), "2026-03-29T01:00:00Z"),
    ] as [(EventScheduler.When, String)])
  func `the scheduler gets the event and its moment`(when: EventScheduler.When, moment: String) async throws {
    let subject = Reminder.Subject(source: "fake", id: "a")
    let reminder = try await makeSUT().schedule(when, in: berlin) { .init(title: "T", subject: subject) }
    let due = try Date(moment, strategy: .iso8601)
    #expect(reminder.due == due)
    #expect(scheduler.requests.entries == [.schedule("T", subject, .at(due))])
  }

  @Test func `a time that the clocks show twice can mean two different moments`() async throws {
    let sut = makeSUT()
    for text in ["2026-10-25T02:30+02:00", "2026-10-25T02:30+01:00"] {
      try await sut.schedule(.at(text), in: berlin) { .init(title: "T") }
    }
    let dues = try await scheduler.reminders().map(\.due)
    #expect(dues.count == 2)
    #expect(dues[0] + 3600 == dues[1])
    await #expect(throws: Failure(source: "T", .reminder(.scheduledAlready)), "By default the first one.") {
      try await sut.schedule(.at("2026-10-25T02:30"), in: berlin) { .init(title: "T") }
    }
  }

  @Test(
    arguments: [
      (.after("soon"), "soon", .notATime), (.at("soon"), "soon", .notATime), (.after("-5m"), "-5m", .passed),
      (.after("0m"), "0m", .passed), (.at("2026-01-15T12:59"), "2026-01-15T12:59", .passed),
      (.after("3651d"), "3651d", .tooFarAhead(years: 10)),
      (.delay(.seconds(-300)), "-300.0 seconds", .passed), (.delay(.zero), "0.0 seconds", .passed),
    ] as [(EventScheduler.When, String, ReminderFault)])
  func `an invalid time fails before the event is loaded`(
    when: EventScheduler.When, source: String, fault: ReminderFault
  ) async {
    let loads = Log<Void>()
    await #expect(throws: Failure(source: source, .reminder(fault))) {
      try await makeSUT().schedule(when, in: berlin) {
        loads.append(())
        return .init(title: "T")
      }
    }
    #expect(loads.entries.isEmpty)
    #expect(scheduler.requests.entries.isEmpty)
  }

  @Test func `a delay starts before the event is loaded`() async throws {
    let date = ManualDate()
    let sut = EventScheduler(scheduler, date: date.provider)
    let reminder = try await sut.schedule(.after("2h"), in: berlin) {
      date.advance(minutes: 10)
      return .init(title: "T")
    }
    #expect(reminder.due == .noon + 7200)
  }

  @Test func `nothing is scheduled if the event can't be loaded`() async {
    await #expect(throws: Failure(source: "fake", .notFound("a"))) {
      try await makeSUT().schedule(.after("2h"), in: berlin) {
        throw Failure(source: "fake", .notFound("a"))
      }
    }
    #expect(scheduler.requests.entries.isEmpty)
  }

  @Test(
    arguments: [
      ("", "", .untitled), (" \n", " \n", .untitled), ("\u{200B}\u{FEFF}", "\u{200B}\u{FEFF}", .untitled),
      (
        String(repeating: "x", count: 10_000), String(repeating: "x", count: 40) + "…",
        .titleTooLong(limit: Reminder.titleLimit)
      ),
    ] as [(String, String, ReminderFault)])
  func `an unusable title never reaches the scheduler`(title: String, source: String, fault: ReminderFault)
    async
  {
    await #expect(throws: Failure(source: source, .reminder(fault))) {
      try await makeSUT().schedule(.after("2h"), in: berlin) { .init(title: title) }
    }
    #expect(scheduler.requests.entries.isEmpty)
  }

  @Test func `any error of the scheduler is a failure, and a cancellation stays a cancellation`() async {
    let gate = Gate<Void>()
    let sut = EventScheduler(
      InMemoryNotificationScheduler(date: .fixed(.noon), gate: gate), date: .fixed(.noon))
    let failing = Task { try await sut.schedule(.delay(.seconds(60)), in: berlin) { .init(title: "T") } }
    await gate.reached(1)
    gate.release(0, throwing: CocoaError(.userCancelled))
    await #expect(throws: Failure(source: "T", .reminder(.notScheduled))) { try await failing.value }
    let canceled = Task { try await sut.schedule(.delay(.seconds(60)), in: berlin) { .init(title: "T") } }
    await gate.reached(2)
    gate.release(1, throwing: CancellationError())
    await #expect(throws: CancellationError.self) { try await canceled.value }
  }

  private func makeSUT() -> EventScheduler { EventScheduler(scheduler, date: .fixed(.noon)) }
}
