public import ArticlesDomain
public import CoreDomain
import Foundation
public import TestSupport

/// A source that logs its requests and answers when the test opens its gates.
public final class GatedArticleRepository: ArticleRepository {
  public enum Request: Equatable, Sendable {
    case articles(ArticleQuery, PageRequest)
    case identifiers(ArticleQuery, PageRequest)
    case storedArticles([Article.ID])
    case article(String)
    case tags
  }

  public let source: String
  public let requests = Log<Request>()
  public let listings = Gate<ArticleListing>()
  public let articles = Gate<Article>()

  private let ignoresCancellation: Bool

  /// - Parameter ignoresCancellation: Whether a canceled request keeps waiting.
  public init(source: String = "fake", ignoresCancellation: Bool = false) {
    self.source = source
    self.ignoresCancellation = ignoresCancellation
  }

  public func articles(matching query: ArticleQuery, page: PageRequest) async throws -> ArticleListing {
    requests.append(.articles(query, page))
    return try await enter(listings)
  }

  public func article(_ id: String) async throws -> Article {
    requests.append(.article(id))
    return try await enter(articles)
  }

  public func article(_ id: Article.ID) async throws -> Article { try await article(own: id) }

  public func identifiers(matching query: ArticleQuery, page: PageRequest) async throws -> Page<Article.ID> {
    requests.append(.identifiers(query, page))
    let found = try await enter(listings).page
    return Page(found.elements.map(\.id), offset: found.offset, total: found.total)
  }

  public func storedArticles(_ ids: [Article.ID]) async throws -> [Article] {
    requests.append(.storedArticles(ids))
    return try await enter(listings).page.elements
  }

  private func enter<Value: Sendable>(_ gate: Gate<Value>) async throws -> Value {
    guard ignoresCancellation else { return try await gate.enter() }
    return try await Task { try await gate.enter() }.value
  }

  public func tags() async throws -> [String] {
    requests.append(.tags)
    return []
  }

  /// Answers the request with this number, counted from 0, with articles.
  public func answer(_ number: Int, with articles: [Article], offset: Int = 0, total: Int? = nil) {
    listings.release(
      number,
      returning: ArticleListing(
        publication: Publication(id: source, title: source.capitalized),
        page: Page(articles, offset: offset, total: total ?? articles.count)))
  }

  public func fail(_ number: Int, _ reason: any Fault) {
    listings.release(number, throwing: Failure(source: source, reason))
  }
}
