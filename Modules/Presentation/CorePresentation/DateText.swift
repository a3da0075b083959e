public import Foundation

/// Words dates for one reader: a locale, a time zone, and the moment at which a screen is made.
public struct DateText: Sendable {
  public let now: Date
  private let absolute: Date.FormatStyle
  private let locale: Locale
  private let calendar: Calendar
  private let duration: Duration.UnitsFormatStyle

  public init(now: Date, locale: Locale, timeZone: TimeZone) {
    var calendar = locale.calendar
    calendar.timeZone = timeZone
    self.now = now
    self.locale = locale
    self.calendar = calendar
    absolute = Date.FormatStyle(
      date: .abbreviated, time: .shortened, locale: locale, calendar: calendar, timeZone: timeZone)
    duration = .units(allowed: [.weeks, .days, .hours, .minutes], width: .narrow, maximumUnitCount: 1)
      .locale(locale)
  }

  /// `15 Jan 2026, 10:00`, as the locale writes it.
  public func absolute(_ date: Date) -> String { absolute.format(date) }

  /// `3 days ago`, `in 2 hours`.
  public func relative(_ date: Date) -> String {
    // The anchored style words its anchor as seen from the date it formats.
    Date.AnchoredRelativeFormatStyle(
      anchor: date, presentation: .named, unitsStyle: .wide, locale: locale, calendar: calendar
    ).format(now)
  }

  /// The time since `date` in its largest unit, `3d`; a date to come has no age.
  public func age(_ date: Date) -> String? {
    let seconds = now.timeIntervalSince(date)
    guard seconds >= 0, seconds < 1e11 else { return nil }
    return duration.format(.seconds(seconds))
  }
}
