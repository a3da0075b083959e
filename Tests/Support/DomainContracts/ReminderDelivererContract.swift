import CoreDomain
public import RemindersDomain
import Synchronization
public import Testing

/// Tests that a ``ReminderDeliverer`` fulfills its contract, with the reminders of its scheduler.
///
/// - Parameters:
///   - sut: A deliverer without reminders.
///   - advance: Moves its date forward by a number of minutes, or back if the number is negative.
public func verifyReminderDeliverer(
  _ sut: any NotificationScheduler & ReminderDeliverer, advance: (_ minutes: Int) -> Void,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let delivered = Mutex<[String]>([])
  let sink = ReminderSink { reminder in delivered.withLock { $0.append(reminder.title) } }
  func deliver() async throws -> [String] {
    delivered.withLock { $0 = [] }
    let delivery = try await sut.deliverDue(to: sink)
    #expect(!delivery.isUnderWayElsewhere, sourceLocation: sourceLocation)
    let titles = delivered.withLock { $0 }
    #expect(delivery.delivered.map(\.title) == titles, sourceLocation: sourceLocation)
    #expect(delivery.uncertain.isEmpty && delivery.refused.isEmpty, sourceLocation: sourceLocation)
    return titles
  }
  try await sut.schedule(title: "C", in: .seconds(3 * 3600))
  try await sut.schedule(title: "A", in: .seconds(3600))
  try await sut.schedule(title: "B", in: .seconds(3600 + 1))

  advance(59)
  #expect(try await deliver() == [], "Just before.", sourceLocation: sourceLocation)
  advance(1)
  #expect(try await deliver() == ["A"], "At its moment.", sourceLocation: sourceLocation)
  #expect(try await deliver() == [], "Never twice.", sourceLocation: sourceLocation)
  advance(-60)
  #expect(try await deliver() == [], "A clock set back.", sourceLocation: sourceLocation)
  advance(61)
  #expect(try await deliver() == ["B"], "Not twice when it gets there again.", sourceLocation: sourceLocation)

  let failing = ReminderSink { _ in
    throw Failure(source: "bell", .reminder(.commandNotStarted(isFound: false)))
  }
  advance(600)
  let refused = try await sut.deliverDue(to: failing).refused
  #expect(refused.map(\.reminder.title) == ["C"], sourceLocation: sourceLocation)
  #expect(
    refused.map(\.failure) == [Failure(source: "bell", .reminder(.commandNotStarted(isFound: false)))],
    sourceLocation: sourceLocation)
  #expect(try await sut.pending().map(\.title) == ["C"], sourceLocation: sourceLocation)
  #expect(try await deliver() == ["C"], "Late, and not lost.", sourceLocation: sourceLocation)

  let done = try await sut.reminders()
  #expect(done.count == 3 && !done.contains { $0.state == .pending }, sourceLocation: sourceLocation)
  for reminder in done {
    await #expect(
      throws: Failure(source: reminder.title, .reminder(.deliveredAlready)), sourceLocation: sourceLocation
    ) {
      try await sut.cancel(reminder.id)
    }
  }
}
