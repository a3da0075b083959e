public import CoreDomain
public import SQLiteData

/// The sources that nobody follows: those that a user names.
extension SQLiteFeedStore {
  /// The largest size of their articles together, in bytes. Beyond it, the sources that were loaded first are removed.
  private static let sizeLimit = 200 << 20

  static let isUnfollowed = "source NOT IN (SELECT source FROM subscription)"

  /// Removes the oldest sources if all of them together are larger than the limit.
  ///
  /// - Parameters:
  ///   - source: The source that was stored now, and stays.
  ///   - limit: The largest size in bytes.
  static func makeRoom(
    for source: String, limit: Int = sizeLimit, in connection: SQLiteConnection
  ) throws {
    guard try !connection.exists("SELECT 1 FROM subscription WHERE source = ?", .text(source)) else { return }
    try connection.run(
      """
      UPDATE feed SET size = counted.size FROM (
        SELECT source,
          sum(length(content) + length(CAST(words AS BLOB)) + coalesce(length(CAST(markup AS BLOB)), 0)) AS size
        FROM article
        WHERE source IN (SELECT source FROM feed WHERE \(isUnfollowed) AND (source = ? OR size IS NULL))
        GROUP BY source) AS counted
      WHERE feed.source = counted.source AND feed.size IS NOT counted.size
      """, .text(source))
    let others = try connection.rows(
      "SELECT source, size FROM feed WHERE \(isUnfollowed) ORDER BY source IS NOT ?, confirmed_at DESC",
      .text(source), as: { ($0.text("source"), $0.integer("size")) })
    var size = 0
    for (other, own) in others {
      size += own
      if size > limit, other != source { try remove(other, in: connection) }
    }
  }

  /// Removes a source. Its starred and labeled articles stay.
  static func remove(_ source: String, in connection: SQLiteConnection) throws {
    try connection.run("DELETE FROM feed WHERE source = ?", .text(source))
    try connection.run("DELETE FROM article WHERE source = ? AND NOT \(isKept)", .text(source))
    try connection.run("UPDATE article SET is_current = 0 WHERE source = ?", .text(source))
    // These articles are found again under the identifiers that the feed gave them later.
    try connection.run(
      "DELETE FROM article_alias WHERE source = ?1 AND id NOT IN (SELECT id FROM article WHERE source = ?1)",
      .text(source))
  }
}

extension CacheProvider {
  /// The stored sources that nobody follows, in a database with the ``SQLiteFeedStore/schema``.
  public static func stored(in database: SQLiteDatabase) -> CacheProvider {
    CacheProvider {
      try await database.readIfPresent { connection in
        try connection.first(
          """
          SELECT count(*) AS sources, coalesce(sum(current_count), 0) AS articles, coalesce(sum(size), 0) AS size
          FROM feed WHERE \(SQLiteFeedStore.isUnfollowed)
          """
        ) {
          ($0.integer("sources"), $0.integer("articles"), $0.integer("size"))
        }
      }.flatMap(\.self) ?? (0, 0, 0)
    } clear: {
      // A load that ended early left articles without their feed.
      let sources = try await database.rowsIfPresent(
        """
        SELECT source FROM (SELECT source FROM feed UNION SELECT source FROM article)
        WHERE \(SQLiteFeedStore.isUnfollowed)
        """, as: { $0.text("source") })
      // Each source is a change of its own, so that other programs never wait for all.
      for source in sources {
        try Task.checkCancellation()
        try await database.write { try SQLiteFeedStore.remove(source, in: $0) }
      }
    }
  }
}
