import CoreDomain
import DomainContracts
import Foundation
import PlatformData
import RemindersData
import RemindersDomain
import SQLiteData
import TestSupport
import Testing

struct DeliveryTests {
  @Test func `an interrupted delivery is reported once and not repeated`()
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

  @Test func `a claim stays valid while its process delivers`() async throws {
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
    // The claim is valid at any later time.
    scene.advance(by: 10 * 86_400)
    let other = try await second.deliverDue(to: .log(into: log))
    #expect(other.isUnderWayElsewhere)
    #expect(other.uncertain.isEmpty && other.delivered.isEmpty)
    // Other reminders can be scheduled and canceled meanwhile.
    try await second.cancel("2")
    gate.release(0, returning: ())
    #expect(try await delivery.delivered.map(\.title) == ["A"])
    #expect(try await second.deliverDue(to: .log(into: log)) == Delivery())
    #expect(log.entries == ["A"])
  }

  @Test func `links to a store share its lock`() async throws {
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

  @Test func `simultaneous deliveries deliver each reminder once`() async throws {
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

  @Test func `a delivery that cannot be recorded is not repeated`() async throws {
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

  @Test func `records a delivery even if the task is canceled`() async throws {
    let scene = try Scene()
    try await scene.open().schedule(title: "T", in: .seconds(60))
    scene.advance(by: 60)
    let task = Task {
      try await scene.open().deliverDue(to: ReminderSink { _ in withUnsafeCurrentTask { $0?.cancel() } })
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await scene.open().reminders().map(\.state) == [.delivered(at: scene.now)])
  }

  @Test func `forgets delivered reminders after ninety days, but no pending ones`() async throws {
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

  @Test func `a sink with alarms receives reminders before they are due`() async throws {
    let scene = try Scene()
    let sut = scene.open()
    try await sut.schedule(title: "B", in: .seconds(7200))
    try await sut.schedule(title: "A", in: .seconds(3600))
    let sink = ReminderSink(takesAhead: true) { _ in }
    #expect(try await sut.deliverDue(to: sink).delivered.map(\.title) == ["A", "B"])
    #expect(try await sut.deliverDue(to: sink) == Delivery())
  }

  @Test(arguments: ["due", "scheduled_at", "changed_at"])
  func `a reminder with an impossible date is set aside, and the others stay`(column: String) async throws {
    let scene = try Scene()
    let database = SQLiteDatabase(path: scene.path, schemas: [StoredNotificationScheduler.schema])
    let sut = StoredNotificationScheduler(database, date: DateProvider { scene.now })
    try await sut.schedule(title: "A", in: .seconds(60))
    try await sut.schedule(title: "B", in: .seconds(120))
    let sink = ReminderSink.calendar(
      file: scene.file("r.ics"), files: .live, date: DateProvider { scene.now })
    try await database.write { _ = try $0.run("UPDATE reminder SET \(column) = -1e300 WHERE id = 1") }
    await #expect(throws: Failure(source: scene.path, .storeDamaged(setAside: scene.path + ".damaged-1"))) {
      try await sut.deliverDue(to: sink)
    }
    #expect(try await sut.deliverDue(to: sink).delivered.map(\.title) == ["B"])
  }

  @Test func `delivers nothing if the lock cannot be created`() async throws {
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
