import CoreDomain
import Foundation
import RemindersData
import RemindersDomain
import SQLiteData
import Synchronization
import TestSupport

/// A store in a temporary folder, at a date that the test moves.
final class Scene: Sendable {
  let folder: URL
  let path: String
  private let date: Mutex<Date>

  init(now: Date = Date(timeIntervalSince1970: 1_768_478_400)) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "reminders-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appending(path: "store.sqlite").path(percentEncoded: false)
    date = Mutex(now)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var now: Date { date.withLock { $0 } }

  func advance(by seconds: TimeInterval) { date.withLock { $0 += seconds } }

  func file(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

  /// A scheduler as another process would open it.
  func open(at path: String? = nil) -> StoredNotificationScheduler {
    StoredNotificationScheduler(
      SQLiteDatabase(path: path ?? self.path, schemas: [StoredNotificationScheduler.schema]),
      date: DateProvider { self.now })
  }
}

/// An error that simulates the end of a process during a delivery.
struct Killed: Error {}

extension ReminderSink {
  static func log(into log: Log<String>) -> ReminderSink {
    ReminderSink { log.append($0.title) }
  }
}

extension Reminder {
  static func titled(_ title: String, id: String = "1") -> Reminder {
    Reminder(
      id: id, title: title, due: Date(timeIntervalSince1970: 1_774_746_000),
      scheduledAt: Date(timeIntervalSince1970: 1_768_478_400))
  }
}
