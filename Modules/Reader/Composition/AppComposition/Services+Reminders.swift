import CoreDomain
import PlatformData
import RemindersData
public import RemindersDomain

/// Where due reminders are delivered.
public enum ReminderDestination: Sendable {
  /// A function of the app.
  case app(@Sendable (Reminder) async throws -> Void)
  /// A program that takes the title as its argument.
  case command(String)
  /// The path of a file that a calendar imports.
  case calendar(String)
}

extension Services {
  public func sink(to destination: ReminderDestination) -> ReminderSink {
    switch destination {
    case .app(let deliver): ReminderSink(deliver: deliver)
    case .command(let program): .command(program)
    case .calendar(let path): .calendar(file: path, files: .live, date: date)
    }
  }
}
