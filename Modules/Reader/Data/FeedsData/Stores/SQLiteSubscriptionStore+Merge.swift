import CoreDomain
import FeedsDomain
import SQLiteData

extension SQLiteSubscriptionStore {
  /// Removes the articles of a feed that the feed it moved to has as well. Their marks move with them.
  static func merge(
    _ source: Subscription.ID, into other: Subscription.ID, in connection: SQLiteConnection
  ) throws {
    let feeds: [SQLiteValue] = [.text(source), .text(other)]
    try connection.run(moveMarks, feeds)
    try connection.run(markArticles, .text(other))
    // The rows of marks are found by their articles.
    for table in ["mark", "article"] {
      try connection.run(
        "DELETE FROM \(table) WHERE source = ?1 AND id IN (SELECT article.id FROM \(shared) WHERE article.source = ?1)",
        feeds)
    }
    for feed in feeds {
      try connection.run(SQLiteFeedStore.count, feed)
      try connection.run(SQLiteFeedStore.digest, feed)
    }
  }

  /// The articles of both feeds: two of their identifier, address, and title are the same.
  private static let shared = """
    article JOIN article AS same ON same.source = ?2 AND (same.id = article.id OR same.url = article.url)
      AND (same.id = article.id) + coalesce(same.url = article.url, 0) + coalesce(same.title = article.title, 0) > 1
    """

  private static let moveMarks = """
    INSERT INTO mark (source, id, is_read, is_starred, changed_at)
    SELECT ?2, same.id, mark.is_read, mark.is_starred, mark.changed_at
    FROM mark JOIN \(shared) WHERE mark.source = ?1 AND article.source = ?1 AND article.id = mark.id
    ON CONFLICT (source, id) DO UPDATE SET is_read = max(is_read, excluded.is_read),
      is_starred = max(is_starred, excluded.is_starred), changed_at = max(changed_at, excluded.changed_at)
    """

  private static let markArticles = """
    UPDATE article SET (is_read, is_starred) = (mark.is_read, mark.is_starred) FROM mark
    WHERE article.source = ?1 AND mark.source = ?1 AND mark.id = article.id
      AND (article.is_read, article.is_starred) IS NOT (mark.is_read, mark.is_starred)
    """
}
