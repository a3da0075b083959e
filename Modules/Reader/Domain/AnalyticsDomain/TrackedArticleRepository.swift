public import ArticlesDomain
public import CoreDomain

/// Tracks the operations of another repository.
public struct TrackedArticleRepository: ArticleRepository {
  private let repository: any ArticleRepository
  private let analytics: AnalyticsService

  public init(_ repository: any ArticleRepository, by analytics: AnalyticsService) {
    self.repository = repository
    self.analytics = analytics
  }

  public var source: String { repository.source }

  public func articles(matching query: ArticleQuery, page: PageRequest) async throws -> ArticleListing {
    try await analytics.tracking(.listArticles, of: source) {
      try await repository.articles(matching: query, page: page)
    } as: { listing in
      .articlesListed(source: source, count: listing.page.elements.count, isFiltered: query.isFiltered)
    }
  }

  public func article(_ id: String) async throws -> Article {
    try await analytics.tracking(.openArticle, of: source) {
      try await repository.article(id)
    } as: { _ in
      .articleOpened(source: source)
    }
  }

  public func article(_ id: Article.ID) async throws -> Article {
    try await analytics.tracking(.openArticle, of: id.source) {
      try await repository.article(id)
    } as: { _ in
      .articleOpened(source: id.source)
    }
  }

  public func tags() async throws -> [String] { try await repository.tags() }

  public func refresh() async throws { try await repository.refresh() }
}
