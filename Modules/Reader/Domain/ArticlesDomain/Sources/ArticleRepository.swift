public import CoreDomain

/// A source of articles.
///
/// Every operation throws a ``CoreDomain/Failure`` that names the source, or `CancellationError`.
public protocol ArticleRepository: Sendable {
  /// The user's name for the source: the ``Publication/id`` of its listings, and of their articles unless they come
  /// from several feeds.
  var source: String { get }

  /// The articles that match `query`, in its order, cut to `page`.
  func articles(matching query: ArticleQuery, page: PageRequest) async throws -> ArticleListing

  /// One article, with its body.
  ///
  /// - Parameter id: The identifier inside this source (``Article/ID/value``), or the permalink.
  /// - Throws: ``CoreDomain/SourceFault/notFound(_:)`` if the source doesn't have the article.
  func article(_ id: String) async throws -> Article

  /// One article, with its body, by its complete identity. A source with several feeds finds it in the named one only.
  ///
  /// - Throws: ``CoreDomain/SourceFault/notFound(_:)`` if the source doesn't have the article.
  func article(_ id: Article.ID) async throws -> Article

  /// The identities of the articles that match `query`, in its order, cut to `page`.
  func identifiers(matching query: ArticleQuery, page: PageRequest) async throws -> Page<Article.ID>

  /// The stored articles with these identities, in any order, with the reader's marks. Leaves out articles that aren't
  /// stored here. It sends no request.
  func storedArticles(_ ids: [Article.ID]) async throws -> [Article]

  /// The tags of the source's articles, in the source's order and without repetition.
  func tags() async throws -> [String]
}

extension ArticleRepository {
  /// One article by its complete identity, in a source whose articles all have its name. It is no default implementation
  /// of the requirement, so a decorator can't forget to forward that.
  public func article(own id: Article.ID) async throws -> Article {
    guard id.source == source else { throw Failure(source: source, SourceFault.notFound(id.value)) }
    return try await article(id.value)
  }
}

/// The answer of a source to a query.
public struct ArticleListing: Equatable, Sendable {
  public var publication: Publication
  public var page: Page<Article>
  public var freshness: Freshness
  /// The number of matching articles that are unread, or nil if they aren't counted.
  public var unreadCount: Int?
  /// The number of articles that match, but that a mute rule hides.
  public var mutedCount: Int

  public init(
    publication: Publication, page: Page<Article>, freshness: Freshness = .fresh, unreadCount: Int? = nil,
    mutedCount: Int = 0
  ) {
    (self.publication, self.page, self.freshness) = (publication, page, freshness)
    (self.unreadCount, self.mutedCount) = (unreadCount, mutedCount)
  }
}
