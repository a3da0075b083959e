import CoreDomain
import PlatformData
import RemindersData
public import RemindersDomain
import SQLiteData
import SimulationData

/// A destination of due reminders.
public enum ReminderDestination: Sendable {
  /// A function of the app.
  case app(@Sendable (Reminder) async throws -> Void)
  /// A program that takes the title as its argument.
  case command(String)
  /// The path of a file that a calendar imports.
  case calendar(String)
}

extension Services {
  /// Uses the system's notifications in an app, and otherwise the store.
  ///
  /// - Parameters:
  ///   - database: The store, or nil if there is no place for one.
  ///   - isNamed: Whether the user named the store.
  mutating func useReminders(in database: SQLiteDatabase?, isNamed: Bool) {
    #if canImport(UserNotifications)
      if !isNamed, UserNotificationScheduler.isAvailable {
        reminders = UserNotificationScheduler(date: date, identifiers: .live)
        reminderDeliverer = nil
        return
      }
    #endif
    guard let database else {
      (reminders, reminderDeliverer) = (
        UnavailableNotificationScheduler(), UnavailableNotificationScheduler()
      )
      return
    }
    let scheduler = StoredNotificationScheduler(database, date: date)
    (reminders, reminderDeliverer) = (scheduler, scheduler)
  }

  public func sink(to destination: ReminderDestination) -> ReminderSink {
    let sink: ReminderSink =
      switch destination {
      case .app(let deliver): ReminderSink(deliver: deliver)
      case .command(let program): .command(program)
      case .calendar(let path): .calendar(file: path, files: .live, date: date)
      }
    return delivery?.sink(insteadOf: sink) ?? sink
  }
}
