import CoreDomain

/// The articles of lists, found again after a list was loaded.
public struct ListedArticles: Sendable {
  /// The stored articles with these identities, in their order. Leaves out articles that aren't stored anymore.
  ///
  /// Sends no request. Throws a ``CoreDomain/Failure`` that names the source or the store, or `CancellationError`.
  public var articles: @Sendable (_ ids: [Article.ID]) async throws -> [Article]
  /// The identities of the first articles that match a query, in its order; all of them without a limit.
  ///
  /// Throws a ``CoreDomain/Failure`` that names the source or the store, or `CancellationError`.
  public var identifiers: @Sendable (_ query: ArticleQuery, _ limit: Int?) async throws -> [Article.ID]

  public init(
    articles: @escaping @Sendable (_ ids: [Article.ID]) async throws -> [Article],
    identifiers: @escaping @Sendable (_ query: ArticleQuery, _ limit: Int?) async throws -> [Article.ID]
  ) {
    (self.articles, self.identifiers) = (articles, identifiers)
  }

  /// Finds articles of repositories. The ``ArticleQuery/scope`` of a query has no effect.
  public init(of repositories: [any ArticleRepository]) {
    self.init { ids in
      let found = try await repositories.concurrentMap { try await $0.storedArticles(ids) }
        .flatMap { try $0.get() }
      let articles = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
      return ids.compactMap { articles[$0] }
    } identifiers: { query, limit in
      let asked = repositories.filter { query.source == nil || $0.source == query.source }
      if asked.count == 1 { return try await asked[0].identifiers(matching: query, limit: limit) }
      let fetched = try await FetchArticlesUseCase(from: asked)(
        matching: query, page: PageRequest(limit: limit))
      if let failure = fetched.failures.first { throw failure }
      return fetched.page.elements.map(\.id)
    }
  }
}
