public import CoreDomain

/// The reason why subscriptions could not be changed. The source of the failure is the name that the user gave.
public enum SubscriptionFault: Fault {
  /// No subscription has this name.
  case unknown
  /// No subscription is in this folder.
  case unknownFolder
  /// There are no subscriptions.
  case noSubscriptions
  /// Several subscriptions have this name. The value lists their sources, with their titles.
  case ambiguous([FeedLink])
  /// The feed is already subscribed.
  case subscribedAlready
  /// The account with this name follows the feed already.
  case followedByAccount(String)
  /// The server of the account with this name fetches the feed, so that this machine can't pause it.
  case fetchedByServer(of: String)
  /// The server redirects to the address of another subscription, but not permanently.
  case redirected(to: Subscription.ID)
  /// The web page links to several feeds.
  case severalFeeds([FeedLink])
  /// The web page links to several feeds, but to none with this number.
  case noFeedWithNumber(Int, [FeedLink])
  /// The web page links to no feed.
  case noFeed
  /// The text isn't a web address.
  case noWebAddress
  /// The list to import is a web address instead of a file.
  case listOnNetwork
  /// The name of a folder is blank.
  case blankFolder
  /// A title or a path of folders is longer than ``Subscription/longestName``, or deeper than
  /// ``Subscription/deepestFolder``.
  case nameTooLong
}

/// The address of a feed, for example one that a web page links to, and its title if that is known.
public struct FeedLink: Codable, Equatable, Sendable {
  public var address: String
  public var title: String?

  public init(_ address: String, title: String? = nil) {
    (self.address, self.title) = (address, title)
  }
}
