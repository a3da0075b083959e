public import ArticlesDomain
public import CoreDomain
public import SQLiteData

/// The stored articles of all subscriptions. It sends no request.
public struct SQLiteSubscribedArticleRepository: ArticleRepository {
  /// The name of the subscriptions as a source.
  public static let name = "subscriptions"

  /// The title of all subscriptions together.
  static func title(ofFeeds count: Int) -> String { count == 1 ? "1 feed" : "\(count) feeds" }

  private let database: SQLiteDatabase

  /// - Parameter database: A database with the ``SQLiteFeedStore/schema``.
  public init(_ database: SQLiteDatabase) {
    self.database = database
  }

  public var source: String { Self.name }

  public func articles(matching query: ArticleQuery, page: PageRequest) async throws -> ArticleListing {
    var query = query
    if query.source == source { query.source = nil }
    let found = try await database.readIfPresent { [query] connection in
      let filter = try SQLiteArticleFilter(ofSubscriptions: query, in: connection)
      let feeds = try connection.rows(
        """
        SELECT count(*), max(confirmed_at), coalesce(sum(unread), 0)
        FROM subscription LEFT JOIN feed USING (source) LEFT JOIN article_count USING (source)
        """
      ) { (count: $0.integer(0), confirmedAt: try $0.date(1), unreadCount: $0.integer(2)) }
      return (page: try filter.page(page, in: connection) ?? Page(page, of: []), feeds: feeds[0])
    }
    let title = found.map { Self.title(ofFeeds: $0.feeds.count) }
    return ArticleListing(
      publication: Publication(id: source, title: title), page: found?.page ?? Page(page, of: []),
      freshness: .stale(since: found?.feeds.confirmedAt, because: .notAsked),
      unreadCount: found?.feeds.unreadCount ?? 0)
  }

  /// Finds starred articles of removed feeds as well, because lists have them.
  public func article(_ id: String) async throws -> Article {
    let found = try await database.readIfPresent { connection in
      for column in ["id", "url"] {
        let found = try connection.first(
          """
          SELECT article.content, is_read, is_starred, source, id FROM article LEFT JOIN subscription USING (source)
          WHERE article.\(column) = ? AND (subscription.source IS NOT NULL OR is_starred = 1) ORDER BY date DESC
          """, .text(id), as: SQLiteFeedStore.article)
        if let found { return Article?.some(found) }
      }
      return nil
    }
    guard let article = found ?? nil else { throw Failure(source: source, .notFound(id)) }
    return article
  }

  public func article(_ id: Article.ID) async throws -> Article {
    let found = try await database.readIfPresent { connection in
      try connection.first(
        "\(SQLiteFeedStore.selection) WHERE source = ? AND id = ?", .text(id.source), .text(id.value),
        as: SQLiteFeedStore.article)
    }
    guard let article = found ?? nil else { throw Failure(source: id.source, .notFound(id.value)) }
    return article
  }

  public func tags() async throws -> [String] {
    try await articles(matching: ArticleQuery(), page: PageRequest(limit: 500)).page.elements
      .flatMap(\.tags).uniqued()
  }

  /// Does nothing: only a refresh of the feeds asks them.
  public func refresh() {}
}
