public import ArticlesDomain
public import CoreDomain
import Foundation
import SQLiteData

extension SQLiteFeedStore {
  public func listing(
    of source: String, matching query: ArticleQuery, page: PageRequest
  ) async throws -> ArticleListing? {
    let account = try await account()
    return try await database.readIfPresent { connection in
      let isOwn = try Self.isOf(account, source, in: connection)
      let filter = try SQLiteArticleFilter(query, of: source, in: connection)
      let found = try filter.page(page, in: connection)
      let stored = try connection.first(Self.record, .text(source)) { row in
        guard row.flag("is_sound") || row.integer("current_count") > Self.mostCounted else {
          throw Self.articlesAreMissing
        }
        return (
          publication: try StoredJSON.decode(StoredPublication.self, row.blob("publication"))
            .publication(of: source),
          confirmedAt: try row.date("confirmed_at"), unreadCount: row.integer("unread_count")
        )
      }
      guard let stored, isOwn else {
        // A rescued store has starred articles, but not their feeds. The reader's own stars stay in every account.
        return query.mark == .starred
          ? found.map { ArticleListing(publication: Publication(id: source), page: $0) } : nil
      }
      if query.mark == .starred {
        let isSound = try connection.first(Self.starred, .text(source), as: { $0.flag("is_sound") })
        if isSound == false { throw Self.articlesAreMissing }
      }
      let answers = try Self.storedAnswers(of: source, favoritedBy: query.favoritedBy, in: connection)
      return ArticleListing(
        publication: stored.publication, page: found ?? Page(page, of: []),
        freshness: answers.map {
          .stale(
            since: nil, because: .onlyStored(articleCount: $0.articleCount, textCount: $0.textCount))
        } ?? .stale(since: stored.confirmedAt, because: .notAsked),
        unreadCount: answers == nil ? stored.unreadCount : nil,
        mutedCount: try filter.mutedCount(in: connection),
        knowsFavorites: answers?.knowsFavorites ?? false)
    } ?? nil
  }

  public func article(_ id: String, of source: String) async throws -> Article? {
    let account = try await account()
    return try await database.readIfPresent { connection in
      let isOwn = try Self.isOf(account, source, in: connection)
      for (column, value) in [("id", id), ("address", ArticleTrace.address(id))] {
        let found = try connection.first(
          "\(Self.selection) WHERE source = ? AND \(column) = ? ORDER BY url IS NOT ?", .text(source),
          .text(value), .text(id), as: Self.article)
        if let found, isOwn || found.marks.isStarred { return found }
      }
      return nil
    } ?? nil
  }

  public func tags(of source: String) async throws -> [String] {
    let account = try await account()
    return try await database.readIfPresent { connection -> [[String]] in
      guard try Self.isOf(account, source, in: connection) else { return [] }
      return try connection.rows(
        "\(Self.selection) WHERE source = ? AND is_current = 1 AND is_muted = 0 ORDER BY date DESC, position",
        .text(source),
        as: { try Self.listedArticle($0).shownTags })
    }?.flatMap(\.self).uniqued() ?? []
  }
}
