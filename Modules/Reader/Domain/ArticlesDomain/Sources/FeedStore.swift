public import CoreDomain
public import Foundation

/// Stores the articles of sources.
///
/// Every change is atomic, even if the program is killed, except that a large feed is stored in parts. Every operation
/// throws a ``CoreDomain/Failure`` that names the store, or `CancellationError`.
public protocol FeedStore: Sendable {
  /// The stored versions of feeds, by source. Feeds that aren't stored are left out.
  func versions(of sources: [String]) async throws -> [String: FeedVersion]

  /// Replaces the stored feed. Marks stay, and so do starred and labeled articles that the feed no longer contains.
  ///
  /// A large feed is stored in parts, its validators with the last one. If this throws, the stored parts stay, and the
  /// next version replaces them.
  @discardableResult
  func keep(_ fetched: FetchedFeed, confirmedAt date: Date) async throws -> KeptFeed

  /// Records that the stored versions are still the newest.
  ///
  /// - Parameter validators: The changed validators, by source.
  /// - Returns: The numbers of removed unread articles, by source (``KeptFeed/forgottenCount``).
  @discardableResult
  func confirm(
    _ sources: [String], with validators: [String: FeedValidators], at date: Date
  ) async throws -> [String: Int]
}

/// Finds the stored articles of sources.
///
/// Every operation throws a ``CoreDomain/Failure`` that names the store, or `CancellationError`.
public protocol ArticleStore: Sendable {
  /// The stored articles of a source that match `query`, in its order, cut to `page`, or nil if the source was never
  /// stored. Articles that the source no longer contains match only if the query asks for starred ones or for a
  /// label.
  func listing(
    of source: String, matching query: ArticleQuery, page: PageRequest
  ) async throws -> ArticleListing?

  /// A stored article, or nil if it isn't stored.
  ///
  /// - Parameter id: The identifier inside the source, or the permalink.
  func article(_ id: String, of source: String) async throws -> Article?

  /// The tags of the stored articles of a source, the newest article first, and without repetition.
  func tags(of source: String) async throws -> [String]
}

/// The changes of a stored feed when a new version is stored.
public struct KeptFeed: Equatable, Sendable {
  /// The articles that weren't stored before, as the feed contains them.
  public var new: [Article]
  /// The number of unread articles that were removed, because the feed no longer contains them and the store has
  /// reached its limit.
  public var forgottenCount: Int

  public init(new: [Article], forgottenCount: Int = 0) {
    (self.new, self.forgottenCount) = (new, forgottenCount)
  }
}

/// The data about a stored feed that its next check needs.
public struct FeedVersion: Equatable, Sendable {
  /// The number of newest articles that show how often a feed changes.
  public static let dateCount = 10

  public var validators: FeedValidators
  /// The time when the source last delivered or confirmed the feed.
  public var confirmedAt: Date
  /// The interval between changes, according to the feed.
  public var updatePeriod: Duration?
  /// The dates of the newest articles, at most ``dateCount``.
  public var dates: [Date]

  public init(
    _ validators: FeedValidators, confirmedAt: Date, updatePeriod: Duration? = nil, dates: [Date] = []
  ) {
    (self.validators, self.confirmedAt) = (validators, confirmedAt)
    (self.updatePeriod, self.dates) = (updatePeriod, dates)
  }
}
