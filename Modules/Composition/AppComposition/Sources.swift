/// Where a reader's articles come from, as named on a command line or in settings.
public struct Sources: Sendable {
  /// Feeds: addresses, paths of files, or `-` for standard input.
  public var feeds: [String]
  /// The base address of a server that speaks the Conduit API.
  public var conduit: String?
  /// How long one source may take.
  public var timeout: Duration
  /// How much one source may send, in bytes.
  public var sizeLimit: Int

  public init(
    feeds: [String] = [], conduit: String? = nil, timeout: Duration = .seconds(30), sizeLimit: Int = 32 << 20
  ) {
    self.feeds = feeds
    self.conduit = conduit
    self.timeout = timeout
    self.sizeLimit = sizeLimit
  }

  /// Whether no source is named, so that the sample takes their place.
  public var isEmpty: Bool { feeds.isEmpty && conduit == nil }
}
