public import AccountsDomain
import ArticlesDomain
import Foundation
import SQLiteData

/// The marks that wait for servers.
extension SQLiteAccountStore {
  /// Queues the marks of the last change, before the articles change. A mark that was never sent and is taken back waits
  /// no longer. One that was sent stays, because the server may have it.
  static func queueLastChange(at date: Date, in connection: SQLiteConnection) throws {
    for flag in ["read", "starred"] {
      try queue(
        "'\(flag)'", "mark_change.is_\(flag)", insteadOf: "remote_item.is_\(flag)", changed, at: date,
        in: connection)
    }
    try queue(
      "'label:' || key", "is_set",
      insteadOf: """
        EXISTS (SELECT 1 FROM article_label AS own
          WHERE (own.source, own.id, own.key) = (label_change.source, label_change.id, label_change.key))
        """,
      """
      \(changed) JOIN label_change
        ON (label_change.number, label_change.source, label_change.id) = (mark_change.number, mark_change.source, mark_change.id)
        JOIN account ON account.number = remote_item.account AND has_labels
      """, at: date, in: connection)
    try connection.run("DELETE FROM mark_outbox WHERE sent = \(takenBack)")
  }

  private static func queue(
    _ flag: String, _ value: String, insteadOf old: String, _ changes: String, at date: Date,
    in connection: SQLiteConnection
  ) throws {
    try connection.run(
      """
      INSERT INTO mark_outbox (account, server_id, flag, value, since)
      SELECT remote_item.account, server_id, \(flag), \(value), ?1 FROM \(changes) WHERE \(isLast) AND \(old) <> \(value)
      ON CONFLICT (account, server_id, flag) DO UPDATE SET value = excluded.value, since = ?1, attempts = 0,
        refusal = NULL, sent = coalesce(sent, \(takenBack))
      """, .date(date))
  }

  /// Copies the marks of the last change to the articles of accounts.
  static func mirrorLastChange(in connection: SQLiteConnection) throws {
    let items = try connection.rows(
      """
      SELECT remote_item.account, server_id, mark_change.is_read, mark_change.is_starred FROM \(changed) WHERE \(isLast)
      """
    ) { [$0.value("is_read"), $0.value("is_starred"), $0.value("account"), $0.value("server_id")] }
    // One statement with a join reads all articles for each change, whatever the order of its tables.
    for item in items {
      try connection.run(
        "UPDATE remote_item SET is_read = ?, is_starred = ? WHERE account = ? AND server_id = ?", item)
    }
  }

  private static let isLast = SQLiteFeedStore.isLastChange

  /// The changes, and the articles of accounts. The order of the tables is fixed, so that the time depends on the number of
  /// changes only.
  private static let changed = """
    mark_change CROSS JOIN remote_feed ON remote_feed.source = mark_change.source
      CROSS JOIN remote_item ON remote_item.feed = remote_feed.number AND remote_item.article_id = mark_change.id
    """

  /// The value of `sent` in a row that is deleted next.
  private static let takenBack = -1

  // MARK: Sending

  public func nextRun(of account: Account.ID) async throws -> Int {
    try await write(account, .normal) { connection, number in
      try connection.run("UPDATE account SET run = run + 1 WHERE number = ?", .integer(number))
      return try connection.first(
        "SELECT run FROM account WHERE number = ?", .integer(number), as: { $0.integer("run") }) ?? 0
    }
  }

  /// The number of attempts after which a change isn't sent anymore: the server answered each time, and didn't make it.
  static let mostAttempts = 3

  public func nextMarks(of account: Account.ID, run: Int, limit: Int) async throws -> MarkBatch? {
    // With a power cut after the answer, the mark would count as never sent, and taking it back would leave it there.
    try await write(account, .full) { connection, number in
      let isWaiting = "account = ?1 AND refusal IS NULL AND (run IS NOT ?2 OR sent IS NOT value)"
      let first = try connection.first(
        """
        SELECT flag, \(Self.labelName) AS name, value FROM mark_outbox WHERE \(isWaiting)
        -- A renamed label is added before the old one is removed.
        ORDER BY run IS NOT NULL, run, CASE WHEN flag LIKE 'label:%' THEN 1 - value END, flag, value DESC, server_id LIMIT 1
        """, .integer(number), .integer(run)
      ) { (flag: MarkFlag($0), value: $0.flag("value")) }
      guard let first, let flag = first.flag else { return nil }
      let ids = try connection.rows(
        """
        SELECT server_id FROM mark_outbox WHERE \(isWaiting) AND flag = ?3 AND value = ?4
        ORDER BY run IS NOT NULL, run LIMIT ?5
        """, .integer(number),
        .integer(run), .text(flag.stored), .flag(first.value), .integer(limit), as: { $0.text("server_id") })
      let batch = MarkBatch(ids, flag, first.value)
      try Self.set(
        "sent = value, run = ?4, is_answered = 0", .integer(run), of: batch, number, in: connection)
      return batch
    }
  }

  /// - Parameter assignments: Assignments in SQL, whose value is `?4`.
  static func set(
    _ assignments: String, _ value: SQLiteValue, of batch: MarkBatch, _ account: Int,
    in connection: SQLiteConnection
  ) throws {
    try connection.run(
      """
      UPDATE mark_outbox SET \(assignments)
      WHERE account = ?1 AND flag = ?2 AND server_id IN (SELECT value FROM json_each(?3))
      """, .integer(account), .text(batch.flag.stored), .text(SQLiteArticleFilter.json(batch.ids)), value)
  }

  public func note(_ outcome: SendingOutcome, of batch: MarkBatch, in account: Account.ID) async throws {
    try await write(account, .normal) { connection, number in
      switch outcome {
      case .answered:
        try Self.set("is_answered = (sent = ?4)", .flag(batch.value), of: batch, number, in: connection)
      case .refused(let words):
        try Self.set("refusal = ?4", .text(Refusal.refused(words).stored), of: batch, number, in: connection)
      case .failed: break
      }
    }
  }
}

extension MarkFlag {
  /// The value of the column `flag`.
  var stored: String {
    switch self {
    case .read: "read"
    case .starred: "starred"
    case .label(let label): Self.labelPrefix + label.key
    }
  }

  private static let labelPrefix = "label:"

  /// The flag in the columns `flag` and ``SQLiteAccountStore/labelName``.
  init?(_ row: SQLiteRow) {
    switch row.text("flag") {
    case "read": self = .read
    case "starred": self = .starred
    case let flag:
      let name = row.optionalText("name") ?? String(flag.dropFirst(Self.labelPrefix.count))
      guard flag.hasPrefix(Self.labelPrefix), let label = try? Label(name) else { return nil }
      self = .label(label)
    }
  }
}

extension Refusal {
  var stored: String {
    switch self {
    case .noEffect: ""
    // No words of a server contain a control character.
    case .folder: "\u{1}"
    case .refused(let words): words.isEmpty ? " " : words
    }
  }

  init(stored: String) {
    self = stored.isEmpty ? .noEffect : stored == Refusal.folder.stored ? .folder : .refused(stored)
  }
}
