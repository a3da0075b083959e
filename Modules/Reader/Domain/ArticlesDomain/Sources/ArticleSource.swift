/// A source of articles. It fetches, and does nothing else: the caller writes the articles to a store, and each list is a
/// query of the store.
public protocol ArticleSource: Sendable {
  /// The name that the user gave to the source, without a password. It identifies the publication.
  var name: String { get }

  /// Fetches everything that the source has, if that is newer than a known version.
  ///
  /// - Parameter known: The validators of the version that the caller has, or nil if it has none.
  /// - Throws: ``CoreDomain/Failure`` that names the source, `CancellationError`.
  func fetch(newerThan known: FeedValidators?) async throws -> FeedAnswer
}

/// Texts that identify a version of a feed. The first two come from its server (RFC 9110, section 8.8) and are sent
/// back unchanged.
public struct FeedValidators: Equatable, Sendable {
  public var entityTag: String?
  public var lastModified: String?
  /// The digest of the body, for a server that sends the same version again.
  public var digest: String?

  public init(entityTag: String? = nil, lastModified: String? = nil, digest: String? = nil) {
    (self.entityTag, self.lastModified, self.digest) = (entityTag, lastModified, digest)
  }
}

/// A feed and the validators that came with it.
public struct FetchedFeed: Equatable, Sendable {
  public var feed: Feed
  public var validators: FeedValidators

  public init(_ feed: Feed, validators: FeedValidators = FeedValidators()) {
    (self.feed, self.validators) = (feed, validators)
  }
}
