public import Foundation

/// The error of a world in which something happens again and again without an end.
public struct NeverSettles: Error {
  /// A clause in lower case, such as “something sleeps until 3600 s, again and again”.
  public var reason: String

  public init(_ reason: String) {
    self.reason = reason
  }
}

/// The surroundings of a scenario: time, and everything that screens get from outside.
@MainActor
public protocol FlowWorld {
  associatedtype Environment

  /// The moment that screens take for the present.
  var now: Date { get }
  /// The time since the scenario began.
  var elapsed: Duration { get }
  /// A clause about an operation that waits for something that no passing of time brings; nil if none does.
  var stuck: String? { get }
  /// Whether nothing can reach the network.
  var isOffline: Bool { get }
  /// A sentence about something that the scenario needs and the world doesn't have; nil if nothing is missing.
  var missing: String? { get }
  /// Makes what screens get from outside.
  func environment() -> Environment
  /// Lets time pass.
  func advance(by duration: Duration) throws(NeverSettles)
  /// Lets everything end that has begun.
  func settle() throws(NeverSettles)
}
