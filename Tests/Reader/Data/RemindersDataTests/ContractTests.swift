import CoreDomain
import DomainContracts
import Foundation
import RemindersData
import RemindersDomain
import SQLiteData
import Testing

struct ContractTests {
  @Test func `the stored scheduler fulfills the contract`() async throws {
    let scene = try Scene()
    try await verifyNotificationScheduler(scene.open(), now: scene.now)
    let other = try Scene()
    try await verifyReminderDeliverer(other.open(), advance: { other.advance(by: 60 * Double($0)) })
  }

  @Test func `fulfills the contract in memory, and creates no file`() async throws {
    let scene = try Scene()
    try await verifyNotificationScheduler(scene.open(at: ":memory:"), now: scene.now)
    try await verifyReminderDeliverer(
      scene.open(at: ":memory:"), advance: { scene.advance(by: 60 * Double($0)) })
    #expect(!FileManager.default.fileExists(atPath: ":memory:"))
    #expect(!FileManager.default.fileExists(atPath: ":memory:.delivering"))
  }

  @Test func `keeps scheduled reminders for the next process`() async throws {
    let scene = try Scene()
    let reminder = try await scene.open().schedule(title: "T", in: .seconds(60))
    #expect(try await scene.open().reminders() == [reminder])
  }

  @Test func `reads the reminders of articles and titles that earlier versions stored`() async throws {
    let scene = try Scene()
    let database = SQLiteDatabase(path: scene.path, schemas: [StoredNotificationScheduler.schema])
    let due = scene.now.addingTimeInterval(3600)
    let long = String(repeating: "x", count: 400)
    try await database.write { connection in
      try connection.run(
        """
        INSERT INTO reminder (title, article_source, article_id, due, scheduled_at, state, changed_at)
        VALUES ('A', 'feed.xml', 'urn:1', ?1, 0, 'pending', 0), (?2, NULL, NULL, ?1, 0, 'pending', 0)
        """, .date(due), .text(long))
    }
    let reminders = try await scene.open().reminders()
    #expect(reminders.map(\.title) == ["A", long])
    #expect(reminders.map(\.subject) == [Reminder.Subject(source: "feed.xml", id: "urn:1"), nil])
  }

  @Test func `refuses more than ten thousand pending reminders`() async throws {
    let scene = try Scene()
    let database = SQLiteDatabase(path: scene.path, schemas: [StoredNotificationScheduler.schema])
    let due = scene.now.addingTimeInterval(3600)
    try await database.write { connection in
      for number in 1..<StoredNotificationScheduler.limit {
        try connection.run(
          """
          INSERT INTO reminder (title, due, scheduled_at, state, changed_at) VALUES (?, ?, 0, 'pending', 0)
          """, .text("R\(number)"), .date(due))
      }
    }
    let sut = scene.open()
    try await sut.schedule(title: "Last", in: .seconds(60))
    await #expect(throws: Failure(source: "More", .reminder(.tooMany(limit: 10_000)))) {
      try await sut.schedule(title: "More", in: .seconds(60))
    }
    #expect(try await sut.reminders().count == 10_000)
  }
}
