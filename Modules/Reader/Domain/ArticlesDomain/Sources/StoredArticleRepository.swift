public import CoreDomain

/// Delivers the articles of a feed from the store that its caching repository keeps up to date, page by page.
public struct StoredArticleRepository: ArticleRepository {
  private let feed: CachingFeedRepository

  public init(_ feed: CachingFeedRepository) {
    self.feed = feed
  }

  public var source: String { feed.source }

  public func articles(matching query: ArticleQuery, page: PageRequest) async throws -> ArticleListing {
    let record = try await feed.record()
    return ArticleListing(
      publication: record.value.publication,
      page: try await feed.store.articles(of: source, matching: query, page: page),
      freshness: record.freshness,
      unreadCount: record.value.unreadCount, knowsFavorites: false)
  }

  public func article(_ id: String) async throws -> Article {
    _ = try await feed.record(refreshes: false)
    guard let article = try await feed.store.article(id, of: source) else {
      throw Failure(source: source, .notFound(id))
    }
    return article
  }

  public func article(_ id: Article.ID) async throws -> Article { try await article(own: id) }

  public func tags() async throws -> [String] {
    let articles = try await feed.feed(newerThan: nil)?.feed.articles ?? []
    return articles.flatMap(\.shownTags).uniqued()
  }

  public func refresh() async throws { try await feed.refresh() }
}
