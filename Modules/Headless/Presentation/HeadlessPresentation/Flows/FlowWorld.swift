public import FlowsDomain
public import Foundation

/// The surroundings of a scenario: time, and everything that screens get from outside.
@MainActor
public protocol FlowWorld {
  /// Everything that screens get from outside, such as the services of the application.
  associatedtype Environment

  /// The current date of the screens.
  var now: Date { get }
  /// The time since the scenario began.
  var elapsed: Duration { get }
  /// The turns after which screens compare their states, or nil if all screens report their assignments.
  var turns: Turns? { get }
  /// A clause about an operation that waits for an event that time alone doesn't cause, or nil if no operation waits.
  var stuck: String? { get }
  /// A sentence about an item that the scenario needs and the world lacks, or nil if none is missing.
  var missing: String? { get }
  /// Creates the values that screens get from outside. Each scenario calls it once, when its first screen opens.
  func environment() -> Environment
  /// Advances the time, and runs everything that becomes ready in it.
  ///
  /// - Throws: ``NeverSettles`` if something happens again and again at one moment.
  func advance(by duration: Duration) throws(NeverSettles)
  /// Advances the time to the next moment at which a task wakes.
  ///
  /// - Returns: Whether a task slept.
  /// - Throws: ``NeverSettles`` if something happens again and again at one moment.
  func wakeNext() throws(NeverSettles) -> Bool
  /// Advances the time until everything that has started ends.
  ///
  /// - Throws: ``NeverSettles`` if something sleeps again and again, or forever.
  func settle() throws(NeverSettles)
}

extension FlowWorld {
  /// A clause about why an operation doesn't end although nothing sleeps.
  package var waiting: String { stuck ?? "it waits for another thread, a queue, or a network" }
}
