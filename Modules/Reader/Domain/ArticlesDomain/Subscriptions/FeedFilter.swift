public import CoreDomain

/// Criteria of a list of followed feeds. A missing criterion excludes nothing.
public struct FeedFilter: Equatable, Sendable {
  /// A folder with its contents, such as `News/Swift`, or a tag.
  public var folder: String?
  /// The states of the feeds, or empty for any.
  public var health: [FeedHealth]

  public init(folder: String? = nil, health: [FeedHealth] = []) {
    (self.folder, self.health) = (folder, health)
  }

  /// The subscriptions that match, in their order.
  ///
  /// - Throws: A ``CoreDomain/Failure`` whose source is the folder, if no subscription is in it.
  public func matching(
    _ subscriptions: [Subscription], _ statistics: [Subscription.ID: FeedStatistics],
    _ checks: [Subscription.ID: FeedCheck]
  ) throws(Failure) -> [Subscription] {
    let found = try folder.map { name throws(Failure) in try subscriptions.inFolder(name) } ?? subscriptions
    guard !health.isEmpty else { return found }
    return found.filter {
      health.contains(
        FeedHealth(of: $0, statistics[$0.source] ?? FeedStatistics(), checkedBy: checks[$0.source]))
    }
  }
}

/// The state of a followed feed: the first of these that applies.
public enum FeedHealth: String, CaseIterable, Sendable {
  /// It isn't checked anymore, because it was removed from its server, or moved to another feed.
  case ended
  /// It isn't checked until it is resumed.
  case paused
  /// It was never checked.
  case unchecked
  /// The last check failed.
  case failing
  /// Parts of it are missing, because it is damaged or too large, or because the limit of unread articles is reached.
  case incomplete
  case healthy

  public init(of subscription: Subscription, _ statistics: FeedStatistics, checkedBy check: FeedCheck?) {
    switch check {
    // The server checks it.
    case nil where subscription.account != nil: self = .healthy
    case let check? where check.end != nil: self = .ended
    case _ where subscription.isPaused: self = .paused
    case nil: self = .unchecked
    case let check? where check.reason != nil: self = .failing
    default: self = statistics.isDamaged || statistics.isFull ? .incomplete : .healthy
    }
  }
}
