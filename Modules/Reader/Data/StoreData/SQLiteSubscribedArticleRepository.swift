public import ArticlesDomain
public import CoreDomain
import Foundation
public import SQLiteData

/// The stored articles of all subscriptions. It sends no request.
public struct SQLiteSubscribedArticleRepository: ArticleRepository {
  /// The name of the subscriptions as a source.
  public static let name = Failure.followedFeeds

  /// The title of all subscriptions together.
  static func title(ofFeeds count: Int) -> String { count == 1 ? "1 feed" : "\(count) feeds" }

  private let database: SQLiteDatabase

  /// - Parameter database: A database with the ``SQLiteFeedStore/schema``.
  public init(_ database: SQLiteDatabase) { self.database = database }

  public var source: String { Self.name }

  public func articles(matching query: ArticleQuery, page: PageRequest) async throws -> ArticleListing {
    let found = try await database.readIfPresent { connection in
      let filter = try SQLiteArticleFilter(ofSubscriptions: query, in: connection)
      var (page, unread) = try filter.page(page, in: connection) ?? (Page(page, of: []), 0)
      page.elements = try Self.named(page.elements, in: connection)
      return (
        page: page, unread: unread, muted: try filter.mutedCount(in: connection),
        feeds: try Self.summary(of: query.feeds, in: connection)
      )
    }
    return ArticleListing(
      publication: Publication(id: source, title: found?.feeds.title),
      page: found?.page ?? Page(page, of: []),
      freshness: .stale(since: found?.feeds.confirmedAt, because: .notAsked),
      unreadCount: found?.unread ?? 0, mutedCount: found?.muted ?? 0)
  }

  /// The articles with the titles that the user gave to their feeds.
  private static func named(_ articles: [Article], in connection: SQLiteConnection) throws -> [Article] {
    let titles = try connection.rows(
      """
      SELECT source, json_extract(CAST(content AS TEXT), '$.title') AS title FROM subscription
      WHERE source IN (SELECT value FROM json_each(?)) AND title IS NOT NULL
      """, .text(SQLiteArticleFilter.json(articles.map(\.id.source).uniqued()))
    ) { ($0.text("source"), $0.text("title")) }
    let titlesBySource = Dictionary(titles) { first, _ in first }
    return articles.map { article in article.changed { $0.source = titlesBySource[$0.id.source] ?? $0.source }
    }
  }

  /// Finds starred and labeled articles of removed feeds too, because lists contain them.
  public func article(_ id: String) async throws -> Article {
    let found = try await database.readIfPresent { connection in
      for (column, value) in [("id", id), ("address", ArticleTrace.address(id))] {
        let found = try connection.rows(
          """
          SELECT \(SQLiteFeedStore.columns) FROM article LEFT JOIN subscription USING (source)
          WHERE article.\(column) = ? AND (subscription.source IS NOT NULL OR \(SQLiteFeedStore.isKept))
          ORDER BY source LIMIT 20
          """, .text(value), as: SQLiteFeedStore.article)
        // Two articles can have addresses that differ only in the scheme.
        let exact = found.filter { $0.id.value == id || $0.url?.absoluteString == id }
        if !found.isEmpty { return try Self.named(exact.isEmpty ? found : exact, in: connection) }
      }
      return []
    }
    guard let found, let article = found.first else {
      throw Failure(source: source, SourceFault.notFound(id))
    }
    guard found.count == 1 else {
      throw Failure.ambiguous(id, sources: found.map(\.id.source))
    }
    return article
  }

  public func article(_ id: Article.ID) async throws -> Article {
    let found = try await database.readIfPresent { connection in
      try Self.named(
        connection.rows(
          "\(SQLiteFeedStore.selection) WHERE source = ? AND id = ?", .text(id.source), .text(id.value),
          as: SQLiteFeedStore.article), in: connection)
    }
    guard let article = found?.first else { throw Failure(source: id.source, SourceFault.notFound(id.value)) }
    return article
  }

  public func identifiers(matching query: ArticleQuery, page: PageRequest) async throws -> Page<Article.ID> {
    try await database.readIfPresent { connection in
      try SQLiteArticleFilter(ofSubscriptions: query, in: connection).identifiers(page, in: connection)
    } ?? Page(page, of: [])
  }

  public func storedArticles(_ ids: [Article.ID]) async throws -> [Article] {
    try await database.readIfPresent { connection in
      let list = String(decoding: try StoredJSON.encode(ids.map { [$0.source, $0.value] }), as: UTF8.self)
      return try Self.named(
        connection.rows(
          """
          SELECT \(SQLiteFeedStore.columns) FROM json_each(?) AS named CROSS JOIN article
          ON article.source = named.value ->> 0 AND article.id = named.value ->> 1
          """, .text(list), as: SQLiteFeedStore.listedArticle), in: connection)
    } ?? []
  }

  public func tags() async throws -> [String] {
    try await articles(matching: ArticleQuery(), page: PageRequest(limit: 500)).page.elements
      .flatMap(\.tags).uniqued()
  }

  /// Returns the title of the only feed, or the number of feeds, and the time when the last feed was checked successfully.
  ///
  /// - Parameter sources: The sources of the feeds, or nil for all feeds.
  private static func summary(
    of sources: Set<String>?, in connection: SQLiteConnection
  ) throws -> (title: String, confirmedAt: Date?) {
    try connection.rows(
      """
      SELECT count(*) AS count, max(confirmed_at) AS confirmed_at,
        CASE WHEN count(*) = 1 AND ?1 IS NOT NULL THEN coalesce(
          json_extract(CAST(content AS TEXT), '$.title'), json_extract(CAST(publication AS TEXT), '$.title'), source) END AS title
      FROM subscription LEFT JOIN feed USING (source)
      WHERE ?1 IS NULL OR source IN (SELECT value FROM json_each(?1))
      """, .text(sources.map { SQLiteArticleFilter.json($0.sorted()) })
    ) {
      ($0.optionalText("title") ?? title(ofFeeds: $0.integer("count")), try $0.optionalDate("confirmed_at"))
    }[0]
  }
}
