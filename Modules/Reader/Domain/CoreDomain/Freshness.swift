public import Foundation

/// How what is shown relates to what its source would say now.
public enum Freshness: Equatable, Sendable {
  /// As the source says, or young enough to be taken for it.
  case fresh
  /// Last confirmed by its source at this moment.
  case stale(since: Date, because: Reason)

  public enum Reason: Equatable, Sendable {
    /// The source was not to be asked.
    case notAsked
    /// Newer content may come: the source is asked next.
    case refreshing
    case failed(Failure)
  }

  public var isRefreshing: Bool {
    if case .stale(_, .refreshing) = self { true } else { false }
  }
}
