public import CoreDomain

/// Where a reader's articles come from, as named on a command line or in settings.
public struct Sources: Sendable {
  /// Feeds: addresses, paths of files, or `-` for standard input.
  public var feeds: [String]
  /// The base address of a server that speaks the Conduit API.
  public var conduit: String?
  /// What tells that server who is asking.
  public var token: Token
  /// The base address of a server of landmarks; nil for those that are built in.
  public var landmarks: String?
  /// How long one source may take.
  public var timeout: Duration
  /// How much one source may send, in bytes.
  public var sizeLimit: Int
  /// Whether a feed is taken from the store, from the network, or from both.
  public var policy: FetchPolicy
  /// Whether the network is left alone altogether.
  public var isOffline: Bool
  /// The file in which feeds and marks are kept: a database, or JSON where its name ends so; nil for the usual one.
  public var store: String?
  /// The file into which events are written; nil where nothing is noted.
  public var analytics: String?

  public init(
    feeds: [String] = [], conduit: String? = nil, token: Token = .none, landmarks: String? = nil,
    timeout: Duration = .seconds(30), sizeLimit: Int = 32 << 20,
    policy: FetchPolicy = .networkFirst(timeout: .seconds(30)),
    isOffline: Bool = false, store: String? = nil, analytics: String? = nil
  ) {
    self.feeds = feeds
    self.conduit = conduit
    self.token = token
    self.landmarks = landmarks
    self.timeout = timeout
    self.sizeLimit = sizeLimit
    self.policy = policy
    self.isOffline = isOffline
    self.store = store
    self.analytics = analytics
  }

  public enum Token: Equatable, Sendable {
    case none
    /// The one that is kept for the server of the preferences.
    case stored
    /// The one that a file holds; `-` for standard input.
    case file(String)
  }

  /// Whether no source of articles is named, so that the sample takes their place.
  public var isEmpty: Bool { feeds.isEmpty && conduit == nil }
}
