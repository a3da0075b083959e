import Foundation
import Testing

@testable import FeedsData

/// The names of months, days, and parts of the day, compared with those of Foundation's copy of Unicode CLDR.
@Suite struct DateNameTests {
  private static let languages = [
    "en", "cs", "de", "es", "fi", "fr", "hu", "it", "ja", "ko", "nl", "pl", "pt", "ru", "tr", "zh",
  ]
  /// Wide and abbreviated names, in format and stand-alone forms.
  private static let patterns = ["MMMM", "MMM", "LLLL", "LLL"].flatMap { month in
    [
      "d \(month) y", "EEE, dd \(month) y HH:mm:ss Z", "EEEE, d. \(month) y HH:mm", "E dd-\(month)-yyyy",
      "\(month) y",
    ]
  }

  @Test(arguments: languages, 1...12)
  func `every name of a month is read`(language: String, month: Int) throws {
    let formatter = DateFormatter()
    (formatter.locale, formatter.timeZone) = (Locale(identifier: language), .gmt)
    for pattern in Self.patterns {
      let date = try date(month: month, day: pattern.contains("d") ? 20 : 1)
      formatter.dateFormat = pattern
      let text = formatter.string(from: date)
      let forms = [
        text, text.uppercased(), text.lowercased(), text.replacing(".", with: ""),
        text.decomposedStringWithCanonicalMapping, text.precomposedStringWithCanonicalMapping,
      ]
      for form in forms { #expect(FeedDate.parse(form) == date, "\(form)") }
    }
  }

  @Test(arguments: languages, [Date.FormatStyle.DateStyle.complete, .long, .abbreviated, .numeric])
  func `the formats of a language are read`(language: String, dateStyle: Date.FormatStyle.DateStyle) throws {
    for (month, hour) in zip(1...12, [0, 1, 4, 11, 12, 13, 16, 17, 20, 21, 22, 23]) {
      let date = try date(month: month, day: 20) + TimeInterval(hour * 3600 + 7 * 60)
      for timeStyle in [Date.FormatStyle.TimeStyle.shortened, .standard, .complete] {
        var style = Date.FormatStyle(date: dateStyle, time: timeStyle, locale: Locale(identifier: language))
        style.timeZone = .gmt
        #expect(FeedDate.parse(date.formatted(style)) == date, "\(date.formatted(style))")
      }
    }
  }

  @Test(arguments: ["en", "es", "ja", "ko", "nl", "pt_PT", "zh"], 0...23)
  func `the halves of the day are read`(language: String, hour: Int) throws {
    let formatter = DateFormatter()
    (formatter.locale, formatter.timeZone) = (Locale(identifier: language), .gmt)
    for pattern in ["y-MM-dd h:mm a", "a h:mm y-MM-dd", "d.M.y K:mm:ss a"] {
      let date = try date(month: 3, day: 20) + TimeInterval(hour * 3600)
      formatter.dateFormat = pattern
      // In German, “am” before a time is a preposition.
      guard !pattern.hasPrefix("a") || ["ja", "ko", "zh"].contains(language) else { continue }
      let text = formatter.string(from: date)
      #expect(FeedDate.parse(text) == date, "\(text)")
    }
  }

  @Test(arguments: languages)
  func `the name of a day changes no month`(language: String) throws {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: language)
    let names = [
      formatter.weekdaySymbols, formatter.shortWeekdaySymbols, formatter.standaloneWeekdaySymbols,
      formatter.shortStandaloneWeekdaySymbols, formatter.veryShortWeekdaySymbols,
    ].compactMap(\.self).joined()
    #expect(names.count == 35)
    let date = try date(month: 2, day: 20)
    for name in names {
      for text in [
        "\(name), 20 Feb 2024", "20 Feb 2024 \(name)", "20 Feb 2024 (\(name)) 0:00", "\(name) 20.2.2024",
        "2024-02-20 \(name)",
      ] {
        #expect(FeedDate.parse(text) == date, "\(text)")
      }
    }
  }

  private func date(month: Int, day: Int) throws -> Date {
    try Date(String(format: "2024-%02d-%02dT00:00:00Z", month, day), strategy: .iso8601)
  }
}
