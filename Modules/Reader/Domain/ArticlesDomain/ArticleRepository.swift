public import CoreDomain

/// Where articles come from: the application's one view of a source.
///
/// Every operation throws a ``CoreDomain/Failure`` that names the source, or `CancellationError`.
public protocol ArticleRepository: Sendable {
  /// The ``Publication/id`` of the articles it delivers: what its user named it by.
  var source: String { get }

  /// The articles that answer `query`, in its order, cut to `page`.
  func articles(matching query: ArticleQuery, page: PageRequest) async throws -> ArticleListing

  /// One article, with its body.
  ///
  /// - Parameter id: The identifier inside this source (``Article/ID/value``), or the permalink.
  /// - Throws: ``CoreDomain/Failure/Reason/notFound(_:)`` for an identifier that the source does not have.
  func article(_ id: String) async throws -> Article

  /// The tags that the source's articles carry, in the source's order and without repetition.
  func tags() async throws -> [String]

  /// Loads what is newer than a listing that was ``CoreDomain/Freshness/Reason/refreshing``.
  ///
  /// Does nothing in a repository that asks its source for every listing.
  func refresh() async throws
}

/// What a source answers a query with.
public struct ArticleListing: Equatable, Sendable {
  public var publication: Publication
  public var page: Page<Article>
  public var freshness: Freshness
  /// How many articles of the whole source its reader did not mark as read; nil where nobody counts.
  public var unreadCount: Int?

  public init(
    publication: Publication, page: Page<Article>, freshness: Freshness = .fresh, unreadCount: Int? = nil
  ) {
    self.publication = publication
    self.page = page
    self.freshness = freshness
    self.unreadCount = unreadCount
  }
}
