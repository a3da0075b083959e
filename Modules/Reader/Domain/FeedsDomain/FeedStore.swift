public import ArticlesDomain
public import CoreDomain
public import Foundation

/// Keeps feeds beyond the end of the program, each under the source that it came from, and what their reader marked.
///
/// Every change is whole or not made at all, whatever happens to the program. Every operation throws a
/// ``CoreDomain/Failure`` that names the store, or `CancellationError`.
public protocol FeedStore: ArticleMarkStore {
  /// What is known of a feed; nil where nothing of it is stored.
  func record(of source: String) async throws -> FeedRecord?

  /// Puts a feed in the place of what was stored of it. Marks stay, and so do starred articles that it no longer
  /// holds.
  func keep(_ fetched: FetchedFeed, confirmedAt date: Date) async throws

  /// Notes that the stored version is still the newest.
  func confirm(_ source: String, at date: Date) async throws

  /// A whole feed, without the articles that it no longer holds; nil where nothing of it is stored.
  func feed(of source: String) async throws -> Feed?

  /// The articles of a feed that answer `query`, in its order, cut to `page`. Those that the feed no longer holds
  /// answer only where starred ones are asked for.
  func articles(of source: String, matching query: ArticleQuery, page: PageRequest) async throws -> Page<
    Article
  >

  /// - Parameter id: The identifier inside the source, or the permalink.
  func article(_ id: String, of source: String) async throws -> Article?
}

/// What is known of a stored feed without its articles.
public struct FeedRecord: Equatable, Sendable {
  public var publication: Publication
  public var validators: FeedValidators
  /// When its source last gave or confirmed it.
  public var confirmedAt: Date
  /// How many of its articles are not marked as read.
  public var unreadCount: Int

  public init(publication: Publication, validators: FeedValidators, confirmedAt: Date, unreadCount: Int) {
    self.publication = publication
    self.validators = validators
    self.confirmedAt = confirmedAt
    self.unreadCount = unreadCount
  }
}
