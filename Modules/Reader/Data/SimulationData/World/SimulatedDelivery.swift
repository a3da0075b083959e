import CoreDomain
public import RemindersDomain
import Synchronization

/// A destination of reminders that refuses some of them, takes its time for others, and shows none to anybody.
public final class SimulatedDelivery: Sendable {
  private let refused = Mutex<Set<String>>([])
  private let durations = Mutex<[String: Duration]>([:])
  private let untried = Mutex<Set<String>>([])
  private let clock: any Clock<Duration>

  public init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  /// The first title, in alphabetical order, whose delivery was decided on and never tried after that.
  public var untriedTitle: String? { untried.withLock { $0.min() } }

  /// Decides how long reminders of this title take.
  public func set(_ title: String, duration: Duration) {
    durations.withLock { $0[title] = duration }
    untried.withLock { _ = $0.insert(title) }
  }

  /// Refuses reminders of this title, or takes them again.
  public func set(_ title: String, isRefused: Bool) {
    untried.withLock { _ = $0.insert(title) }
    refused.withLock { titles in
      if isRefused { titles.insert(title) } else { titles.remove(title) }
    }
  }

  /// A sink in place of another one, which takes the same reminders.
  public func sink(insteadOf sink: ReminderSink) -> ReminderSink {
    var simulated = sink
    simulated.deliver = { [self] reminder in
      untried.withLock { _ = $0.remove(reminder.title) }
      if let duration = durations.withLock({ $0[reminder.title] }) { try await clock.sleep(for: duration) }
      guard !refused.withLock({ $0.contains(reminder.title) }) else {
        throw Failure(source: "notify-send", .reminder(.commandFailed(status: 1)))
      }
    }
    return simulated
  }
}
