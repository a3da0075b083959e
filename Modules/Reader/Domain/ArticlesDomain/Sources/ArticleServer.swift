public import CoreDomain
public import Foundation

/// A server that answers queries itself.
///
/// Every operation throws a ``CoreDomain/Failure`` that names the server, or `CancellationError`.
public protocol ArticleServer: Sendable {
  /// The user's name for the server: the ``Publication/id`` of its listings, and the source of its articles.
  var name: String { get }

  /// The articles that match `query`, newest first, cut to `page`.
  ///
  /// - Parameter query: A query that ``ArticleQuery/isForServers``.
  func articles(matching query: ArticleQuery, page: PageRequest) async throws -> ArticleListing

  /// One article, with its body and comments.
  ///
  /// - Parameter id: The identifier inside this server (``Article/ID/value``).
  /// - Throws: ``CoreDomain/Failure/Reason/notFound(_:)`` if the server doesn't have the article.
  func article(_ id: String) async throws -> Article

  /// The tags of the server's articles, in the server's order and without repetition.
  func tags() async throws -> [String]
}

extension ArticleQuery {
  /// Whether servers answer the query: it has at most one of the criteria of servers, and the newest articles come first.
  public var isForServers: Bool {
    var rest = self
    (rest.tag, rest.author, rest.favoritedBy, rest.source) = (nil, nil, nil, nil)
    return rest == ArticleQuery() && [tag, author, favoritedBy].count { $0 != nil } <= 1
  }
}

/// Stores the answers of servers.
///
/// Every operation throws a ``CoreDomain/Failure`` that names the store, or `CancellationError`.
public protocol AnswerStore: Sendable {
  /// The stored answer to a query, or nil if a part of the page was never stored.
  func answer(
    of server: String, to query: ServerQuery, page: PageRequest
  ) async throws -> Kept<ArticleListing>?

  /// Stores an answer. The answer with the first article of a list replaces the whole list. A list without texts doesn't
  /// replace the texts of its articles.
  func keep(
    _ answer: ArticleListing, to query: ServerQuery, confirmedAt date: Date
  ) async throws
}

/// A question to a server.
public enum ServerQuery: Hashable, Sendable {
  case all
  case tag(String)
  case author(String)
  case favorites(of: String)
  /// One article by its identifier, with its comments.
  case article(String)

  /// - Parameter query: A query that ``ArticleQuery/isForServers``.
  public init(_ query: ArticleQuery) {
    self =
      if let name = query.favoritedBy {
        .favorites(of: name)
      } else if let name = query.author {
        .author(name)
      } else if let tag = query.tag {
        .tag(tag)
      } else {
        .all
      }
  }
}
