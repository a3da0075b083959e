public import ArticlesDomain
import CoreDomain
public import Foundation
import SQLiteData

/// Every change of marks goes through the table of changes, so that the counts follow it and it can be undone.
extension SQLiteFeedStore {
  /// The marks of a source whose articles aren't stored here.
  public func marks(of source: String) async throws -> SourceMarks {
    // Reading must not create the store.
    try await database.readIfPresent { connection in
      let marks = try connection.rows(
        "SELECT id, is_read, is_starred, \(Self.labels(of: "mark")) FROM mark WHERE source = ?", .text(source)
      ) { ($0.text("id"), ArticleMarks($0)) }
      let kept = try connection.rows(
        "\(Self.selection) WHERE source = ? AND \(Self.isKept)", .text(source), as: Self.article)
      return SourceMarks(
        Dictionary(marks) { first, _ in first }, kept: kept, labels: try Self.labels(in: connection))
    } ?? SourceMarks()
  }

  public func mark(_ articles: [Article], _ change: ArticleMarks.Change) async throws -> Int {
    let kept =
      ArticleMarks().changed(change).areKept
      ? try articles.map { (id: $0.id, row: try Self.values(of: $0, at: 0, in: $0.id.source)) } : []
    return try await database.write { [date] connection in
      if case .label(let label, false) = change { try Self.check(label, in: connection) }
      let changes = try articles.map(\.id).compactMap { id in
        let old = try Self.marks(of: id, in: connection) ?? ArticleMarks()
        let new = old.changed(change)
        return old == new ? nil : (id: id, old: old, new: new)
      }
      guard !changes.isEmpty else { return 0 }
      if case .label(let label, true) = change { try Self.use(label, in: connection) }
      let number = try Self.nextChange(in: connection)
      let counts = try changes.map { id, old, new in
        let article: [SQLiteValue] = [.integer(number), .text(id.source), .text(id.value)]
        let count = try connection.run(
          "INSERT OR IGNORE INTO mark_change VALUES (?, ?, ?, ?, ?, ?, ?)",
          article + [old.isRead, old.isStarred, new.isRead, new.isStarred].map { .flag($0) })
        if case .label(let label, let isSet) = change {
          try connection.run(
            "INSERT OR IGNORE INTO label_change VALUES (?, ?, ?, ?, ?)",
            article + [.text(label.key), .flag(isSet)])
        }
        return count
      }
      try Self.applyChange(in: connection, at: date.now())
      try Self.keep(kept, in: connection)
      return counts.reduce(0, +)
    }
  }

  /// Stores the starred or labeled articles that aren't stored.
  private static func keep(
    _ kept: [(id: Article.ID, row: [SQLiteValue])], in connection: SQLiteConnection
  ) throws {
    let missing = try kept.filter { id, _ in
      try !connection.exists(
        "SELECT 1 FROM article WHERE source = ? AND id = ?", .text(id.source), .text(id.value))
    }
    let sources = Set(missing.map(\.id.source))
    for source in sources {
      // Articles that were stored because of their star or label, and have none now.
      try connection.run(
        "DELETE FROM article WHERE source = ? AND dropped_at IS NULL AND is_current = 0 AND NOT \(isKept)",
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
      let filter = try SQLiteArticleFilter(ofAnyFeed: query, in: connection)
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
      let count = try connection.run(Self.takeBack)
      try connection.run("UPDATE label_change SET is_set = 1 - is_set WHERE \(Self.isLastLabelChange)")
      guard count > 0 else { return 0 }
      try Self.applyChange(in: connection, at: date.now())
      try connection.run("DELETE FROM mark_change WHERE \(Self.isLastChange)")
      return count
    }
  }

  public func readCount(since date: Date) async throws -> Int {
    try await database.rowsIfPresent(
      "SELECT count(*) AS count FROM mark WHERE read_at >= ? AND is_read = 1", .date(date),
      as: { $0.integer("count") }
    ).first ?? 0
  }

  /// Turns the last change around. A mark that it didn't change stays: a server may have changed it since then.
  private static let takeBack = """
    UPDATE mark_change SET
      is_read = iif(was_read = mark_change.is_read, mark.is_read, was_read),
      is_starred = iif(was_starred = mark_change.is_starred, mark.is_starred, was_starred)
    FROM mark WHERE \(isLastChange) AND (mark.source, mark.id) = (mark_change.source, mark_change.id)
    """

  private static func marks(of id: Article.ID, in connection: SQLiteConnection) throws -> ArticleMarks? {
    try connection.first(
      """
      SELECT mark.is_read, mark.is_starred, coalesce(is_updated, 0) AS is_updated, \(labels(of: "mark"))
      FROM mark LEFT JOIN article USING (source, id) WHERE source = ? AND id = ?
      """, .text(id.source), .text(id.value)
    ) { ArticleMarks($0, isUpdated: $0.flag("is_updated")) }
  }
}
