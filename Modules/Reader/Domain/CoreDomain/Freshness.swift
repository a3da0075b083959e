public import Foundation

/// The currency of the shown data.
public enum Freshness: Equatable, Sendable {
  /// The data comes from the source or is young enough.
  case fresh
  /// The data is old. The source last confirmed it at this date, or at an unknown one.
  case stale(since: Date?, because: Reason)

  public enum Reason: Equatable, Sendable {
    /// The policy didn't allow a request to the source.
    case notAsked
    case failed(Failure)
  }
}

/// A value from its source or from the store.
public struct Fetched<Value: Sendable>: Sendable {
  public var value: Value
  public var freshness: Freshness

  public init(_ value: Value, _ freshness: Freshness = .fresh) {
    (self.value, self.freshness) = (value, freshness)
  }
}

extension Fetched: Equatable where Value: Equatable {}
