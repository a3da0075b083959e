public import ArticlesDomain
public import CoreDomain

/// A source whose articles lack some of their parts. The sets have the identifiers of articles.
public struct IncompleteArticleRepository: ArticleRepository {
  private let base: any ArticleRepository
  private let textless: Set<String>
  private let addressless: Set<String>

  public init(
    _ base: any ArticleRepository, textless: Set<String> = [], addressless: Set<String> = []
  ) {
    self.base = base
    self.textless = textless
    self.addressless = addressless
  }

  public var source: String { base.source }

  public func articles(matching query: ArticleQuery, page: PageRequest) async throws -> ArticleListing {
    var listing = try await base.articles(matching: query, page: page)
    listing.page.elements = listing.page.elements.map(incomplete)
    return listing
  }

  public func article(_ id: String) async throws -> Article { incomplete(try await base.article(id)) }
  public func article(_ id: Article.ID) async throws -> Article { incomplete(try await base.article(id)) }

  public func identifiers(matching query: ArticleQuery, limit: Int?) async throws -> [Article.ID] {
    try await base.identifiers(matching: query, limit: limit)
  }

  public func storedArticles(_ ids: [Article.ID]) async throws -> [Article] {
    try await base.storedArticles(ids).map(incomplete)
  }

  public func tags() async throws -> [String] { try await base.tags() }

  private func incomplete(_ article: Article) -> Article {
    var article = article
    if textless.contains(article.id.value) { article = article.with(ArticleText(summary: article.summary)) }
    if addressless.contains(article.id.value) { article.url = nil }
    return article
  }
}
