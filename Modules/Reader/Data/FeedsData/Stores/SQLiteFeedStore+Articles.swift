public import ArticlesDomain
public import CoreDomain
import SQLiteData

extension SQLiteFeedStore {
  public func articles(
    of source: String, matching query: ArticleQuery, page: PageRequest
  ) async throws -> Page<Article> {
    try await database.readIfPresent { connection in
      // A rescued store has starred articles, but not their feeds.
      guard let found = try SQLiteArticleFilter(query, of: source, in: connection).page(page, in: connection)
      else {
        return Page(page, of: [])
      }
      if query.mark == .starred {
        let isSound = try connection.first(Self.starred, .text(source), as: { $0.flag("is_sound") })
        if isSound == false { throw Self.articlesAreMissing }
      }
      return found
    } ?? Page(page, of: [])
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
}
