public import ArticlesDomain

/// A server with the feeds and articles of an account, and with its user's marks.
///
/// Every operation throws a ``CoreDomain/Failure`` that names the account, or `CancellationError`. An answer that isn't of
/// the expected shape is a failure, whatever its status.
public protocol AccountServer: Sendable {
  /// Signs in, and returns who is signed in and the kind of the server.
  func identity() async throws -> ServerIdentity

  /// All feeds that the account follows.
  func feeds() async throws -> [RemoteFeed]

  /// Changes a feed. A server may fetch the feed before it answers.
  ///
  /// - Returns: The identifier of a feed that was added, or nil if the server doesn't tell. Servers follow redirects and the
  ///   links of pages, so the feed can have another address.
  /// - Throws: ``AccountFault/changeRefused(_:)`` if the server refuses this change only.
  func change(_ change: RemoteFeedChange) async throws -> RemoteFeed.ID?

  /// The labels of the server, or nil if it has none.
  func labels() async throws -> RemoteLabels?

  /// Removes a label that no article has.
  ///
  /// - Throws: ``AccountFault/changeRefused(_:)`` if the server refuses this.
  func remove(_ label: Label) async throws

  /// A page of the identifiers of a stream, the newest first.
  ///
  /// - Parameters:
  ///   - position: The end of the page before this one, or nil for the first page.
  ///   - limit: The largest number of identifiers, or nil for as many as the server allows.
  func identifiers(
    in stream: RemoteStream, from position: RemotePosition?, limit: Int?
  ) async throws -> RemotePage

  /// The articles with these identifiers, at most ``SyncAccountUseCase/batchLength``. Those that the server doesn't have
  /// are left out.
  func articles(_ ids: [String]) async throws -> [RemoteArticle]

  /// Marks the articles with these identifiers. Servers also answer that they did what they didn't.
  ///
  /// - Throws: ``AccountFault/changeRefused(_:)`` if the server refuses these marks only.
  func mark(_ ids: [String], _ change: ArticleMarks.Change) async throws

  /// Marks all articles of a feed, or of all feeds, as read up to an identifier. Only FreshRSS can do that.
  func markAllAsRead(in feed: RemoteFeed.ID?, upTo id: String) async throws
}

public struct ServerIdentity: Equatable, Sendable {
  public var userID: String
  public var kind: ServerKind

  public init(userID: String, kind: ServerKind) { (self.userID, self.kind) = (userID, kind) }
}

/// A feed of an account, as its server describes it.
public struct RemoteFeed: Equatable, Sendable, Identifiable {
  /// The server's identifier, which changes if the feed is removed and added again.
  public var id: String
  public var address: String
  public var title: String
  /// The feed's website.
  public var homePage: String?
  /// The name of the feed's folder, or nil if it is in none. Servers have one level of folders.
  public var folder: String?
  /// Whether the folder has a name that the server gives to the place outside all folders, in one of its languages.
  public var isUsuallyOutside: Bool

  public init(
    _ id: String, address: String, title: String, homePage: String? = nil, folder: String? = nil,
    isUsuallyOutside: Bool = false
  ) {
    (self.id, self.address, self.title) = (id, address, title)
    (self.homePage, self.folder, self.isUsuallyOutside) = (homePage, folder, isUsuallyOutside)
  }
}

/// A list of identifiers that a server has.
public enum RemoteStream: Hashable, Sendable {
  case unread, read, starred
  /// The unread articles of a feed.
  case unreadOfFeed(RemoteFeed.ID)
  /// A label among the ``AccountServer/labels()`` of this synchronization. For an unknown label, FreshRSS answers with all
  /// articles.
  case label(Label)
  /// All articles.
  case all
}

/// The place in a stream at which a page begins.
public struct RemotePosition: Equatable, Sendable {
  /// The number of identifiers before the last one of the pages so far: a server that can, begins the next page with that
  /// one again. Another first one means that the stream has changed between the pages.
  public var offset: Int
  /// The identifier at `offset - 1`.
  public var previous: String
  /// The server's own mark of the position.
  public var continuation: String
}

public struct RemotePage: Equatable, Sendable {
  public var ids: [String]
  /// The server's mark of the next page, or nil if this is the last one.
  public var continuation: String?
  /// Whether the page begins with the last identifier of the page before it.
  public var overlaps: Bool

  public init(_ ids: [String], continuation: String? = nil, overlaps: Bool = false) {
    (self.ids, self.continuation, self.overlaps) = (ids, continuation, overlaps)
  }
}

/// An article as a server delivers it.
public struct RemoteArticle: Equatable, Sendable, Identifiable {
  /// The server's identifier, as its list of identifiers has it.
  public var id: String
  public var feed: RemoteFeed.ID
  /// The article with the user's marks on the server. Its labels include the names of folders. Its source is the ``feed``,
  /// and its identifier the one of the server.
  public var article: Article

  public init(_ id: String, of feed: RemoteFeed.ID, _ article: Article) {
    (self.id, self.feed, self.article) = (id, feed, article)
  }
}
