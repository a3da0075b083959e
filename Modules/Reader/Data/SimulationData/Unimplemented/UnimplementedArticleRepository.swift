public import ArticlesDomain
public import CoreDomain

/// A placeholder that stops the program when it's used.
public struct UnimplementedArticleRepository: ArticleRepository {
  private static let fix = "pass a real repository, such as `SourceArticleRepository(_:in:following:date:)`"

  public init() {}

  public var source: String {
    CoreDomain.unimplemented("ArticleRepository.source", fix: Self.fix)
  }

  public func articles(matching query: ArticleQuery, page: PageRequest) async throws -> ArticleListing {
    CoreDomain.unimplemented("ArticleRepository.articles", fix: Self.fix)
  }

  public func article(_ id: String) async throws -> Article {
    CoreDomain.unimplemented("ArticleRepository.article", fix: Self.fix)
  }

  public func article(_ id: Article.ID) async throws -> Article {
    CoreDomain.unimplemented("ArticleRepository.article", fix: Self.fix)
  }

  public func identifiers(matching query: ArticleQuery, limit: Int?) async throws -> [Article.ID] {
    CoreDomain.unimplemented("ArticleRepository.identifiers", fix: Self.fix)
  }

  public func storedArticles(_ ids: [Article.ID]) async throws -> [Article] {
    CoreDomain.unimplemented("ArticleRepository.storedArticles", fix: Self.fix)
  }

  public func tags() async throws -> [String] {
    CoreDomain.unimplemented("ArticleRepository.tags", fix: Self.fix)
  }

  public func refresh() async throws {
    CoreDomain.unimplemented("ArticleRepository.refresh", fix: Self.fix)
  }
}
