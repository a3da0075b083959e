import CoreDomain
public import RemindersDomain

/// A placeholder that stops the program when it's used.
public struct UnimplementedNotificationScheduler: NotificationScheduler, ReminderDeliverer {
  private static let fix = "pass a real scheduler, such as `StoredNotificationScheduler(_:date:)`"

  public init() {}

  public func schedule(
    title: String, about subject: Reminder.Subject?, for time: ReminderTime
  ) async throws -> Reminder {
    CoreDomain.unimplemented("NotificationScheduler.schedule", fix: Self.fix)
  }

  public func reminders() async throws -> [Reminder] {
    CoreDomain.unimplemented("NotificationScheduler.reminders", fix: Self.fix)
  }

  public func cancel(_ id: Reminder.ID) async throws -> Reminder {
    CoreDomain.unimplemented("NotificationScheduler.cancel", fix: Self.fix)
  }

  public func deliverDue(to sink: ReminderSink) async throws -> Delivery {
    CoreDomain.unimplemented("ReminderDeliverer.deliverDue", fix: Self.fix)
  }
}
