public import RemindersDomain

/// Tracks the operations of another scheduler.
public struct TrackedNotificationScheduler: NotificationScheduler {
  /// The failures of a scheduler name titles, which are private.
  private static let source = "reminders"

  private let scheduler: any NotificationScheduler
  private let analytics: AnalyticsService

  public init(_ scheduler: any NotificationScheduler, by analytics: AnalyticsService) {
    self.scheduler = scheduler
    self.analytics = analytics
  }

  @discardableResult
  public func schedule(
    title: String, about subject: Reminder.Subject?, for time: ReminderTime
  ) async throws -> Reminder {
    try await analytics.tracking(.scheduleReminder, of: Self.source) {
      try await scheduler.schedule(title: title, about: subject, for: time)
    } as: { _ in
      .reminderScheduled
    }
  }

  public func reminders() async throws -> [Reminder] {
    try await analytics.tracking(.listReminders, of: Self.source) {
      try await scheduler.reminders()
    } as: {
      .remindersListed(count: $0.count)
    }
  }

  @discardableResult
  public func cancel(_ id: Reminder.ID) async throws -> Reminder {
    try await analytics.tracking(.cancelReminder, of: Self.source) {
      try await scheduler.cancel(id)
    } as: { _ in
      .reminderCanceled
    }
  }
}
