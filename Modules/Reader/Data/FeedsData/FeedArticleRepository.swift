public import ArticlesDomain
public import CoreDomain

/// Delivers the articles of one feed.
public struct FeedArticleRepository: ArticleRepository {
  private let loader: FeedLoader

  public init(_ loader: FeedLoader) {
    self.loader = loader
  }

  public var source: String { loader.source }

  public func articles(matching query: ArticleQuery, page: PageRequest) async throws -> ArticleListing {
    let feed = try await loader.feed()
    return ArticleListing(
      publication: feed.publication, page: query.page(page, of: feed.articles), knowsFavorites: false)
  }

  public func article(_ id: String) async throws -> Article {
    let articles = try await loader.feed().articles
    let found = articles.article(id)
    guard let found else { throw Failure(source: source, .notFound(id)) }
    return found
  }

  public func article(_ id: Article.ID) async throws -> Article { try await article(own: id) }

  public func tags() async throws -> [String] {
    return try await loader.feed().articles.flatMap(\.shownTags).uniqued()
  }

  /// Does nothing: no listing is stale, because the feed is loaded for this run.
  public func refresh() {}
}
