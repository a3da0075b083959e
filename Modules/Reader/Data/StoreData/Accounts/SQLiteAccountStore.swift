public import AccountsDomain
import ArticlesDomain
public import CoreDomain
public import Foundation
public import SQLiteData

/// Stores accounts with their feeds, outboxes, and articles, in the database of the articles.
public struct SQLiteAccountStore: AccountStore {
  let database: SQLiteDatabase
  let feeds: SQLiteFeedStore

  /// - Parameters:
  ///   - database: A database with the ``SQLiteFeedStore/schema``.
  ///   - feeds: The store of the articles in the same database.
  public init(_ database: SQLiteDatabase, storingIn feeds: SQLiteFeedStore) {
    (self.database, self.feeds) = (database, feeds)
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
        INSERT INTO account (id, address, user_name, user_id, kind, history, has_labels) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        ON CONFLICT (id) DO UPDATE SET address = ?2, user_name = ?3, user_id = ?4, kind = ?5, history = ?6,
          has_labels = ?7, reason = NULL
        """, .text(account.id), .text(account.address), .text(account.user), .text(account.userID),
        .text(account.kind.rawValue), .integer(account.history), .flag(account.kind != .miniflux))
    }
  }

  public func record(_ reason: (any Fault)?, of id: Account.ID, at date: Date) async throws {
    try await database.write(.normal) { connection in
      let number = try Self.number(of: id, in: connection)
      let stored = try reason.map { SQLiteValue.blob(try StoredJSON.encode(StoredFault($0))) } ?? .null
      try connection.run(
        "UPDATE account SET reason = ?, heard_at = coalesce(?, heard_at) WHERE number = ?", stored,
        .date(reason == nil ? date : nil), .integer(number))
    }
  }

  public func resolveRefused(of id: Account.ID, by resolution: RefusalResolution) async throws {
    try await database.write { connection in
      let number = try SQLiteValue.integer(Self.number(of: id, in: connection))
      switch resolution {
      case .sendAgain:
        try connection.run(
          "UPDATE mark_outbox SET refusal = NULL, attempts = 0, run = NULL WHERE account = ? AND refusal IS NOT NULL",
          number)
      case .giveUp:
        try connection.run("DELETE FROM mark_outbox WHERE account = ? AND refusal IS NOT NULL", number)
        try Self.giveUpFeeds(of: number, in: connection)
      }
      try connection.run("UPDATE remote_feed SET refusal = NULL WHERE account = ?", number)
    }
  }

  public func startAgain(_ id: Account.ID) async throws {
    try await database.write { connection in
      let number = try SQLiteValue.integer(Self.number(of: id, in: connection))
      try Self.forgetItems(of: number, in: connection)
      try connection.run("DELETE FROM remote_feed WHERE account = ? AND source IS NULL", number)
      try connection.run(
        "UPDATE remote_feed SET remote_id = NULL, refusal = NULL, is_unmatched = 1 WHERE account = ?", number)
      try connection.run(
        """
        UPDATE account SET sample = '[]', user_id = '', reason = NULL, has_labels = kind <> 'miniflux' WHERE number = ?
        """, number)
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
      if !keepingArticles { return list.removeAll { $0.account == id } }
      for index in list.indices where list[index].account == id { list[index].account = nil }
    } alongside: { connection in
      let number = try SQLiteValue.integer(Self.number(of: id, in: connection))
      try Self.forgetItems(of: number, in: connection)
      try connection.run("DELETE FROM remote_feed WHERE account = ?", number)
      try connection.run("DELETE FROM account WHERE number = ?", number)
    }
  }

  // MARK: States

  public func accounts() async throws -> [AccountStatus] {
    return try await database.readIfPresent { connection in
      let accounts = try connection.rows(
        """
        SELECT number, address, user_name, user_id, kind, history, heard_at, reason, has_labels,
          (SELECT count(*) FROM remote_feed WHERE account = account.number AND source IS NOT NULL) AS feeds,
          (SELECT count(*) FROM mark_outbox WHERE account = account.number AND refusal IS NULL)
            + (SELECT count(*) FROM remote_label WHERE account = account.number AND is_removed) AS marks,
          (SELECT count(*) FROM wanted_item WHERE account = account.number) AS wanted
        FROM account ORDER BY number
        """
      ) { row in (row.integer("number"), try Self.status(row), row.flag("has_labels")) }
      return try accounts.map { number, status, hasLabels in
        var status = status
        let (feeds, refused) = try Self.changes(of: number, status.account.id, in: connection)
        status.waitingFeedCount = feeds.count
        status.hasLabels = hasLabels
        status.refusedFeeds = refused
        status.refusedMarks = try Self.refusedMarks(of: number, in: connection)
        status.conflicts = try Self.conflicts(of: number, in: connection)
        return status
      }
    } ?? []
  }

  private static func status(_ row: SQLiteRow) throws -> AccountStatus {
    var account = Account(
      address: row.text("address"), user: row.text("user_name"), userID: row.text("user_id"),
      kind: ServerKind(rawValue: row.text("kind")) ?? .other)
    account.history = row.integer("history")
    return AccountStatus(
      account, heardAt: try row.optionalDate("heard_at"),
      reason: row.isNull("reason")
        ? nil : try StoredJSON.decode(StoredFault.self, row.blob("reason")).fault,
      feedCount: row.integer("feeds"), waitingMarkCount: row.integer("marks"),
      wantedCount: row.integer("wanted"))
  }

  /// The largest number of refused marks that are shown.
  private static let mostRefused = 1_000

  private static func refusedMarks(
    of account: Int, in connection: SQLiteConnection
  ) throws -> [RefusedMark] {
    try connection.rows(
      """
      SELECT flag, \(labelName) AS name, value, mark_outbox.refusal, coalesce(json_extract(CAST(article.content AS TEXT), '$.title'), article_id, server_id)
        AS title
      FROM mark_outbox LEFT JOIN remote_item USING (account, server_id)
      LEFT JOIN remote_feed ON remote_feed.number = remote_item.feed
      LEFT JOIN article ON article.source = remote_feed.source AND article.id = article_id
      WHERE mark_outbox.account = ? AND mark_outbox.refusal IS NOT NULL
      ORDER BY server_id, flag LIMIT \(mostRefused)
      """, .integer(account)
    ) {
      RefusedMark(
        $0.text("title"), MarkFlag($0) ?? .read, $0.flag("value"),
        Refusal(stored: $0.text("refusal")))
    }
  }
}
