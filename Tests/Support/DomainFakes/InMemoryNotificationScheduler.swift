public import CoreDomain
import Foundation
public import RemindersDomain
import Synchronization
public import TestSupport

/// A scheduler in memory that logs its requests and can wait at a gate.
public final class InMemoryNotificationScheduler: NotificationScheduler, ReminderDeliverer {
  public enum Request: Equatable, Sendable {
    case schedule(String, Reminder.Subject?, ReminderTime)
    case reminders
    case cancel(String)
    case deliver
  }

  public let requests = Log<Request>()
  /// The gate at which each operation waits, if there is one.
  public let gate: Gate<Void>?
  private let policy: ReminderPolicy
  private let kept: Mutex<(next: Int, reminders: [Reminder])>

  public init(date: DateProvider, _ reminders: [Reminder] = [], gate: Gate<Void>? = nil) {
    policy = ReminderPolicy(date: date)
    kept = Mutex((reminders.count + 1, reminders))
    self.gate = gate
  }

  @discardableResult
  public func schedule(
    title: String, about subject: Reminder.Subject?, for time: ReminderTime
  ) async throws -> Reminder {
    try await enter(.schedule(title, subject, time))
    try policy.check(title: title)
    let due = try policy.moment(time, named: title)
    func minute(_ date: Date) -> Double { (date.timeIntervalSince1970 / 60).rounded(.down) }
    return try kept.withLock { kept in
      let isTwin = kept.reminders.contains {
        $0.state == .pending && $0.title == title && $0.subject == subject && minute($0.due) == minute(due)
      }
      if isTwin { throw Failure(source: title, .reminder(.scheduledAlready)) }
      let reminder = Reminder(
        id: String(kept.next), title: title, subject: subject, due: due, scheduledAt: policy.now)
      kept.next += 1
      kept.reminders.append(reminder)
      return reminder
    }
  }

  public func reminders() async throws -> [Reminder] {
    try await enter(.reminders)
    return kept.withLock { $0.reminders.sorted { $0.due < $1.due } }
  }

  @discardableResult
  public func cancel(_ id: Reminder.ID) async throws -> Reminder {
    try await enter(.cancel(id))
    return try kept.withLock { kept in
      guard let index = kept.reminders.firstIndex(where: { $0.id == id }) else {
        throw Failure(source: id, .reminder(.unknown))
      }
      guard kept.reminders[index].state == .pending else {
        throw Failure(source: kept.reminders[index].title, .reminder(.deliveredAlready))
      }
      return kept.reminders.remove(at: index)
    }
  }

  public func deliverDue(to sink: ReminderSink) async throws -> Delivery {
    try await enter(.deliver)
    var delivery = Delivery()
    let due = kept.withLock { $0.reminders.filter { $0.state == .pending } }
      .filter { sink.takesAhead || policy.isDue($0) }.sorted { $0.due < $1.due }
    for var reminder in due {
      do {
        try await sink.deliver(reminder)
        reminder.state = .delivered(at: policy.now)
        delivery.delivered.append(reminder)
      } catch let failure as Failure {
        delivery.refused.append(Delivery.Refusal(reminder: reminder, failure: failure))
      }
      kept.withLock { [reminder] kept in
        kept.reminders = kept.reminders.map { $0.id == reminder.id ? reminder : $0 }
      }
    }
    return delivery
  }

  private func enter(_ request: Request) async throws {
    requests.append(request)
    try Task.checkCancellation()
    try await gate?.enter()
  }
}
