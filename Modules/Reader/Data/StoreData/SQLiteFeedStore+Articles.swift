public import ArticlesDomain
public import CoreDomain
import SQLiteData

extension SQLiteFeedStore {
  public func listing(
    of source: String, matching query: ArticleQuery, page: PageRequest
  ) async throws -> ArticleListing? {
    try await database.readIfPresent { connection in
      let filter = try SQLiteArticleFilter(query, of: source, in: connection)
      let found = try filter.page(page, in: connection)
      let stored = try connection.first(
        "SELECT publication, confirmed_at FROM feed WHERE source = ?", .text(source)
      ) { row in
        (
          publication: try StoredJSON.decode(StoredPublication.self, row.blob("publication"))
            .publication(of: source),
          confirmedAt: try row.date("confirmed_at")
        )
      }
      guard let stored else {
        // A rescued store has starred and labeled articles, but not their feeds.
        return query.findsKept
          ? found.map { ArticleListing(publication: Publication(id: source), page: $0.page) } : nil
      }
      return ArticleListing(
        publication: stored.publication, page: found?.page ?? Page(page, of: []),
        freshness: .stale(since: stored.confirmedAt, because: .notAsked), unreadCount: found?.unread ?? 0,
        mutedCount: try filter.mutedCount(in: connection))
    } ?? nil
  }

  public func article(_ id: String, of source: String) async throws -> Article? {
    try await database.readIfPresent { connection in
      for (column, value) in [("id", id), ("address", ArticleTrace.address(id))] {
        let found = try connection.first(
          "\(Self.selection) WHERE source = ? AND \(column) = ? ORDER BY url IS NOT ?", .text(source),
          .text(value), .text(id), as: Self.article)
        if let found { return found }
      }
      return nil
    } ?? nil
  }

  public func tags(of source: String) async throws -> [String] {
    try await database.rowsIfPresent(
      "\(Self.selection) WHERE source = ? AND is_current = 1 AND is_muted = 0 ORDER BY sort_date DESC, position",
      .text(source),
      as: { try Self.listedArticle($0).shownTags }
    ).flatMap(\.self).uniqued()
  }
}
