/// Where one feed comes from.
public protocol FeedRepository: Sendable {
  /// What the feed's user named it by, without a password: the identity of its publication.
  var source: String { get }

  /// The feed in whole.
  ///
  /// - Parameter known: What identifies the version that the caller has already; nil where it has none.
  /// - Returns: nil where that is still the newest.
  /// - Throws: ``CoreDomain/Failure`` that names the source, `CancellationError`.
  func feed(newerThan known: FeedValidators?) async throws -> FetchedFeed?
}

/// What identifies a version of a feed for its server (RFC 9110, 8.8): texts that are sent back as they came.
public struct FeedValidators: Equatable, Sendable {
  public var entityTag: String?
  public var lastModified: String?

  public init(entityTag: String? = nil, lastModified: String? = nil) {
    self.entityTag = entityTag
    self.lastModified = lastModified
  }
}

/// A feed as its source gave it.
public struct FetchedFeed: Equatable, Sendable {
  public var feed: Feed
  public var validators: FeedValidators

  public init(_ feed: Feed, validators: FeedValidators = FeedValidators()) {
    self.feed = feed
    self.validators = validators
  }
}
