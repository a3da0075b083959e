public import CoreDomain
public import Foundation

/// Formats dates for one reader: a locale, a time zone, and the date at which the screen is created.
public struct DateText: Sendable {
  /// The date that ages and relative dates refer to.
  public var now: Date
  private let timeZone: TimeZone
  private let locale: Locale
  /// The reader's locale if its language is English, and British English otherwise.
  private let sentenceLocale: Locale
  /// Whether the reader's dates fit into the sentences of the program.
  public let isEnglish: Bool
  private let calendar: Calendar

  public init(now: Date, for reader: LocaleProvider) {
    self.now = now
    locale = reader.locale()
    timeZone = reader.timeZone()
    isEnglish = locale.language.languageCode == .english
    sentenceLocale = isEnglish ? locale : Locale(identifier: "en_GB")
    var calendar = reader.calendar()
    calendar.locale = locale
    calendar.timeZone = timeZone
    self.calendar = calendar
  }

  /// Opens the tables of the locales, which takes longer than formatting a whole screen. Call this while a request is
  /// in progress.
  public func prepare() {
    _ = day(now)
    _ = relative(now)
    if !isEnglish { _ = embeddedRelative(now) }
  }

  /// The sentence above content that a refresh couldn't update.
  public func stale(since date: Date) -> String {
    let age = now.timeIntervalSince(date)
    // The clock may have been set back since then.
    let words = age < 0 ? "on \(embeddedMoment(date))" : age < 1 ? "a moment ago" : embeddedRelative(date)
    return "This content was loaded \(words)."
  }

  /// The day in the reader's language, such as `15 Jan 2026`.
  public func day(_ date: Date) -> String { style(.omitted, locale).format(date) }

  /// The result of `day` for a sentence of the program, which is in English.
  public func embeddedDay(_ date: Date) -> String { style(.omitted, sentenceLocale).format(date) }

  /// The day and time in the reader's language, such as `15 Jan 2026 at 10:00`.
  public func moment(_ date: Date) -> String { moment(date, in: locale) }

  /// The result of `moment` for a sentence of the program, which is in English.
  private func embeddedMoment(_ date: Date) -> String { moment(date, in: sentenceLocale) }

  /// The words about a time to come, such as `next at 09:40`, or `next on 16 Jan 2026 at 9:40` on another day.
  public func next(at date: Date) -> String {
    guard calendar.isDate(date, inSameDayAs: now) else { return "next on \(embeddedMoment(date))" }
    let style = Date.FormatStyle(
      date: .omitted, time: .shortened, locale: sentenceLocale, calendar: calendar, timeZone: timeZone)
    return "next at \(style.format(date))"
  }

  /// The relative date in the reader's language, such as `3 days ago` or `in 2 hours`.
  public func relative(_ date: Date) -> String { relative(date, in: locale) }

  /// The result of `relative` for a sentence of the program, which is in English.
  public func embeddedRelative(_ date: Date) -> String { relative(date, in: sentenceLocale) }

  /// The day and time. When clocks go back, an hour occurs twice, and its times include the time zone.
  private func moment(_ date: Date, in locale: Locale) -> String {
    let text = style(.shortened, locale).format(date)
    guard occursTwice(date) else { return text }
    let zone = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
      .timeZone(.specificName(.short))
    return "\(text) \(zone.format(date))"
  }

  private func occursTwice(_ date: Date) -> Bool {
    let offset = timeZone.secondsFromGMT(for: date)
    return [-86_400.0, 86_400].contains { day in
      let other = timeZone.secondsFromGMT(for: date + day)
      // The other date at which a clock of that day shows the same time.
      return other != offset && timeZone.secondsFromGMT(for: date + Double(offset - other)) == other
    }
  }

  private func style(_ time: Date.FormatStyle.TimeStyle, _ locale: Locale) -> Date.FormatStyle {
    Date.FormatStyle(date: .abbreviated, time: time, locale: locale, calendar: calendar, timeZone: timeZone)
  }

  private func relative(_ date: Date, in locale: Locale) -> String {
    // The style formats its anchor as seen from the formatted date.
    Date.AnchoredRelativeFormatStyle(
      anchor: date, presentation: .named, unitsStyle: .wide, locale: locale, calendar: calendar
    ).format(now)
  }

  /// Returns the time since `date` in its largest unit, in the reader's language, such as `14m`, `3h`, `2d`, or `5w`.
  /// After a year, returns the year of `date`. Returns nil for a future date.
  public func age(_ date: Date) -> String? {
    let seconds = now.timeIntervalSince(date)
    guard seconds >= 0, seconds < 1e12 else { return nil }
    let units: [(TimeInterval, Duration.UnitsFormatStyle.Unit)] = [
      (3600, .minutes), (86_400, .hours), (14 * 86_400, .days), (365 * 86_400, .weeks),
    ]
    guard let unit = units.first(where: { seconds < $0.0 })?.1 else {
      return Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone).year().format(date)
    }
    return Duration.UnitsFormatStyle(
      allowedUnits: [unit], width: .narrow, fractionalPart: .hide(rounded: .down)
    ).locale(locale).format(.seconds(seconds))
  }
}
