public import ArticlesDomain
public import CoreDomain
import Foundation

/// A source of articles in memory. It can also fail every request.
public struct InMemoryArticleRepository: ArticleRepository {
  public var source: String
  private let articles: Result<[Article], Failure>

  public init(source: String = "fake", _ articles: [Article]) {
    self.source = source
    self.articles = .success(articles)
  }

  public init(source: String = "fake", failing reason: any Fault) {
    self.source = source
    articles = .failure(Failure(source: source, reason))
  }

  public func articles(matching query: ArticleQuery, page: PageRequest) async throws -> ArticleListing {
    try Task.checkCancellation()
    return ArticleListing(
      publication: Publication(id: source, title: source.capitalized),
      page: query.page(page, of: try articles.get()))
  }

  public func article(_ id: String) async throws -> Article {
    guard let article = try articles.get().first(where: { $0.id.value == id }) else {
      throw Failure(source: source, SourceFault.notFound(id))
    }
    return article
  }

  public func article(_ id: Article.ID) async throws -> Article { try await article(own: id) }

  public func identifiers(matching query: ArticleQuery, page: PageRequest) async throws -> Page<Article.ID> {
    let found = try await articles(matching: query, page: page).page
    return Page(found.elements.map(\.id), offset: found.offset, total: found.total)
  }

  public func storedArticles(_ ids: [Article.ID]) async throws -> [Article] {
    try articles.get().filter { ids.contains($0.id) }
  }

  public func tags() async throws -> [String] {
    Set(try articles.get().flatMap(\.tags)).sorted()
  }
}
