import AccountsDomain
import ArticlesDomain
import Foundation
import SQLiteData

extension SQLiteFeedStore {
  /// Takes over marks from a server. They don't wait for it, and can't be undone.
  ///
  /// - Parameter marks: The changed marks, by the server's identifiers of the articles.
  static func take(
    _ marks: [String: [MarkFlag: Bool]], of account: Int, at date: Date, in connection: SQLiteConnection
  ) throws {
    guard !marks.isEmpty else { return }
    let number = try lastChangeNumber(in: connection) + 1
    for (id, values) in marks {
      try connection.run(
        """
        INSERT OR IGNORE INTO mark_change
        SELECT ?1, source, article_id, is_read, is_starred, coalesce(?4, is_read), coalesce(?5, is_starred)
        FROM remote_item JOIN remote_feed ON remote_feed.number = feed
        WHERE remote_item.account = ?2 AND server_id = ?3
        """, .integer(number), .integer(account), .text(id), .flag(values[.read]), .flag(values[.starred]))
      for case (.label(let label), let isSet) in values {
        if isSet { try keep(label, in: connection) }
        try connection.run(
          """
          INSERT OR IGNORE INTO label_change SELECT ?1, source, article_id, ?4, ?5
          FROM remote_item JOIN remote_feed ON remote_feed.number = feed
          WHERE remote_item.account = ?2 AND server_id = ?3
          """, .integer(number), .integer(account), .text(id), .text(label.key), .flag(isSet))
      }
    }
    try applyChange(isOfServer: true, in: connection, at: date)
    try connection.run("DELETE FROM mark_change WHERE number = ?", .integer(number))
  }
}
