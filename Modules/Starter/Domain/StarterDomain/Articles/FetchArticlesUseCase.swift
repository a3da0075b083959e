/// Returns the articles to show.
public protocol FetchArticlesUseCase: Sendable {
  /// - Throws: The error of the source, or ``FetchError/noTitle``.
  func execute() async throws -> [Article]
}

/// Returns the articles that have a title, the newest first. Articles of the same time are in the order of their
/// identifiers.
///
/// The usual form is called `FetchArticlesUseCaseImpl`, and only forwards the call. A name should say how a type does its
/// work, and a use case should have a rule.
public struct NewestArticlesFirst: FetchArticlesUseCase {
  private let repository: any ArticleRepository

  public init(repository: any ArticleRepository) {
    self.repository = repository
  }

  public func execute() async throws -> [Article] {
    let articles = try await repository.fetchArticles()
    let titled = articles.filter { !$0.title.allSatisfy(\.isWhitespace) }
    guard articles.isEmpty || !titled.isEmpty else { throw FetchError.noTitle }
    return titled.sorted { ($1.publishedAt, $0.id) < ($0.publishedAt, $1.id) }
  }
}
