import ArticlesDomain
import CoreDomain
import SQLiteData

extension SQLiteArticleFilter {
  /// A page of the matching articles, or nil if the store has no counts for the feed.
  func page(
    _ page: PageRequest, in connection: SQLiteConnection, reading rows: ArticleRows = .stored
  ) throws -> Page<Article>? {
    if let search { return try found(by: search, page, in: connection, reading: rows) }
    let total = try connection.rows(
      "SELECT \(counted ?? "count(*) AS count FROM article WHERE \(condition)")", values,
      as: { $0.integer("count") })
    guard let total = total.first else { return nil }
    let articles = try connection.rows(
      "\(rows.selection) WHERE \(condition) ORDER BY \(order) LIMIT ? OFFSET ?",
      values + [.integer(page.limit ?? -1), .integer(page.offset)], as: rows.article)
    return Page(articles.compactMap(\.self), offset: page.offset, total: total)
  }

  /// The identities of the first matching articles; all of them without a limit.
  func identifiers(_ limit: Int?, in connection: SQLiteConnection) throws -> [Article.ID] {
    try connection.rows(
      """
      SELECT article.source, article.id FROM \(search?.candidates ?? "article")
      WHERE \(condition) ORDER BY \(order) LIMIT ?
      """, (search?.candidateValues ?? []) + values + orderValues + [.integer(limit ?? -1)]
    ) { Article.ID(source: $0.text("source"), value: $0.text("id")) }
  }

  /// Searches once for the page and the number of all results.
  private func found(
    by search: SQLiteSearch, _ page: PageRequest, in connection: SQLiteConnection, reading rows: ArticleRows
  ) throws -> Page<Article> {
    let found = try connection.rows(
      """
      SELECT article.rowid AS number FROM \(search.candidates)
      WHERE \(condition) ORDER BY \(order)
      """, search.candidateValues + values + orderValues
    ) { $0.integer("number") }
    let numbers = Page(page, of: found)
    let articles = try numbers.elements.compactMap { number in
      try connection.first("\(rows.selection) WHERE rowid = ?", .integer(number), as: rows.article) ?? nil
    }
    return Page(articles, offset: numbers.offset, total: numbers.total)
  }
}
