import CoreDomain
import Foundation
import SQLiteData

/// The articles of followed feeds that their feeds no longer contain.
extension SQLiteFeedStore {
  /// Notes that a feed no longer contains an article.
  ///
  /// - Parameter isKept: Whether the article stays, because a user follows the feed. A starred or labeled article stays
  ///   anyway.
  static func drop(
    _ id: String, of source: String, at date: Date, isKept: Bool, in connection: SQLiteConnection
  ) throws {
    if !isKept {
      try connection.run(
        "DELETE FROM article WHERE source = ? AND id = ? AND NOT \(Self.isKept)", .text(source), .text(id))
    }
    try connection.run(
      "UPDATE article SET is_current = 0, dropped_at = ?3 WHERE source = ?1 AND id = ?2 AND is_current = 1",
      .text(source), .text(id), .date(date))
  }

  /// The date of an answer, or that of the previous answer if it is later. The clock may have been set back, and the store
  /// removes articles that were dropped long ago.
  static func dropDate(_ date: Date, of source: String, in connection: SQLiteConnection) throws -> Date {
    let last = try connection.first("SELECT confirmed_at FROM feed WHERE source = ?", .text(source)) {
      try $0.optionalDate("confirmed_at") ?? date
    }
    return max(date, last ?? date)
  }

  static let hasDropped = "SELECT 1 FROM article WHERE source = ? AND is_current = 0 LIMIT 1"

  /// Read articles that their feed dropped and the reader marked before a date, and unread ones beyond a number. Starred
  /// and labeled articles stay.
  private static let forgotten = (
    read: """
    SELECT id FROM article WHERE source = ?1 AND is_current = 0 AND NOT \(isKept) AND is_read = 1
      AND dropped_at < ?2 AND coalesce(
        (SELECT changed_at FROM mark WHERE source = article.source AND id = article.id), 0) < ?2
    """,
    unread: """
    SELECT id, is_muted FROM article WHERE source = ?1 AND is_current = 0 AND NOT \(isKept) AND is_read = 0
      ORDER BY is_muted, sort_date DESC, dropped_at DESC, position LIMIT -1 OFFSET ?2
    """
  )

  static func subscription(
    to source: String, in connection: SQLiteConnection
  ) throws -> StoredSubscription? {
    try connection.first("SELECT content FROM subscription WHERE source = ?", .text(source)) {
      try StoredJSON.decode(StoredSubscription.self, $0.blob("content"))
    }
  }

  /// Removes the old articles of a feed and their marks. If the feed uses an identifier again, its new article is
  /// unread.
  ///
  /// - Returns: The number of unread ones that aren't muted.
  static func forget(
    _ subscription: StoredSubscription, _ source: String, _ usual: Retention, at date: Date,
    in connection: SQLiteConnection
  ) throws -> Int {
    let retention = subscription.retention ?? usual
    let oldest = date - TimeInterval(retention.readDays) * 86_400
    let read = try connection.rows(forgotten.read, .text(source), .date(oldest), as: { $0.text("id") })
    let unread = try connection.rows(
      forgotten.unread, .text(source), .integer(retention.unreadCount)
    ) { (id: $0.text("id"), isMuted: $0.flag("is_muted")) }
    for id in read + unread.map(\.id) {
      for table in ["article", "mark"] {
        try connection.run("DELETE FROM \(table) WHERE source = ? AND id = ?", .text(source), .text(id))
      }
    }
    return unread.count { !$0.isMuted }
  }
}
