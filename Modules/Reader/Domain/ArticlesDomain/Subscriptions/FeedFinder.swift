/// Finds the feed that a user means by an address: the feed there, or a feed that the web page there links to.
public struct FeedFinder: Sendable {
  /// Throws a ``CoreDomain/Failure`` of the address, such as ``SubscriptionFault/severalFeeds(_:)``, or
  /// `CancellationError`.
  public var find: @Sendable (_ address: String) async throws -> FoundFeed

  public init(find: @escaping @Sendable (_ address: String) async throws -> FoundFeed) {
    self.find = find
  }
}

/// A feed and its address.
public struct FoundFeed: Equatable, Sendable {
  public var subscription: Subscription
  public var fetched: FetchedFeed
  /// The address to which the server redirected permanently.
  public var permanentAddress: String?
  /// The address that answered, if the server redirected there, permanently or not.
  public var redirectedAddress: String?
  public var rhythm: FeedRhythm

  public init(
    _ subscription: Subscription, _ fetched: FetchedFeed, permanentAddress: String? = nil,
    redirectedAddress: String? = nil, rhythm: FeedRhythm = FeedRhythm()
  ) {
    self.subscription = subscription
    self.fetched = fetched
    self.permanentAddress = permanentAddress
    self.redirectedAddress = redirectedAddress
    self.rhythm = rhythm
  }
}
