public import ArticlesDomain
public import CorePresentation

extension SubscriptionFault: WordedFault {
  public func message(for source: String) -> String {
    switch self {
    case .unknown: "You don't follow “\(source)”. The list of feeds shows their titles and addresses."
    case .unknownFolder: "No feed is in a folder “\(source)” or has this tag. The list of feeds shows both."
    case .noSubscriptions: "You follow no feeds yet. Add one first."
    case .ambiguous(let feeds):
      "“\(source)” can be \(feeds.alternatives). Give the exact title or address."
    case .followedByAccount(let account):
      "\(account) follows \(source) already, and delivers its articles. Nothing was changed."
    case .fetchedByServer(let account):
      "\(source) can’t be paused, because the server of \(account) fetches it. Remove it, or mute it with a rule."
    case .subscribedAlready: "You follow \(source) already. Nothing was changed."
    case .redirected(let other):
      "\(source) redirects to \(other), which you follow as well. Remove one of them."
    case .severalFeeds(let links):
      "\(source) links to \(links.count) feeds. Add one of them by its number or its address."
        + links.unlisted
    case .noFeedWithNumber(let number, let links):
      "\(source) links to no feed number \(number). Use a number from 1 to \(links.count)." + links.unlisted
    case .noFeed: "\(source) is a web page that links to no feed. Give the address of a feed."
    case .noWebAddress:
      "“\(source)” is not a web address. Use a complete one, such as https://example.org/feed."
    case .listOnNetwork: "\(source) is a web address, but a file is expected. Download the list first."
    case .nameTooLong:
      "The name “\(source)” is too long. Use at most \(Subscription.longestName) characters, and at most \(Subscription.deepestFolder) folders inside each other."
    case .blankFolder: "The name of the folder is blank. Give it a name, or leave it out."
    }
  }
}

extension [FeedLink] {
  /// The largest number of feeds of a web page that are listed.
  static let listedCount = 20

  /// A sentence about the feeds that aren't listed, after a space, or empty if all are.
  fileprivate var unlisted: String {
    count > Self.listedCount ? " \(count - Self.listedCount) more are not listed." : ""
  }

  /// The feeds of a choice, such as `A or B`. Those of a long one are only counted.
  fileprivate var alternatives: String {
    let listed = count > Self.listedCount ? Self.listedCount - 1 : count
    let others = count > listed ? ["one of \(count - listed) others"] : []
    return (prefix(listed).map(\.words) + others).joined(separator: " or ")
  }
}

extension FeedLink {
  /// The title with the address, or else the address.
  fileprivate var words: String { title.map { "\($0) (\(address))" } ?? address }
}
