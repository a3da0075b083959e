/// The origin of one feed.
public protocol FeedRepository: Sendable {
  /// The name that the user gave to the feed, without a password. It identifies the publication.
  var source: String { get }

  /// Loads the whole feed.
  ///
  /// - Parameter known: The validators of the version that the caller has, or nil if it has none.
  /// - Returns: The feed, or nil if the known version is still the newest.
  /// - Throws: ``CoreDomain/Failure`` that names the source, `CancellationError`.
  func feed(newerThan known: FeedValidators?) async throws -> FetchedFeed?
}

/// Texts that identify a version of a feed. The first two come from its server (RFC 9110, section 8.8) and are sent
/// back unchanged.
public struct FeedValidators: Equatable, Sendable {
  public var entityTag: String?
  public var lastModified: String?
  /// The digest of the body, for a server that sends the same version again.
  public var digest: String?

  public init(entityTag: String? = nil, lastModified: String? = nil, digest: String? = nil) {
    self.entityTag = entityTag
    self.lastModified = lastModified
    self.digest = digest
  }
}

/// A feed and the validators that came with it.
public struct FetchedFeed: Equatable, Sendable {
  public var feed: Feed
  public var validators: FeedValidators

  public init(_ feed: Feed, validators: FeedValidators = FeedValidators()) {
    self.feed = feed
    self.validators = validators
  }
}
