public import CoreDomain
public import Foundation

/// Words dates for one reader: a locale, a time zone, and the moment at which a screen is made.
public struct DateText: Sendable {
  /// What ages and relative dates refer to.
  public var now: Date
  private let timeZone: TimeZone
  private let locale: Locale
  private let calendar: Calendar

  public init(now: Date, for reader: LocaleProvider) {
    self.init(
      now: now, locale: reader.locale(), timeZone: reader.timeZone(), calendar: reader.calendar())
  }

  /// - Parameter calendar: nil for the locale's own.
  public init(now: Date, locale: Locale, timeZone: TimeZone, calendar: Calendar? = nil) {
    var calendar = calendar ?? locale.calendar
    calendar.locale = locale
    calendar.timeZone = timeZone
    self.now = now
    self.locale = locale
    self.calendar = calendar
    self.timeZone = timeZone
  }

  /// Opens the tables of the locale, which takes longer than to word a whole screen: best done while something is
  /// waited for.
  public func prepare() {
    _ = day(now)
    _ = relative(now)
  }

  /// What a screen says above content that a refresh could not renew.
  public func stale(since date: Date) -> String {
    let age = now.timeIntervalSince(date)
    // A clock may have gone back since then.
    let words = age < 0 ? "on \(moment(date))" : age < 1 ? "a moment ago" : relative(date)
    return "What is shown was loaded \(words)."
  }

  /// `15 Jan 2026`, as the locale writes it.
  public func day(_ date: Date) -> String { style(time: .omitted).format(date) }

  /// `15 Jan 2026 at 10:00`, as the locale writes it.
  public func moment(_ date: Date) -> String { style(time: .shortened).format(date) }

  private func style(time: Date.FormatStyle.TimeStyle) -> Date.FormatStyle {
    Date.FormatStyle(date: .abbreviated, time: time, locale: locale, calendar: calendar, timeZone: timeZone)
  }

  /// `3 days ago`, `in 2 hours`.
  public func relative(_ date: Date) -> String {
    // The anchored style words its anchor as seen from the date it formats.
    Date.AnchoredRelativeFormatStyle(
      anchor: date, presentation: .named, unitsStyle: .wide, locale: locale, calendar: calendar
    ).format(now)
  }

  /// The time since `date` in its largest unit, as short as a column wants it: `14m`, `3h`, `2d`, `5w`, `1y`.
  /// A date to come has no age.
  public func age(_ date: Date) -> String? {
    let seconds = now.timeIntervalSince(date)
    guard seconds >= 0, seconds < 1e12 else { return nil }
    let minutes = Int(seconds / 60)
    return switch minutes {
    case ..<60: "\(minutes)m"
    case ..<(24 * 60): "\(minutes / 60)h"
    case ..<(14 * 24 * 60): "\(minutes / (24 * 60))d"
    case ..<(365 * 24 * 60): "\(minutes / (7 * 24 * 60))w"
    default: "\(minutes / (365 * 24 * 60))y"
    }
  }
}
