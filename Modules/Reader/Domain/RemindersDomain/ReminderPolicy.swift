public import CoreDomain
public import Foundation

/// The rules that every ``NotificationScheduler`` applies: which dates and titles it accepts, and which reminders are
/// due.
///
/// A date is a point in time and not the reading of a clock, so daylight saving time moves no reminder. A reminder that
/// became due while the machine was asleep is due when the machine wakes. If the clock is set back, an undelivered
/// reminder becomes due again when the clock reaches its date.
public struct ReminderPolicy: Sendable {
  /// The latest time of a reminder, in years of 365 days from now.
  public static let horizon = 10

  private let date: DateProvider

  public init(date: DateProvider) {
    self.date = date
  }

  public var now: Date { date.now() }

  /// Returns the date for `time` if it is in the future and within the ``horizon``.
  ///
  /// - Parameter name: The source of the failure.
  /// - Throws: A ``CoreDomain/Failure`` about `name`: `passed` for the present and the past, or `tooFarAhead`.
  public func moment(_ time: ReminderTime, named name: String) throws -> Date {
    let now = date.now()
    let moment =
      switch time {
      case .after(let delay): now.addingTimeInterval(delay / .seconds(1))
      case .at(let moment): moment
      }
    guard moment > now else { throw Failure(source: name, .reminder(.passed)) }
    guard moment.timeIntervalSince(now) <= Double(Self.horizon) * 365 * 86_400 else {
      throw Failure(source: name, .reminder(.tooFarAhead(years: Self.horizon)))
    }
    return moment
  }

  public func isDue(_ reminder: Reminder) -> Bool { reminder.due <= date.now() }

  /// - Throws: A ``CoreDomain/Failure``: `untitled` for a blank title, and `titleTooLong` for one that is longer than
  ///   ``Reminder/titleLimit``.
  public func check(title: String) throws {
    guard title.unicodeScalars.contains(where: \.isVisible) else {
      throw Failure(source: title, .reminder(.untitled))
    }
    guard title.unicodeScalars.count <= Reminder.titleLimit else {
      let start = String(title.unicodeScalars.prefix(40)) + "…"
      throw Failure(source: start, .reminder(.titleTooLong(limit: Reminder.titleLimit)))
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isVisible: Bool {
    !properties.isWhitespace && ![.control, .format].contains(properties.generalCategory)
  }
}
