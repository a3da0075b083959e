import Foundation
import RemindersDomain

/// Reminders as iCalendar text (RFC 5545): one event for each, with an alarm at its start.
struct ReminderCalendar {
  /// The largest size of the file, in bytes.
  static let limit = 32 << 20

  private static let head = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Strata//Reminders//EN\r\n"
  private static let tail = "END:VCALENDAR\r\n"

  private var events = ""

  init() {}

  /// Reads a calendar back. Returns nil for text that didn't come from ``text`` and isn't empty.
  init?(_ text: String) {
    if text.isEmpty { return }
    guard text.utf8.starts(with: Self.head.utf8), text.utf8.reversed().starts(with: Self.tail.utf8.reversed())
    else { return nil }
    events = String(
      decoding: text.utf8.dropFirst(Self.head.utf8.count).dropLast(Self.tail.utf8.count), as: UTF8.self)
  }

  var text: String { Self.head + events + Self.tail }

  /// Adds an event, unless it is already there.
  ///
  /// - Parameter moment: The time stamp of the event.
  mutating func add(_ reminder: Reminder, at moment: Date) {
    let identifier = "UID:\(reminder.calendarIdentifier)"
    guard !events.contains(Self.folded(identifier)) else { return }
    let lines = [
      "BEGIN:VEVENT", identifier, "DTSTAMP:\(moment.calendarText)", "DTSTART:\(reminder.due.calendarText)",
      "SUMMARY:\(Self.escaped(reminder.title))", "BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:PT0S",
      "DESCRIPTION:\(Self.escaped(reminder.title))", "END:VALARM", "END:VEVENT",
    ]
    for line in lines { events += Self.folded(line) }
  }

  /// A value of the type TEXT (section 3.3.11), without forbidden control characters.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped.append(contentsOf: ["\\", scalar])
      case "\n": escaped.append(contentsOf: ["\\", "n"])
      case _ where scalar.properties.generalCategory == .control: escaped.append(" ")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// A line with its line break, folded into pieces of at most 75 octets between Unicode scalars (section
  /// 3.1).
  static func folded(_ line: String) -> String {
    var folded = String.UnicodeScalarView()
    var octets = 0
    for scalar in line.unicodeScalars {
      let length = UTF8.width(scalar)
      if octets + length > 75 {
        folded.append(contentsOf: ["\r", "\n", " "])
        // The space counts as an octet.
        octets = 1
      }
      folded.append(scalar)
      octets += length
    }
    folded.append(contentsOf: ["\r", "\n"])
    return String(folded)
  }
}

extension Reminder {
  /// A stable identifier. Reminders of two stores share it only if they were created in the same millisecond.
  fileprivate var calendarIdentifier: String {
    "reminder-\(id)-\(Int64(scheduledAt.timeIntervalSince1970 * 1000))@strata"
  }
}

extension Date {
  /// The date as `20260329T010000Z` (section 3.3.5).
  fileprivate var calendarText: String {
    formatted(
      .iso8601.year().month().day().dateSeparator(.omitted).dateTimeSeparator(.standard)
        .time(includingFractionalSeconds: false).timeSeparator(.omitted).timeZone(separator: .omitted))
  }
}
