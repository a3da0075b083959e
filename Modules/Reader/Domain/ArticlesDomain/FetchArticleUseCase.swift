public import CoreDomain

/// Finds one article in any of several sources.
public struct FetchArticleUseCase: Sendable {
  private let operation: @Sendable (_ reference: ArticleReference) async throws -> FetchedArticle

  /// - Parameter operation: Replaces the search in sources, for example in the test of a view model.
  public init(
    _ operation: @escaping @Sendable (_ reference: ArticleReference) async throws -> FetchedArticle
  ) {
    self.operation = operation
  }

  /// - Parameter shown: The list whose rows have numbers.
  public init(from repositories: [any ArticleRepository], shown: ShownArticles = .none) {
    self.init { reference in
      func article(_ id: Article.ID) async throws -> (String, [Result<Article, Failure>]) {
        (id.value, try await repositories.concurrentMap { try await $0.article(id) })
      }
      let (id, answers) =
        switch reference {
        case .row(_, let name?) where shown.readsRowsAsIdentifiers, .named(let name):
          (name, try await repositories.concurrentMap { try await $0.article(name) })
        case .row(let number, let word):
          try await article(shown.article(inRow: number, namedBy: word))
        case .identified(let id): try await article(id)
        }
      let found = answers.compactMap { try? $0.get() }
      let failures = answers.compactMap(\.failure)
      guard let article = found.first else {
        throw Failure.telling(failures, of: id)
      }
      guard found.count == 1 else {
        throw Failure.ambiguous(id, sources: found.map(\.id.source))
      }
      return FetchedArticle(
        article: article, failures: failures.filter { $0.reason != SourceFault.notFound(id) })
    }
  }

  /// - Throws: ``CoreDomain/Failure/Reason/ambiguous(_:sources:)`` if several sources have the article. If none has it,
  ///   the first failure that is not "not found", or else "not found"; the failure for a row that doesn't exist.
  ///   `CancellationError` when canceled.
  public func callAsFunction(_ reference: ArticleReference) async throws -> FetchedArticle {
    try await operation(reference)
  }
}

/// An article, and the failures of the sources that could not be searched.
public struct FetchedArticle: Equatable, Sendable {
  public var article: Article
  public var failures: [Failure]
}
