/// A change of a feed that a server makes.
public enum RemoteFeedChange: Hashable, Sendable {
  case subscribe(address: String, title: String?, folder: String?)
  case unsubscribe(RemoteFeed.ID)
  case rename(RemoteFeed.ID, title: String)
  /// The names of the folders; nil is the place outside all of them.
  case move(RemoteFeed.ID, from: String?, to: String?)
}
