public import Foundation

/// How current the shown data is.
public enum Freshness: Equatable, Sendable {
  /// From the source, or young enough.
  case fresh
  /// The source last confirmed the data at this date, or at an unknown one.
  case stale(since: Date?, because: Reason)

  public enum Reason: Equatable, Sendable {
    /// The policy didn't allow a request to the source.
    case notAsked
    /// The source is being asked now, so newer data may follow.
    case refreshing
    case failed(Failure)
  }

  public var isRefreshing: Bool {
    if case .stale(_, .refreshing) = self { true } else { false }
  }
}

/// A value, from its source or from what is kept of it.
public struct Fetched<Value: Sendable>: Sendable {
  public var value: Value
  public var freshness: Freshness

  public init(_ value: Value, _ freshness: Freshness = .fresh) {
    self.value = value
    self.freshness = freshness
  }
}

extension Fetched: Equatable where Value: Equatable {}
