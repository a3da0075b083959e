import CoreDomain
public import Foundation
import PlatformData

/// Replacements for the system's clock, language, and time zone. A nil property keeps the system's value.
public struct Overrides: Sendable {
  public var now: Date?
  public var locale: Locale?
  public var timeZone: TimeZone?
  /// The calendar, or nil for that of the locale.
  public var calendar: Calendar?

  public init(
    now: Date? = nil, locale: Locale? = nil, timeZone: TimeZone? = nil, calendar: Calendar? = nil
  ) {
    self.now = now
    self.locale = locale
    self.timeZone = timeZone
    self.calendar = calendar
  }

  func ambient(clock: any Clock<Duration>) -> Ambient {
    Ambient(date: now.map(DateProvider.fixed) ?? .live, locale: localeProvider, clock: clock)
  }

  var localeProvider: LocaleProvider {
    let live = LocaleProvider.live
    return LocaleProvider(
      locale: { locale ?? live.locale() }, timeZone: { timeZone ?? live.timeZone() },
      calendar: { calendar ?? locale?.calendar ?? live.calendar() })
  }
}
