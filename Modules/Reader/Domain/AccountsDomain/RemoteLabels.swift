public import ArticlesDomain

/// The labels of a server, as its list of tags shows them.
public struct RemoteLabels: Equatable, Sendable {
  /// The numbers of unread articles, by labels in the server's spelling.
  public var unreadCounts: [Label: Int]
  /// The names of the folders. On a server, a folder wins over a label with its name.
  public var folders: Set<Label>

  public init(_ unreadCounts: [Label: Int] = [:], folders: Set<Label> = []) {
    self.folders = folders
    self.unreadCounts = unreadCounts.filter { !folders.contains($0.key) }
  }
}

/// The local knowledge of a server's labels.
public struct KnownLabels: Equatable, Sendable {
  /// The last ``RemoteLabels/unreadCounts``, or -1 for a label whose list wasn't read completely.
  public var unreadCounts: [Label: Int] = [:]
  /// The labels whose changes the server hasn't confirmed.
  public var waiting: Set<Label> = []
  /// The labels among ``waiting`` that no longer exist here.
  public var removed: Set<Label> = []

  public init() {}
}
