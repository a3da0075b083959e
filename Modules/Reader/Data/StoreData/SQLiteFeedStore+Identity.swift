import ArticlesDomain
import Foundation
import SQLiteData

extension SQLiteFeedStore {
  /// The stored articles of a feed, also those that it no longer contains.
  static func known(of source: String, in connection: SQLiteConnection) throws -> [ArticleIdentity.Known] {
    try connection.rows(
      """
      SELECT article.id, coalesce(alias, article.id) AS name, iif(is_current, position, NULL) AS position, url,
        title_digest, text_digest, date, digest
      FROM article LEFT JOIN article_alias USING (source, id) WHERE source = ?
      """, .text(source)
    ) { row in
      let name = row.text("name")
      return ArticleIdentity.Known(
        id: row.text("id"), name: name, position: row.optionalInteger("position").map(Int.init),
        digest: row.optionalText("digest"),
        trace: ArticleTrace(
          id: name, url: row.optionalText("url"), title: row.optionalInteger("title_digest"),
          date: try row.optionalDate("date"), text: row.optionalInteger("text_digest")))
    }
  }

  /// The identifiers that the store uses for the articles of a newer version, in their order. If the feed calls a stored
  /// article otherwise now, a row has both names, so that the next version needs no comparison.
  static func identify(
    _ feed: Feed, among known: [ArticleIdentity.Known], in connection: SQLiteConnection
  ) throws -> [String] {
    let (source, articles) = (feed.publication.id, feed.articles)
    guard !known.isEmpty, !articles.isEmpty else { return articles.map(\.id.value) }
    var identity = ArticleIdentity(
      of: articles, among: known,
      places: [source, feed.publication.homePage?.absoluteString].compactMap(\.self))
    let ids = identity.storedIDs()
    let current = Set(ids)
    // An article that the feed dropped may return.
    var new = identity.aliases.filter { !current.contains($0.value) }
    for (article, id) in zip(articles, ids) { new[article.id.value] = article.id.value == id ? nil : id }
    guard new != identity.aliases else { return ids }
    try connection.run("DELETE FROM article_alias WHERE source = ?", .text(source))
    for (alias, id) in new {
      try connection.run(
        "INSERT INTO article_alias (source, alias, id) VALUES (?, ?, ?)", .text(source), .text(alias),
        .text(id))
    }
    return ids
  }
}
