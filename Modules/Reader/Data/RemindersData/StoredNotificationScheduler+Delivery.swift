import CoreDomain
import Foundation
import PlatformData
public import RemindersDomain
import SQLiteData

/// One transaction claims a reminder, and another one marks it as delivered. If a process is killed in between, the
/// reminder may have arrived or not, so the next delivery reports it as uncertain. A sink that may receive a reminder
/// twice needs no claim: an interrupted reminder stays pending.
///
/// A claim is valid while its process holds the lock file of the store. The system releases the lock when the process
/// ends, so neither process numbers nor ages are compared.
extension StoredNotificationScheduler: ReminderDeliverer {
  /// The number of failures after which a delivery stops, because then the sink is at fault and not the reminder.
  private static var patience: Int { 3 }
  /// The time for which delivered reminders stay in the store, in seconds.
  private static var memory: TimeInterval { 90 * 86_400 }

  public func deliverDue(to sink: ReminderSink) async throws -> Delivery {
    // Creates the file, because the lock needs its resolved path.
    try await database.read { _ in }
    var delivery = Delivery()
    guard let lock = try FileLock(of: database.path, for: "delivering") else {
      delivery.isUnderWayElsewhere = true
      return delivery
    }
    defer { lock.release() }
    delivery.uncertain = try await settleAbandoned()
    while delivery.refused.count < Self.patience {
      guard let reminder = try await next(for: sink, passingOver: delivery.refused.map(\.reminder.id)) else {
        break
      }
      // Only an error of the sink is a refusal. If the store fails afterwards, the claim stays.
      if let failure = try await refusal(of: sink, on: reminder) {
        let reminder = try await settle(reminder, as: .pending)
        delivery.refused.append(Delivery.Refusal(reminder: reminder, failure: failure))
      } else {
        delivery.delivered.append(try await settle(reminder, as: .delivered(at: policy.now)))
      }
    }
    return delivery
  }

  private func refusal(of sink: ReminderSink, on reminder: Reminder) async throws -> Failure? {
    do {
      try await sink.deliver(reminder)
      return nil
    } catch let failure as Failure {
      return failure
    }
  }

  private func settleAbandoned() async throws -> [Reminder] {
    let (now, memory) = (policy.now, Self.memory)
    return try await database.write { connection in
      let abandoned = try connection.reminders("WHERE state = 'delivering' ORDER BY due, id")
      if !abandoned.isEmpty {
        try connection.run("UPDATE reminder SET state = 'uncertain' WHERE state = 'delivering'")
      }
      try connection.run(
        "DELETE FROM reminder WHERE state IN ('delivered', 'uncertain') AND changed_at < ?",
        .date(now.addingTimeInterval(-memory)))
      return abandoned.map { reminder in
        var reminder = reminder
        if case .delivering(let since) = reminder.state { reminder.state = .uncertain(since: since) }
        return reminder
      }
    }
  }

  /// The next reminder to deliver, claimed if the sink needs it.
  ///
  /// - Parameter refused: The reminders that the sink refused in this run.
  private func next(for sink: ReminderSink, passingOver refused: [Reminder.ID]) async throws -> Reminder? {
    let (policy, takesAhead, isRepeatable) = (policy, sink.takesAhead, sink.isRepeatable)
    return try await database.write { connection in
      let latest: Date = takesAhead ? .distantFuture : policy.now
      guard let reminder = try connection.next(dueBy: latest), !refused.contains(reminder.id),
        takesAhead || policy.isDue(reminder)
      else { return nil }
      if isRepeatable { return reminder }
      return try connection.move(reminder, to: .delivering(since: policy.now))
    }
  }

  /// Stores the result of a delivery, even if the task is canceled.
  private func settle(_ reminder: Reminder, as state: Reminder.State) async throws -> Reminder {
    let database = database
    return try await Task {
      try await database.write { connection in try connection.move(reminder, to: state) }
    }.value
  }
}

extension SQLiteConnection {
  /// The next pending reminder. Reminders that were never refused come first, by their due date, and then the others,
  /// by their latest refusal. This way, refused reminders can't delay the others.
  fileprivate func next(dueBy latest: Date) throws -> Reminder? {
    let fresh = try reminders(
      """
      WHERE state = 'pending' AND due <= ?
      AND NOT EXISTS (SELECT 1 FROM reminder_refusal WHERE reminder_id = reminder.id)
      ORDER BY due, id LIMIT 1
      """, .date(latest))
    if let reminder = fresh.first { return reminder }
    return try reminders(
      """
      JOIN reminder_refusal ON reminder_id = reminder.id
      WHERE state = 'pending' AND due <= ? ORDER BY number LIMIT 1
      """, .date(latest)
    ).first
  }

  fileprivate func move(_ reminder: Reminder, to state: Reminder.State) throws -> Reminder {
    let (name, since) =
      switch state {
      case .pending: ("pending", reminder.scheduledAt)
      case .delivering(let since): ("delivering", since)
      case .delivered(let at): ("delivered", at)
      case .uncertain(let since): ("uncertain", since)
      }
    try run(
      "UPDATE reminder SET state = ?, changed_at = ? WHERE id = ?", .text(name), .date(since),
      .integer(Int(reminder.id) ?? 0))
    if state == .pending {
      // Only a refusal returns a reminder to pending. It may have been canceled meanwhile.
      try run(
        "INSERT OR REPLACE INTO reminder_refusal (reminder_id) SELECT id FROM reminder WHERE id = ?",
        .integer(Int(reminder.id) ?? 0))
    }
    var moved = reminder
    moved.state = state
    return moved
  }
}
