import CoreDomain
public import RemindersDomain
import Synchronization

/// A destination of reminders that refuses some of them, and shows none to anybody.
public final class SimulatedDelivery: Sendable {
  private let refused = Mutex<Set<String>>([])

  public init() {}

  /// Refuses reminders of this title, or takes them again.
  public func set(_ title: String, isRefused: Bool) {
    refused.withLock { titles in
      if isRefused { titles.insert(title) } else { titles.remove(title) }
    }
  }

  /// A sink in place of another one, which takes the same reminders.
  public func sink(insteadOf sink: ReminderSink) -> ReminderSink {
    var simulated = sink
    simulated.deliver = { [self] reminder in
      guard !refused.withLock({ $0.contains(reminder.title) }) else {
        throw Failure(source: "notify-send", .reminder(.commandFailed(status: 1)))
      }
    }
    return simulated
  }
}
