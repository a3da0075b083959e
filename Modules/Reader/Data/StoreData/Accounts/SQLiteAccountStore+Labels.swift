public import AccountsDomain
public import ArticlesDomain
import CoreDomain
import SQLiteData

/// The labels of servers.
extension SQLiteAccountStore {
  /// The name of the label of a row in the outbox: the server's spelling, or else the one here.
  static let labelName = """
    coalesce((SELECT name FROM remote_label WHERE account = mark_outbox.account AND key = substr(flag, 7)),
      (SELECT name FROM label WHERE key = substr(flag, 7)))
    """

  public func labels(of account: Account.ID) async throws -> KnownLabels? {
    try await read(account) { connection, number in
      guard try connection.exists("SELECT 1 FROM account WHERE number = ? AND has_labels", .integer(number))
      else {
        return nil
      }
      let rows = try connection.rows("SELECT * FROM remote_label WHERE account = ?", .integer(number)) {
        (
          label: try? Label($0.text("name")), count: $0.integer("unread_count"),
          $0.flag("is_removed") && $0.isNull("refusal")
        )
      }
      let flags = try connection.rows(
        "SELECT DISTINCT flag, \(Self.labelName) AS name FROM mark_outbox WHERE account = ?",
        .integer(number),
        as: MarkFlag.init)
      var known = KnownLabels()
      for case (let label?, let count, let isRemoved) in rows {
        known.unreadCounts[label] = count
        guard isRemoved else { continue }
        known.removed.insert(label)
        known.waiting.insert(label)
      }
      for case .label(let label)? in flags { known.waiting.insert(label) }
      return known
    }
  }

  public func note(
    _ outcome: SendingOutcome, ofRemoving label: Label, in account: Account.ID
  ) async throws {
    guard case .refused(let words) = outcome else { return }
    try await database.write(.normal) { connection in
      try connection.run(
        "UPDATE remote_label SET refusal = ? WHERE account = ? AND key = ?",
        .text(Refusal.refused(words).stored), .integer(try Self.number(of: account, in: connection)),
        .text(label.key))
    }
  }

  public func forgetLabels(of account: Account.ID) async throws {
    try await write(account, .normal) { connection, number in
      try connection.run("UPDATE account SET has_labels = 0 WHERE number = ?", .integer(number))
      try connection.run(
        "DELETE FROM mark_outbox WHERE account = ? AND flag LIKE 'label:%'", .integer(number))
      try connection.run("DELETE FROM remote_label WHERE account = ?", .integer(number))
    }
  }

  /// Notes the labels of a server. One that the server no longer has is removed here if no article has it.
  static func keep(
    _ labels: RemoteLabels, _ snapshot: RemoteSnapshot, of account: Int, in connection: SQLiteConnection
  ) throws {
    let number = SQLiteValue.integer(account)
    let names = SQLiteArticleFilter.json(labels.unreadCounts.keys.map(\.key))
    // A mark that waits hides what the server says about its article, so the next synchronization compares the label again.
    let vanished = try connection.rows(
      """
      DELETE FROM remote_label WHERE account = ?1 AND key NOT IN (SELECT value FROM json_each(?2))
        AND 'label:' || key NOT IN (SELECT flag FROM mark_outbox WHERE account = ?1) RETURNING key
      """, number, .text(names), as: { $0.value("key") })
    let isUnused = """
      SELECT 1 FROM label WHERE key = ?1 AND key NOT IN (SELECT column1 FROM (\(SQLiteFeedStore.permanentLabels)))
        AND NOT EXISTS (SELECT 1 FROM article_label WHERE key = ?1)
        AND NOT EXISTS (SELECT 1 FROM remote_label WHERE key = ?1)
      """
    for key in vanished where try connection.exists(isUnused, key) {
      try SQLiteFeedStore.forget(key, in: connection)
    }
    for (label, count) in labels.unreadCounts {
      let list = snapshot.labels[label]
      // A label that isn't empty was given to an article there after it was removed here.
      try connection.run(
        """
        INSERT INTO remote_label (account, key, name, unread_count) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT (account, key) DO UPDATE SET name = ?3, unread_count = ?4, is_removed = is_removed AND ?5
        """, number, .text(label.key), .text(label.name), .integer(list?.isComplete == false ? -1 : count),
        .flag(list?.ids.isEmpty != false))
    }
    try connection.run(
      "INSERT OR IGNORE INTO label SELECT key, name FROM remote_label WHERE account = ? AND NOT is_removed",
      number)
    for label in labels.folders {
      try connection.run(
        """
        UPDATE mark_outbox SET refusal = ? WHERE account = ? AND flag = ? AND value = 1
        """, .text(Refusal.folder.stored), number, .text(MarkFlag.label(label).stored))
    }
  }
}
