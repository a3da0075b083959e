public import CoreDomain
import Foundation
public import PlatformData
public import RemindersDomain

extension ReminderSink {
  /// Adds each reminder as an event with an alarm to a file that a calendar app imports.
  ///
  /// The file is replaced as a whole. A file that contains anything except reminders stays unchanged. A reminder that
  /// is already in the file isn't added again, so an interrupted delivery can be repeated.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - files: Reads the file.
  ///   - date: The time stamp of each entry.
  ///   - disk: Writes the file.
  public static func calendar(
    file path: String, files: FileProvider, date: DateProvider, disk: DiskProvider = .live
  ) -> ReminderSink {
    ReminderSink(takesAhead: true, isRepeatable: true) { reminder in
      var calendar = ReminderCalendar()
      do {
        let data = try await files.read(path, limit: ReminderCalendar.limit)
        guard let existing = ReminderCalendar(String(decoding: data, as: UTF8.self)) else {
          throw Failure(source: path, .reminder(.notACalendar))
        }
        calendar = existing
      } catch let failure as Failure where failure.reason == .notFound(path) {
        // The first reminder creates the file.
      }
      calendar.add(reminder, at: date.now())
      do {
        // Not `files.update`, because its files are accessible to their owner only.
        let file = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
        var status = stat()
        let permissions = stat(file, &status) == 0 ? status.st_mode & 0o777 : nil
        try disk.replace(file, with: Data(calendar.text.utf8), permissions: permissions)
      } catch {
        throw Failure(source: path, .reminder(.calendarNotWritten))
      }
    }
  }
}
