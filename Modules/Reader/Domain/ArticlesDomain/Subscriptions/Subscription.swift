public import CoreDomain
import Foundation

/// A feed that a user follows.
public struct Subscription: Hashable, Sendable, Identifiable {
  /// The address of the feed when it was added, without user name and password. It stays the same when the feed moves,
  /// and is the source of its articles.
  public let source: String
  /// The address from which the feed is loaded.
  public var address: String
  /// The title that the user or an imported list gave to the feed, or nil to use the feed's own.
  public var title: String?
  /// The feed's website in an imported list, or nil to use the address in the feed.
  public var homePage: String?
  /// The folders that contain the feed, each as a path from the outermost one. An empty path is the place outside all
  /// folders, for a feed that is also in one.
  public var folders: [[String]]
  public var tags: [String]
  /// Whether the feed isn't checked until the user resumes it.
  public var isPaused: Bool
  /// The account whose server delivers the articles, or nil if this machine fetches the feed.
  public var account: String?
  /// The account that delivered the articles as long as its server had the feed, or nil.
  public var formerAccount: String?
  /// The time for which the articles of the feed stay, or nil for the same time as other feeds.
  public var retention: Retention?

  public init(
    _ source: String, address: String? = nil, title: String? = nil, homePage: String? = nil,
    folders: [[String]] = [], tags: [String] = [], isPaused: Bool = false, account: String? = nil,
    formerAccount: String? = nil, retention: Retention? = nil
  ) {
    self.source = source.withoutCredentials
    self.address = address ?? source
    (self.title, self.homePage, self.folders) = (title, homePage, folders)
    (self.tags, self.isPaused, self.account) = (tags, isPaused, account)
    (self.formerAccount, self.retention) = (formerAccount, retention)
  }

  /// A subscription that an account follows.
  ///
  /// - Throws: A ``CoreDomain/Failure`` if the text isn't an address on the web.
  public init(webAddress text: String, account: String) throws(Failure) {
    let address = text.webAddresses[0]
    guard !address.unicodeScalars.contains(where: \.isControl), URL(string: address)?.isWeb == true else {
      throw Failure(source: text.withoutCredentials, SubscriptionFault.noWebAddress)
    }
    // The server fetches the feed, so it would see the password.
    self.init(address.withoutCredentials, account: account)
  }

  public var id: String { source }

  /// Whether the feed's address has changed since it was added.
  public var hasMoved: Bool {
    address.withoutCredentials.comparableAddress != source.comparableAddress
  }
}

extension [Subscription] {
  /// The sources of the feeds that are checked, by the current address in its comparable form.
  func activeAddresses(after checks: [Subscription.ID: FeedCheck]) -> [String: Set<Subscription.ID>] {
    let active = filter { $0.account == nil && !$0.isPaused && checks[$0.id]?.end == nil }
    return Dictionary(active.map { ($0.address.comparableAddress, [$0.id]) }) { $0.union($1) }
  }

  enum Move: Equatable, Sendable {
    case moved
    /// Another subscription already has the address.
    case merged(Subscription.ID)
  }

  /// Moves subscriptions to the new addresses of their feeds. If an active subscription already has the address, the moved
  /// one is merged into it.
  ///
  /// - Parameters:
  ///   - moves: The checked subscriptions, and their new addresses, or nil if they have none.
  ///   - ended: The subscriptions that aren't checked again.
  /// - Returns: The results in the same order, or nil for a subscription that was removed or changed since its check.
  mutating func move(
    _ moves: [(subscription: Subscription, address: String?)], ended: Set<Subscription.ID>
  ) -> [Move?] {
    var ended = ended
    let positions = Dictionary(indices.map { (self[$0].id, $0) }) { first, _ in first }
    var known = Dictionary(grouping: indices) { self[$0].address.comparableAddress }
    return moves.map { subscription, address in
      guard let address, let index = positions[subscription.id], self[index].address == subscription.address
      else { return nil }
      let comparable = address.comparableAddress
      let other = known[comparable]?.first {
        $0 != index && !self[$0].isPaused && !ended.contains(self[$0].id)
      }
      if let other {
        ended.insert(subscription.id)
        return .merged(self[other].id)
      }
      self[index].address = address
      known[comparable, default: []].append(index)
      known[subscription.address.comparableAddress]?.removeAll { $0 == index }
      return .moved
    }
  }
}
