import CoreDomain
import Foundation
public import RemindersDomain
import SQLiteData

/// Each reminder is claimed in one transaction, delivered, and written down as delivered in another. Who finds a
/// claim that nobody holds cannot know whether the delivery took place, and so says just that.
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
      guard let reminder = try await claim(for: sink, passingOver: delivery.refused.map(\.reminder.id)) else {
        break
      }
      // Only what the sink says counts as its refusal: a store that fails afterwards leaves the claim standing.
      if let failure = try await refusal(of: sink, on: reminder) {
        let reminder = try await settle(reminder, as: .pending)
        delivery.refused.append(Delivery.Refusal(reminder: reminder, failure: failure))
      } else {
        delivery.delivered.append(try await settle(reminder, as: .delivered(at: events.now)))
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
    let (now, memory) = (events.now, Self.memory)
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

  private func claim(for sink: ReminderSink, passingOver refused: [Reminder.ID]) async throws -> Reminder? {
    let (events, takesAhead) = (events, sink.takesAhead)
    return try await database.write { connection in
      let next = try connection.reminders(
        "WHERE state = 'pending' ORDER BY due, id LIMIT ?", .integer(refused.count + 1))
      guard let reminder = next.first(where: { !refused.contains($0.id) }),
        takesAhead || events.isDue(reminder)
      else { return nil }
      return try connection.move(reminder, to: .delivering(since: events.now))
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
    var moved = reminder
    moved.state = state
    return moved
  }
}
