/// The place that data is read from: the store, the source, or both.
public enum FetchPolicy: Equatable, Sendable {
  /// Only the store, whatever the age of its data.
  case cacheOnly
  /// Only the source.
  case networkOnly
  /// The source. If it fails or takes longer, the store.
  case networkFirst(timeout: Duration)
  /// The source once, and then the store. It's for sources that each run reads again, so users can't choose it.
  case once
}

extension FetchPolicy {
  /// The time limit of one answer unless the reader chooses another.
  public static let usualTimeout = Duration.seconds(30)

  /// Whether requests to the source are allowed. If not, no connection is opened.
  public var usesSource: Bool { self != .cacheOnly }
}
