import ArticlesDomain
import CoreDomain
import SQLiteData

extension SQLiteArticleFilter {
  /// A page of the matching articles and the number of unread ones in the whole list, or nil if the store has no counts for
  /// the feed.
  func page(
    _ page: PageRequest, in connection: SQLiteConnection, reading rows: ArticleRows = .stored
  ) throws -> (page: Page<Article>, unread: Int)? {
    if let search { return try found(by: search, page, in: connection, reading: rows) }
    let numbers = counted ?? "count(*) AS count, \(Self.unread) AS unread FROM article WHERE \(condition)"
    let counts = try connection.rows(
      "SELECT \(numbers)", values, as: { (all: $0.integer("count"), unread: $0.integer("unread")) })
    guard let counts = counts.first else { return nil }
    let articles = try connection.rows(
      "\(rows.selection) WHERE \(condition) ORDER BY \(order) LIMIT ? OFFSET ?",
      values + [.integer(page.limit ?? -1), .integer(page.offset)], as: rows.article)
    return (Page(articles.compactMap(\.self), offset: page.offset, total: counts.all), counts.unread)
  }

  private static let unread = "coalesce(sum(is_read = 0), 0)"

  /// The identities of the first matching articles; all of them without a limit.
  func identifiers(_ limit: Int?, in connection: SQLiteConnection) throws -> [Article.ID] {
    try connection.rows(
      """
      SELECT article.source, article.id FROM \(search?.candidates ?? "article")
      WHERE \(condition) ORDER BY \(order) LIMIT ?
      """, (search?.candidateValues ?? []) + values + orderValues + [.integer(limit ?? -1)]
    ) { Article.ID(source: $0.text("source"), value: $0.text("id")) }
  }

  /// Searches once for the page and the numbers of all results.
  private func found(
    by search: SQLiteSearch, _ page: PageRequest, in connection: SQLiteConnection, reading rows: ArticleRows
  ) throws -> (page: Page<Article>, unread: Int) {
    let found = try connection.rows(
      """
      SELECT article.rowid AS number, is_read FROM \(search.candidates)
      WHERE \(condition) ORDER BY \(order)
      """, search.candidateValues + values + orderValues
    ) { (number: $0.integer("number"), isRead: $0.flag("is_read")) }
    let numbers = Page(page, of: found)
    let articles = try numbers.elements.compactMap { row in
      try connection.first("\(rows.selection) WHERE rowid = ?", .integer(row.number), as: rows.article)
        ?? nil
    }
    return (
      Page(articles, offset: numbers.offset, total: numbers.total), found.count { !$0.isRead }
    )
  }
}
