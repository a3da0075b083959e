public import AccountsDomain
import ArticlesDomain
public import CoreDomain
public import Foundation
public import SQLiteData

/// Stores accounts with their feeds, outboxes, and articles, in the database of the articles.
public struct SQLiteAccountStore: AccountStore {
  let database: SQLiteDatabase
  let feeds: SQLiteFeedStore
  let manyMarks: Int

  /// - Parameters:
  ///   - database: A database with the ``SQLiteFeedStore/schema``.
  ///   - feeds: The store of the articles in the same database.
  ///   - manyMarks: The number of read marks from which one request for all of them is worth asking for the unread articles.
  public init(_ database: SQLiteDatabase, storingIn feeds: SQLiteFeedStore, manyMarks: Int = 1_000) {
    (self.database, self.feeds, self.manyMarks) = (database, feeds, manyMarks)
  }

  /// Reads with the number of an account.
  func read<Value: Sendable>(
    _ account: Account.ID, _ body: @Sendable (SQLiteConnection, _ number: Int) throws -> Value
  ) async throws -> Value {
    try await database.read { try body($0, Self.number(of: account, in: $0)) }
  }

  /// Makes changes with the number of an account.
  @discardableResult
  func write<Value: Sendable>(
    _ account: Account.ID, _ durability: SQLiteDurability = .full,
    _ body: @Sendable (SQLiteConnection, _ number: Int) throws -> Value
  ) async throws -> Value {
    try await database.write(durability) { try body($0, Self.number(of: account, in: $0)) }
  }

  /// - Throws: ``AccountFault/unknown``, also if the account was removed while it is synchronized.
  static func number(of account: Account.ID, in connection: SQLiteConnection) throws -> Int {
    let number = try connection.first(
      "SELECT number FROM account WHERE id = ?", .text(account), as: { $0.integer("number") })
    guard let number else { throw Failure(source: account, AccountFault.unknown) }
    return number
  }

  public func keep(_ account: Account) async throws {
    try await database.write { connection in
      try connection.run(
        """
        INSERT INTO account (id, address, user_name, user_id, kind, history, has_labels, password_command)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
        ON CONFLICT (id) DO UPDATE SET address = ?2, user_name = ?3, user_id = ?4, kind = ?5, history = ?6,
          has_labels = ?7, password_command = ?8, reason = NULL
        """, .text(account.id), .text(account.address), .text(account.user), .text(account.userID),
        .text(account.kind.rawValue), .integer(account.history), .flag(account.kind != .miniflux),
        .text(account.passwordCommand))
    }
  }

  public func record(_ reason: (any Fault)?, of id: Account.ID, at date: Date) async throws {
    try await write(id, .normal) { connection, number in
      let stored = try reason.map { SQLiteValue.blob(try StoredJSON.encode(StoredFault($0))) } ?? .null
      try connection.run(
        "UPDATE account SET reason = ?, heard_at = coalesce(?, heard_at) WHERE number = ?", stored,
        .date(reason == nil ? date : nil), .integer(number))
    }
  }

  public func startAgain(_ id: Account.ID) async throws {
    try await write(id) { connection, number in
      try Self.forgetItems(of: .integer(number), in: connection)
      try connection.run("DELETE FROM remote_feed WHERE account = ? AND source IS NULL", .integer(number))
      try connection.run(
        "UPDATE remote_feed SET remote_id = NULL, is_unmatched = 1 WHERE account = ?", .integer(number))
      try Self.forgetFeedChanges(in: connection)
      try connection.run(
        """
        UPDATE feed_outbox SET sent = NULL, run = NULL, is_answered = 0, attempts = 0, failure = NULL, refusal = NULL
        WHERE feed IN (SELECT number FROM remote_feed WHERE account = ?)
        """, .integer(number))
      try connection.run(
        """
        UPDATE account SET sample = '[]', user_id = '', reason = NULL, has_labels = kind <> 'miniflux',
          default_folder = NULL WHERE number = ?
        """, .integer(number))
    }
  }

  private static func forgetItems(of account: SQLiteValue, in connection: SQLiteConnection) throws {
    for table in ["remote_item", "remote_label", "mark_outbox", "wanted_item"] {
      try connection.run("DELETE FROM \(table) WHERE account = ?", account)
    }
  }

  public func remove(_ id: Account.ID, keepingArticles: Bool) async throws {
    let subscriptions = SQLiteSubscriptionStore(database)
    try await subscriptions.change { list in
      if !keepingArticles { return list.removeAll { ($0.account ?? $0.formerAccount) == id } }
      for index in list.indices where list[index].account == id { list[index].account = nil }
    } alongside: { connection in
      let number = try SQLiteValue.integer(Self.number(of: id, in: connection))
      try Self.forgetItems(of: number, in: connection)
      try connection.run("DELETE FROM remote_feed WHERE account = ?", number)
      try Self.forgetFeedChanges(in: connection)
      try connection.run("DELETE FROM account WHERE number = ?", number)
    }
  }

  /// Forgets the changes of feeds that no account has.
  private static func forgetFeedChanges(in connection: SQLiteConnection) throws {
    try connection.run("DELETE FROM feed_outbox WHERE feed NOT IN (SELECT number FROM remote_feed)")
  }

  // MARK: States

  public func accounts() async throws -> [AccountStatus] {
    return try await database.readIfPresent { connection in
      let accounts = try connection.rows(
        """
        SELECT number, address, user_name, user_id, kind, history, heard_at, reason, has_labels,
          password_command,
          (SELECT count(*) FROM remote_feed WHERE account = account.number AND source IS NOT NULL) AS feeds,
          \(Self.countMarks("IS NULL")) AS marks, \(Self.countFeedChanges("IS NULL")) AS feed_changes,
          \(Self.countMarks("IS NOT NULL")) + \(Self.countFeedChanges("IS NOT NULL")) AS refused,
          (SELECT count(*) FROM wanted_item WHERE account = account.number) AS wanted
        FROM account ORDER BY number
        """
      ) { row in (row.integer("number"), try Self.status(row), row.flag("has_labels")) }
      return try accounts.map { number, status, hasLabels in
        var status = status
        status.hasLabels = hasLabels
        status.conflicts = try Self.conflicts(of: number, in: connection)
        return status
      }
    } ?? []
  }

  /// The number of marks of an account, and of labels to remove, whose refusal fulfills a condition.
  private static func countMarks(_ refusal: String) -> String {
    """
    ((SELECT count(*) FROM mark_outbox WHERE account = account.number AND refusal \(refusal))
      + (SELECT count(*) FROM remote_label WHERE account = account.number AND is_removed AND refusal \(refusal)))
    """
  }

  private static func countFeedChanges(_ refusal: String) -> String {
    """
    (SELECT count(*) FROM feed_outbox JOIN remote_feed ON number = feed
      WHERE account = account.number AND feed_outbox.refusal \(refusal))
    """
  }

  private static func status(_ row: SQLiteRow) throws -> AccountStatus {
    var account = Account(
      address: row.text("address"), user: row.text("user_name"), userID: row.text("user_id"),
      kind: ServerKind(rawValue: row.text("kind")) ?? .other)
    account.history = row.integer("history")
    account.passwordCommand = row.optionalText("password_command")
    return AccountStatus(
      account, heardAt: try row.optionalDate("heard_at"),
      reason: try row.json(StoredFault.self, "reason")?.fault,
      feedCount: row.integer("feeds"), waitingMarkCount: row.integer("marks"),
      waitingFeedCount: row.integer("feed_changes"), refusedCount: row.integer("refused"),
      wantedCount: row.integer("wanted"))
  }
}
