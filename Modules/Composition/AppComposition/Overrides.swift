import CoreDomain
public import Foundation
import PlatformData

/// What takes the place of the system's clock, language and time zone, each where it is not nil.
public struct Overrides: Sendable {
  public var now: Date?
  public var locale: Locale?
  public var timeZone: TimeZone?

  public init(now: Date? = nil, locale: Locale? = nil, timeZone: TimeZone? = nil) {
    self.now = now
    self.locale = locale
    self.timeZone = timeZone
  }

  var dateProvider: DateProvider { now.map(DateProvider.fixed) ?? .live }

  var localeProvider: LocaleProvider {
    let live = LocaleProvider.live
    return LocaleProvider(locale: { locale ?? live.locale() }, timeZone: { timeZone ?? live.timeZone() })
  }
}
