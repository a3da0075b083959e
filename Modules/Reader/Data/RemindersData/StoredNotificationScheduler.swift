public import CoreDomain
import Foundation
public import RemindersDomain
public import SQLiteData

/// Stores reminders in a database until they are delivered, for example by a system timer that runs this program.
public struct StoredNotificationScheduler: NotificationScheduler {
  /// The largest number of pending reminders.
  public static let limit = 10_000

  public static let schema = SQLiteSchema(
    "reminders",
    migrations: [
      """
      CREATE TABLE reminder (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        title TEXT NOT NULL,
        article_source TEXT,
        article_id TEXT,
        due REAL NOT NULL,
        scheduled_at REAL NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('pending', 'delivering', 'delivered', 'uncertain')),
        -- Since when it is in this state.
        changed_at REAL NOT NULL
      ) STRICT;
      CREATE INDEX reminder_by_state ON reminder (state, due);
      """,
      // A separate table, because a new column could not be saved from a damaged file of an older version.
      """
      -- Those that a sink refused. The latest refusal has the greatest number, whatever the clock says.
      CREATE TABLE reminder_refusal (
        number INTEGER PRIMARY KEY,
        reminder_id INTEGER NOT NULL UNIQUE REFERENCES reminder (id) ON DELETE CASCADE
      ) STRICT;
      """,
    ],
    precious: [
      .rows(
        "reminder",
        where: "min(due, scheduled_at, changed_at) > -6e10 AND max(due, scheduled_at, changed_at) < 2e11")
    ])

  let database: SQLiteDatabase
  let policy: ReminderPolicy

  /// - Parameters:
  ///   - database: A database with the ``schema``. Other schemas may be in the same file.
  ///   - date: The time that decides which reminders are due.
  public init(_ database: SQLiteDatabase, date: DateProvider) {
    self.database = database
    policy = ReminderPolicy(date: date)
  }

  @discardableResult
  public func schedule(
    title: String, about subject: Reminder.Subject?, for time: ReminderTime
  ) async throws -> Reminder {
    try policy.check(title: title)
    let due = try policy.moment(time, named: title)
    let now = policy.now
    return try await database.write { connection in
      guard try connection.count(of: "pending") < Self.limit else {
        throw Failure(source: title, .reminder(.tooMany(limit: Self.limit)))
      }
      let minute = (due.timeIntervalSince1970 / 60).rounded(.down) * 60
      let twin = try connection.first(
        """
        SELECT 1 FROM reminder WHERE state = 'pending' AND due >= ? AND due < ? AND title = ?
        AND article_source IS ? AND article_id IS ?
        """, .real(minute), .real(minute + 60), .text(title), .text(subject?.source), .text(subject?.id),
        as: { _ in true })
      if twin != nil { throw Failure(source: title, .reminder(.scheduledAlready)) }
      let id = try connection.first(
        """
        INSERT INTO reminder (title, article_source, article_id, due, scheduled_at, state, changed_at)
        VALUES (?, ?, ?, ?, ?, 'pending', ?) RETURNING id
        """, .text(title), .text(subject?.source), .text(subject?.id), .date(due), .date(now), .date(now),
        as: { $0.integer("id") })
      return Reminder(
        id: String(id ?? 0), title: title, subject: subject, due: due, scheduledAt: now)
    }
  }

  public func reminders() async throws -> [Reminder] {
    try await database.read { connection in
      try connection.reminders("ORDER BY due, id")
    }
  }

  @discardableResult
  public func cancel(_ id: Reminder.ID) async throws -> Reminder {
    try await database.write { connection in
      guard let number = Int(id), String(number) == id,
        let reminder = try connection.reminders("WHERE id = ?", .integer(number)).first
      else { throw Failure(source: id, .reminder(.unknown)) }
      switch reminder.state {
      case .pending: break
      case .delivering: throw Failure(source: reminder.title, .reminder(.beingDelivered))
      case .delivered, .uncertain: throw Failure(source: reminder.title, .reminder(.deliveredAlready))
      }
      try connection.run("DELETE FROM reminder WHERE id = ?", .integer(number))
      return reminder
    }
  }
}

extension SQLiteConnection {
  func count(of state: String) throws -> Int {
    try first(
      "SELECT count(*) AS count FROM reminder WHERE state = ?", .text(state), as: { $0.integer("count") })
      ?? 0
  }

  /// - Parameter clause: The SQL after the name of the table.
  func reminders(_ clause: String, _ values: SQLiteValue...) throws -> [Reminder] {
    try rows(
      """
      SELECT id, title, article_source, article_id, due, scheduled_at, state, changed_at FROM reminder \(clause)
      """, values, as: Reminder.init)
  }
}

extension Reminder {
  fileprivate init(_ row: SQLiteRow) throws {
    let changed = try row.date("changed_at")
    let state: State =
      switch row.text("state") {
      case "delivering": .delivering(since: changed)
      case "delivered": .delivered(at: changed)
      case "uncertain": .uncertain(since: changed)
      default: .pending
      }
    var subject: Subject?
    if let source = row.optionalText("article_source"), let id = row.optionalText("article_id") {
      subject = Subject(source: source, id: id)
    }
    self.init(
      id: String(row.integer("id")), title: row.text("title"), subject: subject, due: try row.date("due"),
      scheduledAt: try row.date("scheduled_at"), state: state)
  }
}
