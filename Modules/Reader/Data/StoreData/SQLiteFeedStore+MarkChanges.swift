import ArticlesDomain
import Foundation
import SQLiteData

/// The last changes of marks, in a table.
extension SQLiteFeedStore {
  /// The number of the next change. The oldest changes are forgotten.
  static func nextChange(in connection: SQLiteConnection) throws -> Int64 {
    try connection.run(forgetChanges)
    return try lastChangeNumber(in: connection) + 1
  }

  static func lastChangeNumber(in connection: SQLiteConnection) throws -> Int64 {
    try connection.first(
      "SELECT coalesce(max(number), 0) AS number FROM mark_change", as: { $0.integer("number") }
    ).map(Int64.init) ?? 0
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

  static let isLastChange = "mark_change.number = (SELECT max(number) FROM mark_change)"

  /// - Parameter isOfServer: Whether a server has the marks already, so that they don't wait for it.
  static func applyChange(
    isOfServer: Bool = false, in connection: SQLiteConnection, at date: Date
  ) throws {
    if !isOfServer { try SQLiteAccountStore.queueLastChange(at: date, in: connection) }
    try SQLiteAccountStore.mirrorLastChange(in: connection)
    try connection.run(countChange)
    try connection.run(storeMarks, .date(date), isOfServer ? .null : .date(date))
    try connection.run(markArticles)
    for statement in labelArticles { try connection.run(statement) }
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

  private static let storeMarks = """
    INSERT INTO mark (source, id, is_read, is_starred, changed_at, read_at)
    SELECT source, id, is_read, is_starred, ?1, iif(is_read, ?2, NULL) FROM mark_change WHERE \(isLastChange)
    ON CONFLICT (source, id) DO UPDATE SET is_read = excluded.is_read, is_starred = excluded.is_starred,
      changed_at = excluded.changed_at, read_at = iif(is_read = excluded.is_read, read_at, excluded.read_at)
    """

  /// A star or a label is no reason to forget that an article was updated.
  private static let markArticles = """
    UPDATE article SET (is_read, is_starred, is_updated) = (
      SELECT mark_change.is_read, mark_change.is_starred,
        article.is_updated AND (mark_change.is_starred <> article.is_starred OR EXISTS (
          SELECT 1 FROM label_change WHERE (number, source, id) = (mark_change.number, article.source, article.id)))
      FROM mark_change
      WHERE \(isLastChange) AND mark_change.source = article.source AND mark_change.id = article.id)
    WHERE rowid IN (SELECT article.rowid FROM \(changed))
    """
}
