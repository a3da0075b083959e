import CoreDomain
import DomainContracts
import Foundation
import PlatformData
import RemindersData
import RemindersDomain
import TestSupport
import Testing

/// Deliveries to sinks that refuse reminders or receive them twice.
struct RefusalTests {
  @Test func `a refused reminder delays no other, and a failing sink is given up`()
    async throws
  {
    let scene = try Scene()
    let log = Log<String>()
    let sut = scene.open()
    for title in ["A", "poison", "B"] { try await sut.schedule(title: title, in: .seconds(60)) }
    scene.advance(by: 60)
    let failure = Failure(source: "bell", .reminder(.commandFailed(status: 1)))
    let delivery = try await sut.deliverDue(
      to: ReminderSink { reminder in
        if reminder.title == "poison" { throw failure }
        log.append(reminder.title)
      })
    #expect(log.entries == ["A", "B"])
    #expect(delivery.refused.map(\.reminder.title) == ["poison"])
    #expect(delivery.refused.map(\.reminder.state) == [.pending])

    for title in ["C", "D", "E", "F"] { try await sut.schedule(title: title, in: .seconds(60)) }
    scene.advance(by: 60)
    let attempts = Log<String>()
    let refused = try await sut.deliverDue(
      to: ReminderSink { reminder in
        attempts.append(reminder.title)
        throw failure
      })
    #expect(attempts.entries == ["C", "D", "E"])
    #expect(refused.refused.count == 3)
    #expect(
      try await sut.deliverDue(to: .log(into: log)).delivered.map(\.title) == ["F", "poison", "C", "D", "E"])
  }

  @Test func `reminders that are always refused don't delay the others`() async throws {
    let scene = try Scene()
    let attempts = Log<String>()
    let titles = ["P1", "P2", "P3", "P4", "A", "B"]
    for title in titles { try await scene.open().schedule(title: title, in: .seconds(60)) }
    scene.advance(by: 60)
    let sink = ReminderSink { reminder in
      attempts.append(reminder.title)
      if reminder.title.hasPrefix("P") {
        throw Failure(source: "bell", .reminder(.commandFailed(status: 1)))
      }
    }
    _ = try await scene.open().deliverDue(to: sink)
    #expect(try await scene.open().deliverDue(to: sink).delivered.map(\.title) == ["A", "B"])
    #expect(attempts.entries == ["P1", "P2", "P3", "P4", "A", "B", "P1", "P2"])
    _ = try await scene.open().deliverDue(to: sink)
    #expect(attempts.entries.suffix(3) == ["P3", "P4", "P1"])
    // Canceling a refused reminder removes its refusal too.
    try await scene.open().cancel("1")
    #expect(try await scene.open().pending().map(\.title) == ["P2", "P3", "P4"])
  }

  @Test func `an interrupted delivery to a repeatable sink stays pending`()
    async throws
  {
    let scene = try Scene()
    let file = scene.file("reminders.ics")
    let calendar = ReminderSink.calendar(file: file, files: .live, date: .fixed(scene.now))
    #expect(calendar.isRepeatable)
    try await scene.open().schedule(title: "T", in: .seconds(60))
    await #expect(throws: Killed.self) {
      try await scene.open().deliverDue(
        to: ReminderSink(takesAhead: true, isRepeatable: true) { reminder in
          try await calendar.deliver(reminder)
          throw Killed()
        })
    }
    #expect(try await scene.open().reminders().map(\.state) == [.pending])
    let next = try await scene.open().deliverDue(to: calendar)
    #expect(next.delivered.map(\.title) == ["T"])
    #expect(next.uncertain.isEmpty)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.components(separatedBy: "BEGIN:VEVENT").count == 2)
  }

  @Test func `a reminder canceled during its refusal stays canceled`() async throws {
    let scene = try Scene()
    let failure = Failure(source: "bell", .reminder(.calendarNotWritten))
    try await scene.open().schedule(title: "T", in: .seconds(60))
    let delivery = try await scene.open().deliverDue(
      to: ReminderSink(takesAhead: true, isRepeatable: true) { reminder in
        try await scene.open().cancel(reminder.id)
        throw failure
      })
    #expect(delivery.refused.map(\.failure) == [failure])
    #expect(try await scene.open().reminders().isEmpty)
  }
}
