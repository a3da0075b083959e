public import ArticlesDomain
public import CoreDomain

/// Stands where nobody has provided a repository yet; whatever it is asked stops the program.
public struct UnimplementedArticleRepository: ArticleRepository {
  private static let mend = "pass a repository, `SampleArticleRepository(date:)` for one"

  public init() {}

  public var source: String {
    CoreDomain.unimplemented("ArticleRepository.source", mend: Self.mend)
  }

  public func articles(matching query: ArticleQuery, page: PageRequest) async throws -> ArticleListing {
    CoreDomain.unimplemented("ArticleRepository.articles", mend: Self.mend)
  }

  public func article(_ id: String) async throws -> Article {
    CoreDomain.unimplemented("ArticleRepository.article", mend: Self.mend)
  }

  public func tags() async throws -> [String] {
    CoreDomain.unimplemented("ArticleRepository.tags", mend: Self.mend)
  }

  public func refresh() async throws {
    CoreDomain.unimplemented("ArticleRepository.refresh", mend: Self.mend)
  }
}
