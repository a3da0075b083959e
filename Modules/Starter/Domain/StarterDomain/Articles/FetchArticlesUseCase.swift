/// Returns the articles to show.
public protocol FetchArticlesUseCase: Sendable {
  /// - Throws: The error of the source.
  func execute() async throws -> [Article]
}

/// Returns the articles that have a title, the newest first. Articles of the same time are in the order of their
/// identifiers.
///
/// The article calls this type `FetchArticlesUseCaseImpl`, and forwards only the call. A name says how a type does its
/// work, and a use case exists where there is a rule.
public struct NewestArticlesFirst: FetchArticlesUseCase {
  private let repository: any ArticleRepository

  public init(repository: any ArticleRepository) {
    self.repository = repository
  }

  public func execute() async throws -> [Article] {
    try await repository.fetchArticles()
      .filter { !$0.title.allSatisfy(\.isWhitespace) }
      .sorted { ($1.publishedAt, $0.id) < ($0.publishedAt, $1.id) }
  }
}
