public import Foundation

/// The language and the time zone in which a person reads, as a capability.
public struct LocaleProvider: Sendable {
  public var locale: @Sendable () -> Locale
  public var timeZone: @Sendable () -> TimeZone

  public init(
    locale: @escaping @Sendable () -> Locale,
    timeZone: @escaping @Sendable () -> TimeZone
  ) {
    self.locale = locale
    self.timeZone = timeZone
  }
}

extension LocaleProvider {
  public static func fixed(_ locale: Locale, _ timeZone: TimeZone) -> LocaleProvider {
    LocaleProvider(locale: { locale }, timeZone: { timeZone })
  }

  public static let unimplemented = LocaleProvider(
    locale: {
      CoreDomain.unimplemented("LocaleProvider.locale", mend: "pass `.live` or `.fixed(_:_:)`")
    },
    timeZone: {
      CoreDomain.unimplemented("LocaleProvider.timeZone", mend: "pass `.live` or `.fixed(_:_:)`")
    }
  )
}
