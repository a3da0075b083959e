public import CoreDomain
public import Foundation

/// Decides which moments can be waited for, and which have come.
///
/// A moment is a point in time and not what a clock shows, so daylight saving moves nothing that is scheduled. What
/// became due while the machine was asleep is due when it wakes; what was due before the clock was set back is
/// due again when the clock gets there, unless it was delivered.
public struct EventScheduler: Sendable {
  /// The furthest moment that is scheduled, in years of 365 days from now.
  public static let horizon = 10

  private let date: DateProvider

  public init(date: DateProvider) {
    self.date = date
  }

  public var now: Date { date.now() }

  /// The moment that is meant, if it lies ahead and within the ``horizon``.
  ///
  /// - Parameter name: What a failure names.
  /// - Throws: A ``CoreDomain/Failure`` about `name`: `passed` for now and all that was; `tooFarAhead`.
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

  /// A title as it is kept: one that is longer than ``Reminder/titleLimit`` is cut there.
  ///
  /// - Throws: A ``CoreDomain/Failure``: `untitled`.
  public func title(_ title: String) throws -> String {
    let title = String(String.UnicodeScalarView(title.unicodeScalars.prefix(Reminder.titleLimit)))
    guard !title.allSatisfy(\.isWhitespace) else { throw Failure(source: title, .reminder(.untitled)) }
    return title
  }
}
