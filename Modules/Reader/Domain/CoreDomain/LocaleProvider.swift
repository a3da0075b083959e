public import Foundation

/// The language, the time zone and the calendar in which a person reads, as a capability.
public struct LocaleProvider: Sendable {
  public var locale: @Sendable () -> Locale
  public var timeZone: @Sendable () -> TimeZone
  /// How days are counted; its own locale and time zone say nothing, those above do.
  public var calendar: @Sendable () -> Calendar

  public init(
    locale: @escaping @Sendable () -> Locale,
    timeZone: @escaping @Sendable () -> TimeZone,
    calendar: @escaping @Sendable () -> Calendar
  ) {
    self.locale = locale
    self.timeZone = timeZone
    self.calendar = calendar
  }
}

extension LocaleProvider {
  /// - Parameter calendar: nil for the locale's own.
  public static func fixed(
    _ locale: Locale, _ timeZone: TimeZone, calendar: Calendar? = nil
  ) -> LocaleProvider {
    LocaleProvider(
      locale: { locale }, timeZone: { timeZone }, calendar: { calendar ?? locale.calendar })
  }

  public static let unimplemented = LocaleProvider(
    locale: {
      CoreDomain.unimplemented("LocaleProvider.locale", mend: "pass `.live` or `.fixed(_:_:)`")
    },
    timeZone: {
      CoreDomain.unimplemented("LocaleProvider.timeZone", mend: "pass `.live` or `.fixed(_:_:)`")
    },
    calendar: {
      CoreDomain.unimplemented("LocaleProvider.calendar", mend: "pass `.live` or `.fixed(_:_:calendar:)`")
    }
  )
}
