public import Foundation

/// The error of a world that never settles, because operations repeat endlessly.
public struct NeverSettles: Error {
  /// A clause in lowercase, such as “something sleeps until 3600 s, again and again”.
  public var reason: String
  /// Whether the user ended the step.
  public private(set) var isInterruption = false

  public init(_ reason: String) {
    self.reason = reason
  }

  /// The error of a step that the user ended.
  public static var interrupted: NeverSettles {
    var error = NeverSettles("the user interrupted it")
    error.isInterruption = true
    return error
  }
}

/// The surroundings of a scenario: time, and everything that screens get from outside.
@MainActor
public protocol FlowWorld {
  associatedtype Environment

  /// The current date of the screens.
  var now: Date { get }
  /// The time since the scenario began.
  var elapsed: Duration { get }
  /// A clause about an operation that waits for an event that time alone doesn't cause, or nil if no operation waits.
  var stuck: String? { get }
  /// Whether every request fails without a network.
  var isOffline: Bool { get }
  /// A sentence about an item that the scenario needs and the world lacks, or nil if none is missing.
  var missing: String? { get }
  /// Creates the values that screens get from outside.
  func environment() -> Environment
  /// Advances the time.
  func advance(by duration: Duration) throws(NeverSettles)
  /// Advances the time until everything that has started ends.
  func settle() throws(NeverSettles)
}
