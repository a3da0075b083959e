public import CoreDomain

/// The articles of lists, found again after a list was loaded.
public struct ListedArticles: Sendable {
  /// The stored articles with these identities, in their order. Leaves out articles that aren't stored anymore.
  ///
  /// Sends no request. Throws a ``CoreDomain/Failure`` that names the source or the store, or `CancellationError`.
  public var articles: @Sendable (_ ids: [Article.ID]) async throws -> [Article]
  /// The identities of the stored articles that match a query, in its order, cut to a page.
  ///
  /// Throws a ``CoreDomain/Failure`` that names the source or the store, or `CancellationError`.
  public var identifiers: @Sendable (ArticleQuery, PageRequest) async throws -> Page<Article.ID>

  public init(
    articles: @escaping @Sendable (_ ids: [Article.ID]) async throws -> [Article],
    identifiers: @escaping @Sendable (ArticleQuery, PageRequest) async throws -> Page<Article.ID>
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
    } identifiers: { query, page in
      let asked = repositories.filter { query.source == nil || $0.source == query.source }
      if asked.count == 1 { return try await asked[0].identifiers(matching: query, page: page) }
      let fetched = try await FetchArticlesUseCase(from: asked)(matching: query, page: page)
      if let failure = fetched.failures.first { throw failure }
      return Page(fetched.page.elements.map(\.id), offset: page.offset, total: fetched.page.total)
    }
  }
}
