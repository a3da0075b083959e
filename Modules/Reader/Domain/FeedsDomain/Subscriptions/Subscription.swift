public import CoreDomain

/// A feed that a person follows.
public struct Subscription: Hashable, Sendable, Identifiable {
  /// The address of the feed when it was added, without user name and password. It stays when the feed moves, and is the
  /// source of its articles.
  public let source: String
  /// The address from which the feed is loaded.
  public var address: String
  /// The title that the person or an imported list gave to the feed; nil if it has its own.
  public var title: String?
  /// The folders that the feed is in, each as a path from the outermost one. A feed in none has no folder.
  public var folders: [[String]]
  public var tags: [String]
  /// Whether the feed isn't checked until the person resumes it.
  public var isPaused: Bool
  /// How long the articles of the feed stay; nil for as long as those of other feeds.
  public var retention: Retention?

  public init(
    _ source: String, address: String? = nil, title: String? = nil, folders: [[String]] = [],
    tags: [String] = [], isPaused: Bool = false, retention: Retention? = nil
  ) {
    self.source = source.withoutCredentials
    self.address = address ?? source
    self.title = title
    self.folders = folders
    self.tags = tags
    self.isPaused = isPaused
    self.retention = retention
  }

  public var id: String { source }
}

extension [Subscription] {
  enum Move: Equatable, Sendable {
    case moved
    /// Another subscription has the address already.
    case merged(Subscription.ID)
  }

  /// Moves a subscription to the address that its feed has from now on.
  ///
  /// - Returns: nil if the subscription was removed or changed since it was checked.
  mutating func move(_ subscription: Subscription, to address: String) -> Move? {
    guard let index = firstIndex(where: { $0.id == subscription.id && $0.address == subscription.address })
    else { return nil }
    let comparable = address.comparableAddress
    if let other = first(where: { $0.id != subscription.id && $0.address.comparableAddress == comparable }) {
      return .merged(other.id)
    }
    self[index].address = address
    return .moved
  }
}
