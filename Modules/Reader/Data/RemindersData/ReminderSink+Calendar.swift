public import CoreDomain
import Foundation
import PlatformData
public import RemindersDomain

extension ReminderSink {
  /// Adds each reminder to a file that a calendar imports, and that rings there by itself.
  ///
  /// The file is replaced as a whole; one that holds something else than reminders is left alone. A reminder that
  /// stands in it already is not added again, so a delivery that was broken off may be repeated.
  /// - Parameter date: When each entry was made.
  public static func calendar(file path: String, date: DateProvider) -> ReminderSink {
    ReminderSink(takesAhead: true, isRepeatable: true) { reminder in
      var calendar = ReminderCalendar()
      do {
        let data = try await FileProvider.live.read(path, limit: ReminderCalendar.limit)
        guard let existing = ReminderCalendar(String(decoding: data, as: UTF8.self)) else {
          throw Failure(source: path, .reminder(.notACalendar))
        }
        calendar = existing
      } catch let failure as Failure where failure.reason == .notFound(path) {
        // It is begun now.
      }
      calendar.add(reminder, at: date.now())
      do {
        try Data(calendar.text.utf8).write(to: URL(filePath: path), options: .atomic)
      } catch {
        throw Failure(source: path, .reminder(.calendarNotWritten))
      }
    }
  }
}
