/// A source of articles.
public protocol ArticleRepository: Sendable {
  /// Returns all articles, in any order.
  ///
  /// - Throws: A ``FetchError``, or a `CancellationError`.
  func fetchArticles() async throws -> [Article]
}
