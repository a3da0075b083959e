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

  /// The number of the next change. The oldest changes are forgotten.
  private static func nextChange(in connection: SQLiteConnection) throws -> Int64 {
    try connection.run(forgetChanges)
    return try connection.first(
      "SELECT coalesce(max(number), 0) + 1 AS number FROM mark_change", as: { $0.integer("number") }
    ).map(Int64.init) ?? 1
  }

  /// The number of marks after which older changes are forgotten, so that the table stays small beside the articles.
  private static let mostChangedMarks = 500_000

  /// Leaves room for one change.
  private static let forgetChanges = """
    DELETE FROM mark_change WHERE number <= (SELECT max(number) FROM (
      SELECT number, row_number() OVER newest AS place, sum(count(*)) OVER newest AS marks
      FROM mark_change GROUP BY number WINDOW newest AS (ORDER BY number DESC))
      WHERE place >= \(ArticleMarks.mostUndos) OR marks > \(mostChangedMarks))
    """

  private static let isLastChange = "mark_change.number = (SELECT max(number) FROM mark_change)"

  static let undoingSeveralChanges = """
    ALTER TABLE mark_change RENAME TO old_mark_change;
    -- The last changes of marks, so that they can be taken back.
    CREATE TABLE mark_change (
      number INTEGER NOT NULL, source TEXT NOT NULL, id TEXT NOT NULL, was_read INTEGER NOT NULL,
      was_starred INTEGER NOT NULL, is_read INTEGER NOT NULL, is_starred INTEGER NOT NULL,
      PRIMARY KEY (number, source, id)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO mark_change SELECT 1, source, id, was_read, was_starred, is_read, is_starred FROM old_mark_change;
    DROP TABLE old_mark_change;
    """

  private static func applyChange(in connection: SQLiteConnection, at date: Date) throws {
    try connection.run(countChange)
    try connection.run(digestChange)
    try connection.run(storeMarks, .date(date))
    try connection.run(markArticles)
  }

  /// The changed articles. The order of the tables is fixed, so that the time depends on the number of changes only.
  private static let changed = """
    mark_change CROSS JOIN article
      ON \(isLastChange) AND article.source = mark_change.source AND article.id = mark_change.id
    """

  /// Changes the counts of feeds before the articles change.
  private static let countChange = """
    UPDATE feed SET unread_count = unread_count + change.unread
    FROM (SELECT article.source, sum(article.is_read - mark_change.is_read) AS unread FROM \(changed)
      WHERE article.is_current = 1 AND article.is_muted = 0 GROUP BY article.source) AS change
    WHERE feed.source = change.source
    """

  /// Changes the digests of feeds before the articles change.
  private static let digestChange = """
    UPDATE feed_digest
    SET unread = feed_digest.unread + change.unread, starred = feed_digest.starred + change.starred
    FROM (SELECT article.source,
        sum(\(digested) * (article.is_read - mark_change.is_read) * article.is_current * (1 - article.is_muted)) AS unread,
        sum(\(digested) * (mark_change.is_starred - article.is_starred)) AS starred
      FROM \(changed) GROUP BY article.source) AS change
    WHERE feed_digest.source = change.source
    """

  private static let storeMarks = """
    INSERT INTO mark (source, id, is_read, is_starred, changed_at)
    SELECT source, id, is_read, is_starred, ?1 FROM mark_change WHERE \(isLastChange)
    ON CONFLICT (source, id) DO UPDATE SET is_read = excluded.is_read, is_starred = excluded.is_starred,
      changed_at = excluded.changed_at
    """

  /// A star is no reason to forget that an article was updated.
  private static let markArticles = """
    UPDATE article SET (is_read, is_starred, is_updated) = (
      SELECT mark_change.is_read, mark_change.is_starred,
        article.is_updated AND mark_change.is_starred <> article.is_starred
      FROM mark_change
      WHERE \(isLastChange) AND mark_change.source = article.source AND mark_change.id = article.id)
    WHERE rowid IN (SELECT article.rowid FROM \(changed))
    """
}
