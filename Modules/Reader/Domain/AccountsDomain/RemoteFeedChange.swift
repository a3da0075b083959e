/// A change of a feed that a server makes.
public enum RemoteFeedChange: Hashable, Sendable {
  case subscribe(address: String, title: String?, folder: String?)
  case unsubscribe(RemoteFeed.ID)
  case rename(RemoteFeed.ID, title: String)
  /// The names of the folders; nil is the place outside all of them.
  case move(RemoteFeed.ID, from: String?, to: String?)
}

extension [RemoteFeed] {
  /// Makes a change as servers do.
  ///
  /// - Parameter newID: The identifier of a feed that is added.
  public mutating func make(_ change: RemoteFeedChange, newID: @autoclosure () -> RemoteFeed.ID) -> RemoteFeed
    .ID?
  {
    switch change {
    case .subscribe(let address, let title, let folder):
      let feed = RemoteFeed(newID(), address: address, title: title ?? address, folder: folder)
      append(feed)
      return feed.id
    case .unsubscribe(let id): removeAll { $0.id == id }
    case .rename(let id, let title):
      for index in indices where self[index].id == id { self[index].title = title }
    case .move(let id, _, let folder):
      for index in indices where self[index].id == id { self[index].folder = folder }
    }
    return nil
  }
}
