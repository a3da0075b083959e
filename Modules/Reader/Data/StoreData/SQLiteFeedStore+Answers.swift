public import ArticlesDomain
public import CoreDomain
public import Foundation
import SQLiteData

/// The answers of servers: their articles in the table of all articles, and the order of each answer beside it.
extension SQLiteFeedStore {
  static let keepingAnswers = """
    -- The questions to servers, and the length of the whole answer, or null if the server doesn't report it.
    CREATE TABLE answer (
      source TEXT NOT NULL, query TEXT NOT NULL, total INTEGER, confirmed_at REAL NOT NULL, PRIMARY KEY (source, query)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE answer_article (
      source TEXT NOT NULL, query TEXT NOT NULL, position INTEGER NOT NULL, id TEXT NOT NULL,
      confirmed_at REAL NOT NULL, PRIMARY KEY (source, query, position)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE publisher (
      source TEXT NOT NULL, account TEXT NOT NULL, name TEXT NOT NULL, content BLOB NOT NULL,
      confirmed_at REAL NOT NULL, PRIMARY KEY (source, account, name)
    ) STRICT, WITHOUT ROWID;
    -- The bytes of the articles of a source that nobody follows, or null if they weren't counted yet.
    ALTER TABLE feed ADD COLUMN size INTEGER;
    -- The SHA-256 of the token with which a server was asked, or null if there was none.
    ALTER TABLE feed ADD COLUMN account TEXT;
    """

  public func answer(
    of server: String, to query: ServerQuery, page: PageRequest
  ) async throws -> Kept<ArticleListing>? {
    let account = try await account()
    return try await database.readIfPresent { connection in
      guard try Self.isOf(account, server, in: connection) else { return nil }
      let key: [SQLiteValue] = [.text(server), .text(query.key)]
      let answers = try connection.rows(
        "SELECT total, confirmed_at FROM answer WHERE source = ? AND query = ?", key
      ) {
        (total: $0.optionalInteger("total").map { Int(clamping: $0) }, at: try $0.date("confirmed_at"))
      }
      guard let (total, date) = answers.first else { return nil }
      let found = try connection.rows(
        """
        SELECT \(Self.columns), answer_article.confirmed_at
        FROM answer_article JOIN article USING (source, id)
        WHERE answer_article.source = ? AND query = ? AND answer_article.position BETWEEN ? AND ?
        ORDER BY answer_article.position
        """, key + [.integer(page.offset), .integer(page.limit.map { page.offset + $0 - 1 } ?? .max)]
      ) { row in
        (
          article: try query.isOfOneArticle ? Self.article(row) : Self.listedArticle(row),
          at: try row.date("confirmed_at")
        )
      }
      let expected = total.map { max(0, $0 - page.offset) } ?? .max
      guard found.count == min(expected, page.limit ?? expected),
        let publication = try Self.publication(of: server, in: connection)
      else { return nil }
      return Kept(
        ArticleListing(
          publication: publication,
          page: Page(found.map(\.article), offset: page.offset, total: total)),
        confirmedAt: found.map(\.at).min() ?? date)
    } ?? nil
  }

  private static func publication(
    of source: String, in connection: SQLiteConnection
  ) throws -> Publication? {
    try connection.first("SELECT publication FROM feed WHERE source = ?", .text(source)) {
      try StoredJSON.decode(StoredPublication.self, $0.blob("publication")).publication(of: source)
    }
  }

  public func keep(
    _ answer: ArticleListing, to query: ServerQuery, confirmedAt date: Date
  ) async throws {
    let (source, account) = (answer.publication.id, try await account())
    let articles = try await withStoredTexts(answer.page.elements)
    let rows = try articles.enumerated().map { try Self.values(of: $1, at: $0, in: source) }
    let publication = try StoredJSON.encode(StoredPublication(answer.publication))
    try await database.write(.normal) { connection in
      if try !Self.isOf(account, source, in: connection) || Self.isTooLarge(source, in: connection) {
        try Self.remove(source, in: connection)
      }
      try connection.run(
        query.isOfOneArticle ? Self.insertFeed : Self.upsertFeed, .text(source), .blob(publication), .null,
        .null, .date(date), .null)
      try connection.run(
        "UPDATE feed SET account = ?1 WHERE source = ?2 AND account IS NOT ?1", .text(account), .text(source))
      for row in rows { try connection.run(Self.upsert, row) }
      let key: [SQLiteValue] = [.text(source), .text(query.key)]
      // A later page ends the list if it became shorter.
      try connection.run(
        "DELETE FROM answer_article WHERE source = ? AND query = ? AND position >= ?",
        key + [.integer(answer.page.offset == 0 ? 0 : answer.page.total ?? .max)])
      try connection.run(
        "INSERT OR REPLACE INTO answer (source, query, total, confirmed_at) VALUES (?, ?, ?, ?)",
        key + [.integer(answer.page.total.map(Int64.init)), .date(date)])
      for (index, article) in articles.enumerated() {
        try connection.run(
          """
          INSERT OR REPLACE INTO answer_article (source, query, position, id, confirmed_at)
          VALUES (?, ?, ?, ?, ?)
          """, key + [.integer(answer.page.offset + index), .text(article.id.value), .date(date)])
      }
      try Self.count(source, in: connection)
      try Self.makeRoom(for: source, in: connection)
    }
  }

  /// The articles with the stored texts and comments that the server left out. No list has comments, and many have no
  /// texts.
  private func withStoredTexts(_ articles: [Article]) async throws -> [Article] {
    var complete = articles
    for (index, article) in articles.enumerated()
    where article.comments == nil || !article.passingText.hasBody {
      guard let stored = try await self.article(article.id.value, of: article.id.source) else { continue }
      if !article.passingText.hasBody {
        complete[index] = article.with(
          ArticleText(summary: article.summary ?? stored.summary, stored.passingText.content))
      }
      complete[index].comments = article.comments ?? stored.comments
    }
    return complete
  }

  /// The numbers of stored articles and texts of a server, or nil if the source isn't a server.
  static func storedAnswers(
    of source: String, favoritedBy name: String?, in connection: SQLiteConnection
  ) throws -> (articleCount: Int, textCount: Int, knowsFavorites: Bool)? {
    guard
      try connection.first(
        "SELECT 1 FROM answer WHERE source = ? LIMIT 1", .text(source), as: { _ in true }) == true
    else { return nil }
    return try connection.first(
      """
      SELECT count(*) AS articles, coalesce(sum(minutes IS NOT NULL), 0) AS texts,
        EXISTS (SELECT 1 FROM answer WHERE source = ?1 AND query = ?2) AS favorites
      FROM article WHERE source = ?1 AND is_current = 1
      """, .text(source), .text(name.map { ServerQuery.favorites(of: $0).key })
    ) {
      (
        articleCount: $0.integer("articles"), textCount: $0.integer("texts"),
        knowsFavorites: $0.flag("favorites")
      )
    }
  }
}

extension ServerQuery {
  /// The question as the store has it.
  var key: String {
    switch self {
    case .all: "all"
    case .tag(let tag): "tag \(tag.searchable)"
    case .author(let name): "author \(name)"
    case .favorites(let name): "favorites \(name.searchable)"
    case .article(let id): "article \(id)"
    }
  }

  fileprivate var isOfOneArticle: Bool {
    if case .article = self { true } else { false }
  }
}
