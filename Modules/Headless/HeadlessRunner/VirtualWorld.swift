public import Foundation
public import Headless
import SchedulerData

/// The world of a scenario in which nothing happens but what its screens do, in virtual time.
@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
@MainActor
public struct VirtualWorld<Environment>: FlowWorld {
  private let start: Date
  private let scheduler: DeterministicScheduler
  private let beginning: Duration
  private let makeEnvironment: @MainActor () -> Environment

  /// - Parameters:
  ///   - start: The date at which each scenario begins; by default, Thursday, 15 January 2026, at 9:00 UTC.
  ///   - environment: Creates everything that screens get from outside.
  public init(
    at start: Date = Date(timeIntervalSince1970: 1_768_467_600),
    environment: @escaping @MainActor () -> Environment
  ) {
    self.start = start
    scheduler = .current
    beginning = scheduler.now
    makeEnvironment = environment
  }

  public var elapsed: Duration { scheduler.now - beginning }
  public var now: Date { start + elapsed / .seconds(1) }
  public var turns: Turns? { scheduler.turns }
  public var stuck: String? { nil }
  public var missing: String? { nil }
  public func environment() -> Environment { makeEnvironment() }

  public func advance(by duration: Duration) throws(NeverSettles) {
    do throws(NeverSettles) { try scheduler.advance(by: duration) } catch { throw error.since(beginning) }
  }

  public func wakeNext() throws(NeverSettles) -> Bool {
    do throws(NeverSettles) { return try scheduler.wakeNext() } catch { throw error.since(beginning) }
  }

  public func settle() throws(NeverSettles) {
    do throws(NeverSettles) { try scheduler.settle() } catch { throw error.since(beginning) }
  }
}

@available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension DeterministicScheduler {
  /// The turns of the jobs that the scheduler runs.
  public var turns: Turns {
    Turns { [self] call in
      let end = observe { MainActor.assumeIsolated(call) }
      return { end() }
    }
  }
}
