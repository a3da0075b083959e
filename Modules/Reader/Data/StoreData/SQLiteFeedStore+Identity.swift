import ArticlesDomain
import SQLiteData

extension SQLiteFeedStore {
  /// The stored articles of a feed, also those that it no longer contains.
  static func known(of source: String, in connection: SQLiteConnection) throws -> [ArticleIdentity.Known] {
    try connection.rows(
      """
      SELECT id, is_current, address, title_digest, text_digest, date, position, digest FROM article
      WHERE source = ?
      """, .text(source)
    ) { row in
      ArticleIdentity.Known(
        id: row.text("id"), isCurrent: row.flag("is_current"),
        trace: ArticleTrace(
          address: row.optionalText("address"), title: row.optionalInteger("title_digest"),
          date: try row.optionalDate("date")),
        position: row.integer("position"), digest: row.optionalText("digest"),
        content: ArticleContent(digest: row.optionalInteger("text_digest")))
    }
  }

  /// The stored articles that have other identifiers in their feed, by the feed's identifiers.
  static func aliases(of source: String, in connection: SQLiteConnection) throws -> [String: String] {
    Dictionary(
      try connection.rows(
        "SELECT alias, id FROM article_alias WHERE source = ?", .text(source),
        as: { ($0.text("alias"), $0.text("id")) }),
      uniquingKeysWith: { first, _ in first })
  }

  static func replaceAliases(
    of source: String, with aliases: [String: String], in connection: SQLiteConnection
  ) throws {
    try connection.run("DELETE FROM article_alias WHERE source = ?", .text(source))
    for (alias, id) in aliases {
      try connection.run(
        "INSERT INTO article_alias (source, alias, id) VALUES (?, ?, ?)", .text(source), .text(alias),
        .text(id))
    }
  }
}
