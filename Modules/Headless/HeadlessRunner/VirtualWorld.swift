public import Foundation
import Headless
public import SchedulerData

/// The world of a scenario in which nothing happens but what its screens do, in virtual time.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
@MainActor
public struct VirtualWorld<Environment>: ScheduledWorld {
  public let beginning = VirtualClock().now
  private let start: Date
  private let makeEnvironment: @MainActor () -> Environment

  /// Creates a world.
  ///
  /// - Parameters:
  ///   - start: The date at which each scenario begins; by default, Thursday, 15 January 2026, at 9:00 UTC.
  ///   - environment: Creates everything that screens get from outside.
  public init(
    at start: Date = Date(timeIntervalSince1970: 1_768_467_600),
    environment: @escaping @MainActor () -> Environment
  ) {
    self.start = start
    makeEnvironment = environment
  }

  public var now: Date { start + elapsed / .seconds(1) }
  public var stuck: String? { nil }
  public var missing: String? { nil }
  public func environment() -> Environment { makeEnvironment() }
}
