import ArticlesDomain
import CoreDomain
public import RemindersDomain
import Synchronization

/// A destination of reminders that refuses some of them, delays others, and shows none.
public final class SimulatedDelivery: Sendable {
  private let refused = Mutex<Set<String>>([])
  private let durations = Mutex<[String: Duration]>([:])
  private let counts = Mutex<[String: Int]>([:])
  private let clock: any Clock<Duration>

  public init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  /// The number of attempts so far to deliver reminders with this title.
  public func count(of title: String) -> Int { counts.withLock { $0[title] ?? 0 } }

  /// Sets the duration of deliveries with this title.
  public func set(_ title: String, duration: Duration) {
    durations.withLock { $0[title] = duration }
  }

  /// Refuses reminders with this title, or accepts them again.
  public func set(_ title: String, isRefused: Bool) {
    refused.withLock { titles in
      if isRefused { titles.insert(title) } else { titles.remove(title) }
    }
  }

  /// Receives the titles of new articles, and fails if it refuses one of them.
  public func run(_ program: String, _ titles: [String]) throws {
    counts.withLock { counts in for title in titles { counts[title, default: 0] += 1 } }
    guard !refused.withLock({ !$0.isDisjoint(with: titles) }) else {
      throw Failure(
        source: program, .fault(NotificationFault.commandFailed(status: 1, message: "no display")))
    }
  }

  /// A sink that replaces another one and receives the same reminders.
  public func sink(insteadOf sink: ReminderSink) -> ReminderSink {
    var simulated = sink
    simulated.deliver = { [self] reminder in
      counts.withLock { $0[reminder.title, default: 0] += 1 }
      if let duration = durations.withLock({ $0[reminder.title] }) { try await clock.sleep(for: duration) }
      guard !refused.withLock({ $0.contains(reminder.title) }) else {
        throw Failure(source: "notify-send", .reminder(.commandFailed(status: 1)))
      }
    }
    return simulated
  }
}
