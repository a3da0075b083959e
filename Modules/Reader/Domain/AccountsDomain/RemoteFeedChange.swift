public import CoreDomain

/// A change of a feed that a server makes.
public enum RemoteFeedChange: Hashable, Sendable {
  case subscribe(address: String)
  case unsubscribe(RemoteFeed.ID)
  case rename(RemoteFeed.ID, title: String)
  /// The names of the folders; nil is the place outside all of them.
  case move(RemoteFeed.ID, from: String?, to: String?)

  /// A part of a feed. For each of them, at most one change waits.
  public enum Property: String, Sendable {
    case followed, title, folder
  }

  public var property: Property {
    switch self {
    case .subscribe, .unsubscribe: .followed
    case .rename: .title
    case .move: .folder
    }
  }
}

/// The answer of a server to a change.
public enum SendingOutcome: Sendable {
  /// The server says that it made the change. Its lists tell whether it did.
  ///
  /// - `feed`: The identifier of a feed that was added, or nil if the server doesn't tell.
  case answered(feed: RemoteFeed.ID?)
  /// The server refuses this change, in its own words.
  case refused(String)
  /// The server may have the change or not.
  case failed(any Fault)
}
