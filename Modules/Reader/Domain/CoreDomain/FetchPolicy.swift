/// The place that data is read from: the store, the source, or both.
///
/// The age of stored data is the time since the source last confirmed it. Data of exactly the maximum age is too old
/// (RFC 9111, section 4.2), and so is data from the future, which exists if the clock was set back.
public enum FetchPolicy: Equatable, Sendable {
  /// Only the store, whatever the age of its data.
  case cacheOnly
  /// Only the source.
  case networkOnly
  /// The store if its data is young enough, otherwise the source. If the source fails, the store.
  case cacheFirst(maxAge: Duration)
  /// The source. If it fails or takes longer, the store.
  case networkFirst(timeout: Duration)
  /// The store at once, and then the source if the stored data is too old.
  case staleWhileRevalidate(maxAge: Duration)
}

extension FetchPolicy {
  /// The time limit of one answer unless the reader chooses another.
  public static let usualTimeout = Duration.seconds(30)

  /// Whether requests to the source are allowed. If not, no connection is opened.
  public var usesSource: Bool { self != .cacheOnly }
}
