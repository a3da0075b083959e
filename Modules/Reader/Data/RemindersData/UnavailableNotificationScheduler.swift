import CoreDomain
public import RemindersDomain

/// Refuses every operation, because there is no place to store reminders beyond the end of the program.
public struct UnavailableNotificationScheduler: NotificationScheduler, ReminderDeliverer {
  private let failure = Failure(source: "reminders", .nowhereToKeep)

  public init() {}

  public func schedule(
    title: String, about subject: Reminder.Subject?, for time: ReminderTime
  ) async throws -> Reminder {
    throw failure
  }

  public func reminders() async throws -> [Reminder] { throw failure }

  public func cancel(_ id: Reminder.ID) async throws -> Reminder { throw failure }

  public func deliverDue(to sink: ReminderSink) async throws -> Delivery { throw failure }
}
