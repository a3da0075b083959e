public import CoreDomain
public import Foundation

/// Finds a publisher in one of several sources, together with its articles.
public struct FetchPublisherUseCase: Sendable {
  public typealias Operation = @Sendable (_ name: String, PageRequest) async throws -> FetchedPublisher
  private let operation: Operation

  /// - Parameter operation: Replaces the search in sources, for example in the test of a view model.
  public init(_ operation: @escaping Operation) { self.operation = operation }

  /// - Parameter sources: The sources, in the order of precedence.
  public init(from sources: [any PublisherRepository], fetchArticles: FetchArticlesUseCase) {
    self.init { name, page in
      let answers = try await sources.concurrentMap { try await $0.publisher(named: name) }
      let failures = answers.compactMap(\.failure)
      let found = answers.lazy.compactMap { try? $0.get() }.first
      guard let publisher = found else { throw Failure.telling(failures, of: name) }
      let query: ArticleQuery =
        switch publisher.kind {
        case .publication: ArticleQuery(source: publisher.source, feeds: publisher.feed.map { [$0] })
        case .author: ArticleQuery(author: publisher.name, source: publisher.source)
        }
      let articles = try await fetchArticles(matching: query, page: page)
      // The list is newest first, so only its first page contains the newest article.
      let newest =
        page.offset == 0 && page.limit != 0
        ? articles : try await fetchArticles(matching: query, page: PageRequest(limit: 1))
      return FetchedPublisher(
        publisher: publisher, query: query, articles: articles,
        newestArticleAt: newest.page.elements.first.flatMap { $0.date ?? $0.sortDate },
        failures: failures.filter { $0.reason != SourceFault.notFound(name) })
    }
  }

  /// - Parameters:
  ///   - name: The name of the publisher.
  ///   - page: The part of its articles to load.
  /// - Throws: The first ``CoreDomain/Failure`` other than "not found", or otherwise "not found".
  public func callAsFunction(
    _ name: String, page: PageRequest = PageRequest()
  ) async throws -> FetchedPublisher {
    try await operation(name, page)
  }
}

/// A publisher with its articles.
public struct FetchedPublisher: Equatable, Sendable {
  public var publisher: Publisher
  /// The query that ``articles`` match.
  public var query: ArticleQuery
  public var articles: FetchedArticles
  /// The date of the newest article, which isn't necessarily on this page.
  public var newestArticleAt: Date?
  /// The failures of the sources that couldn't be searched for the publisher.
  public var failures: [Failure]
}
