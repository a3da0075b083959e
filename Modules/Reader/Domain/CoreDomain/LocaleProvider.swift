public import Foundation

/// Provides the reader's locale, time zone, and calendar.
public struct LocaleProvider: Sendable {
  public var locale: @Sendable () -> Locale
  public var timeZone: @Sendable () -> TimeZone
  /// The calendar. Ignore its own locale and time zone.
  public var calendar: @Sendable () -> Calendar

  public init(
    locale: @escaping @Sendable () -> Locale,
    timeZone: @escaping @Sendable () -> TimeZone,
    calendar: @escaping @Sendable () -> Calendar
  ) {
    (self.locale, self.timeZone, self.calendar) = (locale, timeZone, calendar)
  }
}

extension LocaleProvider {
  /// - Parameter calendar: The calendar, or nil for the calendar of the locale.
  public static func fixed(
    _ locale: Locale, _ timeZone: TimeZone, calendar: Calendar? = nil
  ) -> LocaleProvider {
    LocaleProvider(
      locale: { locale }, timeZone: { timeZone }, calendar: { calendar ?? locale.calendar })
  }
}
