/// Finds the feed that a user means by an address: the feed there, or a feed that the web page there links to.
public struct FeedFinder: Sendable {
  public typealias Found = (subscription: Subscription, answer: FeedAnswer)

  /// Returns the subscription to the feed, and the answer of its server with the feed.
  ///
  /// Throws a ``CoreDomain/Failure`` of the address, such as ``SubscriptionFault/severalFeeds(_:)``, or
  /// `CancellationError`.
  public var find: @Sendable (_ address: String) async throws -> Found

  public init(find: @escaping @Sendable (_ address: String) async throws -> Found) {
    self.find = find
  }
}
