public import AccountsDomain
import ArticlesDomain
import CoreDomain
import Foundation
import SQLiteData

/// The changes that wait for servers, or that they refused, as a person reads them.
extension SQLiteAccountStore {
  public func outbox(of id: Account.ID, refusedOnly: Bool) async throws -> [OutboxEntry] {
    try await read(id) { connection, account in
      let entries =
        try Self.feedEntries(of: account, in: connection) + Self.labelEntries(of: account, in: connection)
        + Self.markEntries(of: account, refusedOnly: refusedOnly, in: connection)
      let refused = entries.filter { $0.refusal != nil }
      return refusedOnly ? refused : refused + entries.filter { $0.refusal == nil }
    }
  }

  private static func feedEntries(of account: Int, in connection: SQLiteConnection) throws -> [OutboxEntry] {
    let rows = try connection.rows(
      """
      SELECT remote_feed.*, property, since, failure, feed_outbox.refusal AS refusal FROM feed_outbox
      JOIN remote_feed ON number = feed WHERE account = ? ORDER BY since, feed, property
      """, .integer(account)
    ) {
      (
        KnownFeed($0), RemoteFeedChange.Property(rawValue: $0.text("property")), try $0.optionalDate("since"),
        try $0.json(StoredFault.self, "failure")?.fault,
        $0.optionalText("refusal").map(Refusal.init)
      )
    }
    return try rows.compactMap { feed, property, since, failure, refusal in
      guard let property else { return nil }
      let subscription = try subscription(of: feed, in: connection)
      let change: OutboxEntry.Change =
        switch property {
        case .followed: subscription == nil ? .unfollow : .follow
        case .title: .rename(subscription?.title ?? "")
        case .folder: .move(subscription?.remoteFolder)
        }
      // A new name is shown as the change.
      let title = property == .title ? feed.title : subscription?.title ?? feed.title
      return OutboxEntry(
        .feed(feed.number, property), change, of: title ?? feed.address, key: feed.address, since: since,
        failure: failure, refusal: refusal)
    }
  }

  private static func labelEntries(of account: Int, in connection: SQLiteConnection) throws -> [OutboxEntry] {
    try connection.rows(
      "SELECT name, refusal FROM remote_label WHERE account = ? AND is_removed ORDER BY name",
      .integer(account)
    ) { (try? Label($0.text("name")), $0.optionalText("refusal")) }.compactMap { label, refusal in
      label.map {
        OutboxEntry(.label($0), .removeLabel, of: $0.name, key: $0.name, refusal: refusal.map(Refusal.init))
      }
    }
  }

  private static func markEntries(
    of account: Int, refusedOnly: Bool, in connection: SQLiteConnection
  ) throws -> [OutboxEntry] {
    try connection.rows(
      """
      SELECT server_id, flag, \(labelName) AS name, value, since, mark_outbox.refusal AS refusal,
        coalesce(article_id, server_id) AS key, json_extract(CAST(article.content AS TEXT), '$.title') AS title
      FROM mark_outbox LEFT JOIN remote_item USING (account, server_id)
      LEFT JOIN remote_feed ON remote_feed.number = remote_item.feed
      LEFT JOIN article ON article.source = remote_feed.source AND article.id = article_id
      WHERE mark_outbox.account = ?\(refusedOnly ? " AND mark_outbox.refusal IS NOT NULL" : "")
      ORDER BY since, server_id, flag
      """, .integer(account)
    ) { row in
      try MarkFlag(row).map { flag in
        OutboxEntry(
          .mark(row.text("server_id"), flag), .mark(flag, row.flag("value")),
          of: row.optionalText("title") ?? row.text("key"), key: row.text("key"),
          since: try row.optionalDate("since"),
          refusal: row.optionalText("refusal").map(Refusal.init))
      }
    }.compactMap(\.self)
  }

  // MARK: Decisions of a person

  public func sendAgain(_ entries: [OutboxEntry.ID], of id: Account.ID) async throws {
    try await write(id) { connection, account in
      for entry in entries {
        let waits = "SET refusal = NULL, attempts = 0, is_answered = 0, run = NULL"
        switch entry {
        case .mark(let article, let flag):
          try connection.run(
            "UPDATE mark_outbox \(waits) WHERE account = ? AND server_id = ? AND flag = ?", .integer(account),
            .text(article), .text(flag.stored))
        case .feed(let feed, let property):
          try connection.run(
            "UPDATE feed_outbox \(waits) WHERE feed = ? AND property = ?", .integer(feed),
            .text(property.rawValue))
        case .label(let label):
          try connection.run(
            "UPDATE remote_label SET refusal = NULL WHERE account = ? AND key = ?", .integer(account),
            .text(label.key))
        }
      }
    }
  }

  public func giveUp(_ entries: [OutboxEntry.ID], of id: Account.ID) async throws {
    try await write(id) { connection, number in
      let account = SQLiteValue.integer(number)
      for entry in entries {
        switch entry {
        case .mark(let article, let flag):
          try connection.run(
            "DELETE FROM mark_outbox WHERE account = ? AND server_id = ? AND flag = ?", account,
            .text(article), .text(flag.stored))
        case .feed(let feed, let property): try Self.giveUp(property, of: feed, number, in: connection)
        case .label(let label):
          try connection.run(
            "UPDATE remote_label SET is_removed = 0, refusal = NULL WHERE account = ? AND key = ?", account,
            .text(label.key))
        }
      }
    }
  }
}
