/// The time and the reader's place.
public struct Ambient: Sendable {
  public let date: DateProvider
  public let locale: LocaleProvider
  public let clock: any Clock<Duration>

  public init(date: DateProvider, locale: LocaleProvider, clock: any Clock<Duration>) {
    (self.date, self.locale, self.clock) = (date, locale, clock)
  }
}
