import CoreDomain
import Foundation
public import RemindersDomain
import SQLiteData

/// Each reminder is claimed in one transaction, delivered, and written down as delivered in another. Who finds a
/// claim that nobody holds cannot know whether the delivery took place, and so says just that. Where a sink may be
/// handed the same reminder twice, there is no claim: what is broken off still waits.
///
/// A claim is held by whoever holds the lock beside the store, which the system takes back from a process however it
/// ends: so neither its number nor its age has to be guessed from.
extension StoredNotificationScheduler: ReminderDeliverer {
  /// How many failures there are before a sink is given up: something is wrong with it, not with the reminders.
  private static var patience: Int { 3 }
  /// How long delivered reminders are kept, in seconds.
  private static var memory: TimeInterval { 90 * 86_400 }

  public func deliverDue(to sink: ReminderSink) async throws -> Delivery {
    // The file is made, and so has its one name, before that is asked for.
    try await database.read { _ in }
    var delivery = Delivery()
    guard let lock = try DeliveryLock(of: database.path) else {
      delivery.isUnderWayElsewhere = true
      return delivery
    }
    defer { lock.release() }
    delivery.uncertain = try await settleAbandoned()
    while delivery.refused.count < Self.patience {
      guard let reminder = try await next(for: sink, passingOver: delivery.refused.map(\.reminder.id)) else {
        break
      }
      // Only what the sink says counts as its refusal: a store that fails afterwards leaves the claim standing.
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

  /// The next one to deliver, claimed where that is needed.
  ///
  /// - Parameter refused: Those of this run.
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

  /// Writes down how a delivery ended. It did end: nobody's cancellation keeps that from being known.
  private func settle(_ reminder: Reminder, as state: Reminder.State) async throws -> Reminder {
    let database = database
    return try await Task {
      try await database.write { connection in try connection.move(reminder, to: state) }
    }.value
  }
}

extension SQLiteConnection {
  /// The longest due of those that no sink has refused, and after them the one whose refusal is the longest ago: so no
  /// number of refusals holds up the others for ever.
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
      // Only a refusal leads back here. One that was canceled in the meantime is not there any more.
      try run(
        "INSERT OR REPLACE INTO reminder_refusal (reminder_id) SELECT id FROM reminder WHERE id = ?",
        .integer(Int(reminder.id) ?? 0))
    }
    var moved = reminder
    moved.state = state
    return moved
  }
}
