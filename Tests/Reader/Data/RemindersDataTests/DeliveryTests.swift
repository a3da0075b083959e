import CoreDomain
import DomainContracts
import Foundation
import RemindersData
import RemindersDomain
import SQLiteData
import TestSupport
import Testing

struct DeliveryTests {
  @Test func `a reminder whose delivery was broken off is reported once, and not delivered again`()
    async throws
  {
    let scene = try Scene()
    let log = Log<String>()
    try await scene.open().schedule(title: "T", in: .seconds(60))
    scene.advance(by: 60)
    let claimed = scene.now
    await #expect(throws: Killed.self) {
      try await scene.open().deliverDue(to: ReminderSink { _ in throw Killed() })
    }
    #expect(try await scene.open().reminders().map(\.state) == [.delivering(since: claimed)])
    await #expect(throws: Failure(source: "T", .reminder(.beingDelivered))) {
      try await scene.open().cancel("1")
    }

    scene.advance(by: 3600)
    let next = try await scene.open().deliverDue(to: .log(into: log))
    #expect(next.uncertain.map(\.state) == [.uncertain(since: claimed)])
    #expect(next.delivered.isEmpty)
    #expect(log.entries.isEmpty)
    let last = try await scene.open().deliverDue(to: .log(into: log))
    #expect(last == Delivery())
    #expect(log.entries.isEmpty)
    #expect(try await scene.open().reminders().map(\.state) == [.uncertain(since: claimed)])
  }

  @Test func `a claim is left to the one who holds it, for as long as that lasts`() async throws {
    let scene = try Scene()
    let gate = Gate<Void>()
    let log = Log<String>()
    let (first, second) = (scene.open(), scene.open())
    try await first.schedule(title: "A", in: .seconds(60))
    try await first.schedule(title: "B", in: .seconds(61))
    scene.advance(by: 100)
    async let delivery = first.deliverDue(
      to: ReminderSink { reminder in
        try await gate.enter()
        log.append(reminder.title)
      })
    await gate.reached(1)
    // However late it becomes.
    scene.advance(by: 10 * 86_400)
    let other = try await second.deliverDue(to: .log(into: log))
    #expect(other.isUnderWayElsewhere)
    #expect(other.uncertain.isEmpty && other.delivered.isEmpty)
    // What is not being delivered can be scheduled and canceled meanwhile.
    try await second.cancel("2")
    gate.release(0, returning: ())
    #expect(try await delivery.delivered.map(\.title) == ["A"])
    #expect(try await second.deliverDue(to: .log(into: log)) == Delivery())
    #expect(log.entries == ["A"])
  }

  @Test func `a store is one store under each of its names`() async throws {
    let scene = try Scene()
    let gate = Gate<Void>()
    let link = scene.file("link.sqlite")
    try await scene.open().schedule(title: "A", in: .seconds(60))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: scene.path)
    scene.advance(by: 60)
    async let delivery = scene.open().deliverDue(to: ReminderSink { _ in try await gate.enter() })
    await gate.reached(1)
    #expect(try await scene.open(at: link).deliverDue(to: .log(into: Log())).isUnderWayElsewhere)
    gate.release(0, returning: ())
    #expect(try await delivery.delivered.count == 1)
  }

  @Test func `many that deliver at once deliver each reminder once`() async throws {
    let scene = try Scene()
    let log = Log<String>()
    let titles = (1...60).map { "R\($0)" }
    for title in titles { try await scene.open().schedule(title: title, in: .seconds(60)) }
    scene.advance(by: 60)
    try await withThrowingTaskGroup { group in
      for _ in 1...8 {
        group.addTask {
          let sut = scene.open()
          for _ in 1...10 { _ = try await sut.deliverDue(to: .log(into: log)) }
        }
      }
      try await group.waitForAll()
    }
    #expect(log.entries == titles)
  }

  @Test func `a reminder that a sink refuses holds up no other, and a sink that refuses all is given up`()
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

  @Test func `reminders that are refused for ever hold up no other for ever`() async throws {
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
    // One that was refused can be canceled, and is forgotten with its refusal.
    try await scene.open().cancel("1")
    #expect(try await scene.open().pending().map(\.title) == ["P2", "P3", "P4"])
  }

  @Test func `a store of the first version keeps its reminders`() async throws {
    let scene = try Scene()
    try await scene.open().schedule(title: "T", in: .seconds(60))
    let database = SQLiteDatabase(path: scene.path, schemas: [StoredNotificationScheduler.schema])
    try await database.write { connection in
      try connection.run("DROP TABLE reminder_refusal")
      try connection.run("UPDATE part_version SET version = 1 WHERE part = 'reminders'")
    }
    scene.advance(by: 60)
    #expect(try await scene.open().deliverDue(to: .log(into: Log())).delivered.map(\.title) == ["T"])
  }

  @Test func `what may be repeated waits where its delivery was broken off, and is not uncertain`()
    async throws
  {
    let scene = try Scene()
    let file = scene.file("reminders.ics")
    let calendar = ReminderSink.calendar(file: file, date: .fixed(scene.now))
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

  @Test func `what is canceled while a repeatable sink refuses it stays canceled`() async throws {
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

  @Test func `a delivery that cannot be written down is not repeated`() async throws {
    let scene = try Scene()
    let log = Log<String>()
    let sut = scene.open()
    for title in ["A", "B"] { try await sut.schedule(title: title, in: .seconds(60)) }
    scene.advance(by: 60)
    let other = SQLiteDatabase(path: scene.path, schemas: [StoredNotificationScheduler.schema])
    await #expect(throws: Failure(source: scene.path, .storeUnusable("full"))) {
      try await sut.deliverDue(
        to: ReminderSink { reminder in
          log.append(reminder.title)
          try await other.write { connection in
            try connection.run(
              """
              CREATE TRIGGER full BEFORE UPDATE ON reminder WHEN NEW.state = 'delivered'
              BEGIN SELECT RAISE(ABORT, 'full'); END
              """)
          }
        })
    }
    try await other.write { try $0.run("DROP TRIGGER full") }
    let next = try await scene.open().deliverDue(to: .log(into: log))
    #expect(next.uncertain.map(\.title) == ["A"])
    #expect(next.delivered.map(\.title) == ["B"])
    #expect(log.entries == ["A", "B"])
  }

  @Test func `who is canceled after the delivery still writes it down`() async throws {
    let scene = try Scene()
    try await scene.open().schedule(title: "T", in: .seconds(60))
    scene.advance(by: 60)
    let task = Task {
      try await scene.open().deliverDue(to: ReminderSink { _ in withUnsafeCurrentTask { $0?.cancel() } })
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await scene.open().reminders().map(\.state) == [.delivered(at: scene.now)])
  }

  @Test func `what was delivered is forgotten after ninety days, and what waits is not`() async throws {
    let scene = try Scene()
    let sut = scene.open()
    try await sut.schedule(title: "Old", in: .seconds(60))
    try await sut.schedule(title: "Far", in: .seconds(300 * 86_400))
    scene.advance(by: 60)
    _ = try await sut.deliverDue(to: .log(into: Log()))
    scene.advance(by: 90 * 86_400)
    _ = try await sut.deliverDue(to: .log(into: Log()))
    #expect(try await sut.reminders().map(\.title) == ["Old", "Far"])
    scene.advance(by: 1)
    _ = try await sut.deliverDue(to: .log(into: Log()))
    #expect(try await sut.reminders().map(\.title) == ["Far"])
  }

  @Test func `a sink that rings by itself is handed what is not due yet`() async throws {
    let scene = try Scene()
    let sut = scene.open()
    try await sut.schedule(title: "B", in: .seconds(7200))
    try await sut.schedule(title: "A", in: .seconds(3600))
    let sink = ReminderSink(takesAhead: true) { _ in }
    #expect(try await sut.deliverDue(to: sink).delivered.map(\.title) == ["A", "B"])
    #expect(try await sut.deliverDue(to: sink) == Delivery())
  }

  @Test func `a lock that cannot be made is a failure, and nothing is delivered`() async throws {
    let scene = try Scene()
    let log = Log<String>()
    let sut = scene.open()
    try await sut.schedule(title: "A", in: .seconds(60))
    scene.advance(by: 60)
    try FileManager.default.createDirectory(
      atPath: scene.path + ".delivering", withIntermediateDirectories: false)
    await #expect(throws: Failure(source: scene.path, .storeReadOnly)) {
      try await sut.deliverDue(to: .log(into: log))
    }
    #expect(log.entries.isEmpty)
    #expect(try await sut.pending().count == 1)
  }
}
