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
    guard let counts = try counts(in: connection) else { return nil }
    let articles = try connection.rows(
      "\(rows.selection) WHERE \(condition) ORDER BY \(order) LIMIT ? OFFSET ?",
      values + [.integer(page.limit ?? -1), .integer(page.offset)], as: rows.article)
    return (Page(articles.compactMap(\.self), offset: page.offset, total: counts.all), counts.unread)
  }

  /// The numbers of matching and of unread articles, unless there is a search.
  private func counts(in connection: SQLiteConnection) throws -> (all: Int, unread: Int)? {
    let unread = "coalesce(sum(is_read = 0), 0) AS unread"
    let numbers = counted ?? "count(*) AS count, \(unread) FROM article WHERE \(condition)"
    return try connection.rows("SELECT \(numbers)", values) {
      ($0.integer("count"), $0.integer("unread"))
    }.first
  }

  /// A page of the identities of the matching articles.
  func identifiers(_ page: PageRequest, in connection: SQLiteConnection) throws -> Page<Article.ID> {
    // The number of results of a search is known only after all of them were found.
    let part = search == nil ? page : .all
    let limits = [SQLiteValue.integer(part.limit ?? -1), .integer(part.offset)]
    let found = try connection.rows(
      """
      SELECT article.source, article.id FROM \(search?.candidates ?? "article")
      WHERE \(condition) ORDER BY \(order) LIMIT ? OFFSET ?
      """, (search?.candidateValues ?? []) + values + orderValues + limits
    ) { Article.ID(source: $0.text("source"), value: $0.text("id")) }
    guard part != .all else { return Page(page, of: found) }
    return Page(found, offset: page.offset, total: try counts(in: connection)?.all ?? 0)
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
    let articles = try Page(page, of: found).elements.compactMap { row in
      try connection.first("\(rows.selection) WHERE rowid = ?", .integer(row.number), as: rows.article)
        ?? nil
    }
    return (Page(articles, offset: page.offset, total: found.count), found.count { !$0.isRead })
  }
}
