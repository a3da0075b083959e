import CoreDomain
import PlatformData
import RemindersData
public import RemindersDomain
import SQLiteData

/// A destination of due reminders.
public enum ReminderDestination: Sendable {
  /// A function of the app.
  case app(@Sendable (Reminder) async throws -> Void)
  /// A program that takes the title as its argument.
  case command(String)
  /// The path of a file that a calendar imports.
  case calendar(String)

  /// Whether reminders are delivered before they are due.
  public var isAhead: Bool {
    if case .calendar = self { true } else { false }
  }

  func sink(_ date: DateProvider) -> ReminderSink {
    switch self {
    case .app(let deliver): ReminderSink(deliver: deliver)
    case .command(let program): .command(program)
    case .calendar(let path): .calendar(file: path, files: .live, date: date)
    }
  }
}

extension ReminderServices {
  /// The system's notifications in an app, and otherwise the store.
  ///
  /// - Parameter isNamed: Whether the user named the store.
  static func live(in database: SQLiteDatabase, isNamed: Bool, _ ambient: Ambient) -> ReminderServices {
    #if canImport(UserNotifications)
      if !isNamed, UserNotificationScheduler.isAvailable {
        return ReminderServices(
          scheduler: UserNotificationScheduler(date: ambient.date, identifiers: .live), deliver: nil)
      }
    #endif
    let scheduler = StoredNotificationScheduler(database, date: ambient.date)
    return ReminderServices(scheduler: scheduler) { destination in
      try await scheduler.deliverDue(to: destination.sink(ambient.date))
    }
  }
}
