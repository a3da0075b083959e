public import ArticlesDomain
import CoreDomain
public import RemindersDomain

/// Stands where nobody has provided a scheduler yet; whatever it is asked stops the program.
public struct UnimplementedNotificationScheduler: NotificationScheduler, ReminderDeliverer {
  private static let mend = "pass a scheduler, `StoredNotificationScheduler(_:date:)` for one"

  public init() {}

  public func schedule(title: String, article: Article.ID?, for time: ReminderTime) async throws -> Reminder {
    CoreDomain.unimplemented("NotificationScheduler.schedule", mend: Self.mend)
  }

  public func reminders() async throws -> [Reminder] {
    CoreDomain.unimplemented("NotificationScheduler.reminders", mend: Self.mend)
  }

  public func cancel(_ id: Reminder.ID) async throws -> Reminder {
    CoreDomain.unimplemented("NotificationScheduler.cancel", mend: Self.mend)
  }

  public func deliverDue(to sink: ReminderSink) async throws -> Delivery {
    CoreDomain.unimplemented("ReminderDeliverer.deliverDue", mend: Self.mend)
  }
}
