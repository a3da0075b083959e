import ArticlesDomain
import SQLiteData

extension SQLiteSubscriptionStore {
  /// Removes the articles of a feed that the feed it moved to has as well. Their marks move with them.
  static func merge(
    _ source: Subscription.ID, into other: Subscription.ID, in connection: SQLiteConnection
  ) throws {
    let feeds: [SQLiteValue] = [.text(source), .text(other)]
    try connection.run(moveMarks, feeds)
    try connection.run(markArticles, .text(other))
    try connection.run(moveLabels, feeds)
    // The rows of marks and labels are found by their articles.
    for table in ["mark", "article_label", "article"] {
      try connection.run(
        "DELETE FROM \(table) WHERE source = ?1 AND id IN (SELECT id FROM (\(shared)))", feeds)
    }
    for feed in [source, other] { try SQLiteFeedStore.count(feed, in: connection) }
  }

  /// The articles of both feeds, with their identifiers in each: two of identifier, address, and title are the same.
  private static let shared = """
    SELECT article.id, same.id AS other FROM article JOIN article AS same ON same.source = ?2 AND same.id = article.id
      WHERE article.source = ?1 AND (same.address = article.address OR same.title = article.title)
    UNION
    -- All articles of a feed may have one address.
    SELECT article.id, same.id FROM article JOIN (
        SELECT address, title, min(id) AS id FROM article WHERE source = ?2 GROUP BY address, title
      ) AS same ON same.address = article.address AND same.title = article.title
      WHERE article.source = ?1
    """

  private static let moveMarks = """
    INSERT INTO mark (source, id, is_read, is_starred, changed_at, read_at)
    SELECT ?2, shared.other, mark.is_read, mark.is_starred, mark.changed_at, mark.read_at
    FROM mark JOIN (\(shared)) AS shared ON shared.id = mark.id WHERE mark.source = ?1
    ON CONFLICT (source, id) DO UPDATE SET is_read = max(is_read, excluded.is_read),
      is_starred = max(is_starred, excluded.is_starred), changed_at = max(changed_at, excluded.changed_at)
    """

  private static let moveLabels = """
    INSERT OR IGNORE INTO article_label
    SELECT ?2, shared.other, key FROM article_label JOIN (\(shared)) AS shared USING (id) WHERE source = ?1
    """

  private static let markArticles = """
    UPDATE article SET (is_read, is_starred) = (mark.is_read, mark.is_starred) FROM mark
    WHERE article.source = ?1 AND mark.source = ?1 AND mark.id = article.id
      AND (article.is_read, article.is_starred) IS NOT (mark.is_read, mark.is_starred)
    """
}
