public import ArticlesDomain
import CoreDomain
import Foundation
import SQLiteData

/// Every change of marks goes through the table of changes, so that the counts follow it and it can be undone.
extension SQLiteFeedStore {
  /// The marks of a source whose articles aren't stored here.
  public func marks(of source: String) async throws -> SourceMarks {
    // Reading must not create the store.
    try await database.readIfPresent { connection in
      let marks = try connection.rows(
        "SELECT id, is_read, is_starred FROM mark WHERE source = ?", .text(source)
      ) {
        ($0.text("id"), ArticleMarks(isRead: $0.flag("is_read"), isStarred: $0.flag("is_starred")))
      }
      let starred = try connection.rows(
        "\(Self.selection) WHERE source = ? AND is_starred = 1", .text(source), as: Self.article)
      return SourceMarks(Dictionary(marks) { first, _ in first }, starred: starred)
    } ?? SourceMarks()
  }

  public func mark(_ articles: [Article], _ change: ArticleMarks.Change) async throws -> Int {
    let starred =
      change == .starred(true)
      ? try articles.map { (id: $0.id, row: try Self.values(of: $0, at: 0, in: $0.id.source)) } : []
    return try await database.write { [date] connection in
      let changes = try articles.map(\.id).compactMap { id in
        let old = try Self.marks(of: id, in: connection) ?? ArticleMarks()
        let new = old.changed(change)
        return old == new ? nil : (id: id, old: old, new: new)
      }
      guard !changes.isEmpty else { return 0 }
      let number = try Self.nextChange(in: connection)
      let counts = try changes.map { id, old, new in
        try connection.run(
          "INSERT OR IGNORE INTO mark_change VALUES (?, ?, ?, ?, ?, ?, ?)", .integer(number),
          .text(id.source), .text(id.value),
          .flag(old.isRead), .flag(old.isStarred), .flag(new.isRead), .flag(new.isStarred))
      }
      try Self.applyChange(in: connection, at: date.now())
      try Self.keep(starred, in: connection)
      return counts.reduce(0, +)
    }
  }

  /// Stores the starred articles that aren't stored.
  private static func keep(
    _ starred: [(id: Article.ID, row: [SQLiteValue])], in connection: SQLiteConnection
  ) throws {
    let missing = try starred.filter { id, _ in
      try connection.first(
        "SELECT 1 FROM article WHERE source = ? AND id = ?", .text(id.source), .text(id.value),
        as: { _ in true }) == nil
    }
    let sources = Set(missing.map(\.id.source))
    for source in sources {
      // Articles that were stored because of their star, and have none now.
      try connection.run(
        "DELETE FROM article WHERE source = ? AND dropped_at IS NULL AND is_current = 0 AND is_starred = 0",
        .text(source))
    }
    for (id, row) in missing {
      try connection.run(upsert, row)
      try connection.run(
        "UPDATE article SET is_current = 0 WHERE source = ? AND id = ?", .text(id.source), .text(id.value))
    }
    for source in sources { try count(source, in: connection) }
  }

  public func markAsRead(matching query: ArticleQuery) async throws -> Int {
    try await database.write { [date] connection in
      let filter = try SQLiteArticleFilter(
        ofAnyFeed: query, where: query.mark == .starred ? "is_starred = 1" : "true", in: connection)
      let (condition, values) = filter.rowCondition
      try connection.run("UPDATE article SET is_updated = 0 WHERE is_updated = 1 AND \(condition)", values)
      let unread = try connection.rows(
        "SELECT count(*) AS count FROM article WHERE is_read = 0 AND \(condition)", values,
        as: { $0.integer("count") })[0]
      guard unread > 0 else { return 0 }
      let number = try Self.nextChange(in: connection)
      try connection.run(
        """
        INSERT INTO mark_change SELECT ?, source, id, is_read, is_starred, 1, is_starred FROM article
        WHERE is_read = 0 AND \(condition)
        """, [.integer(number)] + values)
      try Self.applyChange(in: connection, at: date.now())
      return unread
    }
  }

  public func undo() async throws -> Int {
    try await database.write { [date] connection in
      let count = try connection.run(
        "UPDATE mark_change SET is_read = was_read, is_starred = was_starred WHERE \(Self.isLastChange)")
      guard count > 0 else { return 0 }
      try Self.applyChange(in: connection, at: date.now())
      try connection.run("DELETE FROM mark_change WHERE \(Self.isLastChange)")
      return count
    }
  }

  private static func marks(of id: Article.ID, in connection: SQLiteConnection) throws -> ArticleMarks? {
    try connection.first(
      """
      SELECT mark.is_read, mark.is_starred, coalesce(is_updated, 0) AS is_updated
      FROM mark LEFT JOIN article USING (source, id) WHERE source = ? AND id = ?
      """, .text(id.source), .text(id.value)
    ) {
      ArticleMarks(
        isRead: $0.flag("is_read"), isStarred: $0.flag("is_starred"), isUpdated: $0.flag("is_updated"))
    }
  }
}
