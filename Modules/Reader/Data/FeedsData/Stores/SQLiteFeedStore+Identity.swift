import ArticlesDomain
import SQLiteData

extension SQLiteFeedStore {
  /// The stored articles of a feed, also those that it no longer contains.
  static func known(of source: String, in connection: SQLiteConnection) throws -> [ArticleIdentity.Known] {
    try connection.rows(
      "SELECT id, is_current, url, title, date, position, digest FROM article WHERE source = ?", .text(source)
    ) { row in
      ArticleIdentity.Known(
        id: row.text(0), isCurrent: row.flag(1),
        trace: ArticleTrace(
          link: row.optionalText(2), title: row.optionalText(3), date: try row.optionalDate(4)),
        position: row.integer(5), digest: row.optionalText(6))
    }
  }

  /// Returns the identifiers that the store uses for the articles of a newer version of their feed, and stores those
  /// that differ from the feed's.
  static func identify(
    _ articles: [Article], among known: [ArticleIdentity.Known], in connection: SQLiteConnection
  ) throws -> [String] {
    guard let source = articles.first?.id.source, !known.isEmpty else { return articles.map(\.id.value) }
    let aliases = Dictionary(
      try connection.rows(
        "SELECT alias, id FROM article_alias WHERE source = ?", .text(source),
        as: { ($0.text(0), $0.text(1)) }),
      uniquingKeysWith: { first, _ in first })
    var identity = ArticleIdentity(of: articles, among: known, aliases: aliases) { id in
      try connection.first(
        "\(selection) WHERE source = ? AND id = ?", .text(source), .text(id), as: article)
    }
    let ids = try identity.storedIDs()
    try keep(
      zip(articles, ids).map { ($0.id.value, $1) }, insteadOf: aliases,
      among: Set(known.map(\.id)).union(ids), of: source, in: connection)
    return ids
  }

  /// - Parameters:
  ///   - names: The identifier of each article in the feed, and in the store.
  ///   - stored: The articles that an alias may refer to.
  private static func keep(
    _ names: [(alias: String, id: String)], insteadOf aliases: [String: String], among stored: Set<String>,
    of source: String, in connection: SQLiteConnection
  ) throws {
    let current = Set(names.map(\.id))
    // An article that the feed dropped may return.
    var new = aliases.filter { stored.contains($0.value) && !current.contains($0.value) }
    for (alias, id) in names { new[alias] = alias == id ? nil : id }
    guard new != aliases else { return }
    try connection.run("DELETE FROM article_alias WHERE source = ?", .text(source))
    for (alias, id) in new {
      try connection.run(
        "INSERT INTO article_alias (source, alias, id) VALUES (?, ?, ?)", .text(source), .text(alias),
        .text(id))
    }
  }
}
