import CoreDomain
import CorePresentation
import Foundation
import Testing

struct DateTextTests {
  private let now = Date(timeIntervalSince1970: 1_768_478_400)  // 15 January 2026, 12:00 UTC

  @Test(arguments: [
    ("en_GB", "GMT", ["15 Jan 2026", "12:00"], "2 days ago"),
    ("en_US", "America/New_York", ["Jan 15, 2026", "7:00", "AM"], "2 days ago"),
    ("de_DE", "Europe/Berlin", ["15. Jan. 2026", "13:00"], "vorgestern"),
    ("ja_JP", "Asia/Tokyo", ["2026年1月15日", "21:00"], "一昨日"),
    ("pl_PL", "Europe/Warsaw", ["15 sty 2026", "13:00"], "przedwczoraj"),
  ])
  func `dates are in the reader's language and time zone`(
    locale: String, zone: String, absolute: [String], relative: String
  ) throws {
    let sut = DateText(
      now: now, for: .fixed(Locale(identifier: locale), try #require(TimeZone(identifier: zone))))
    // Versions of the Unicode data join day and time differently.
    for part in absolute { #expect(sut.moment(now).contains(part)) }
    #expect(sut.relative(now.addingTimeInterval(-2 * 86_400)) == relative)
  }

  @Test func `days are counted by the reader's calendar`() {
    let thai = DateText(now: now, for: .fixed(Locale(identifier: "en_TH"), .gmt))
    let gregorian = DateText(
      now: now,
      for: .fixed(Locale(identifier: "en_TH"), .gmt, calendar: Calendar(identifier: .gregorian)))
    let buddhist = DateText(
      now: now,
      for: .fixed(Locale(identifier: "en_GB"), .gmt, calendar: Calendar(identifier: .buddhist)))
    #expect(thai.day(now).contains("2569"))
    #expect(gregorian.day(now).contains("2026"))
    #expect(buddhist.day(now).contains("2569"))
    // The reader's time zone replaces the one of the calendar.
    var far = Calendar(identifier: .gregorian)
    far.timeZone = TimeZone(secondsFromGMT: 14 * 3_600) ?? .gmt
    let sut = DateText(now: now, for: .fixed(Locale(identifier: "en_GB"), .gmt, calendar: far))
    #expect(sut.moment(now).contains("15 Jan 2026"))
  }

  private static let ages: [(TimeInterval, String?)] = [
    (0, "0m"), (59, "0m"), (60, "1m"), (3599, "59m"), (3600, "1h"), (86_399, "23h"), (86_400, "1d"),
    (1_209_599, "13d"), (1_209_600, "2w"), (31_535_999, "52w"), (31_536_000, "2025"), (-1, nil),
    (.infinity, nil),
  ]

  @Test(arguments: ages)
  func `an age has one unit, the largest, and a future date has none`(seconds: TimeInterval, age: String?) {
    let sut = DateText(now: now, for: .fixed(Locale(identifier: "en_GB"), .gmt))
    #expect(sut.age(now.addingTimeInterval(-seconds)) == age)
  }

  @Test(arguments: [("de_DE", "14min 5W 2024"), ("fr_FR", "14min 5sem 2024"), ("ja_JP", "14分 5w 2024年")])
  func `an age is in the reader's language`(locale: String, ages: String) {
    let sut = DateText(now: now, for: .fixed(Locale(identifier: locale), .gmt))
    let days: [TimeInterval] = [14.0 / 1440, 35, 400]
    #expect(days.map { sut.age(now - $0 * 86_400) ?? "" }.joined(separator: " ") == ages)
  }

  @Test func `extreme dates are harmless`() {
    let sut = DateText(now: now, for: .fixed(Locale(identifier: "en_GB"), .gmt))
    for date in [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: 253_402_300_799)] {
      #expect(!sut.moment(date).isEmpty)
      #expect(!sut.relative(date).isEmpty)
    }
  }
}

/// Sentences of the program, and the hour that occurs twice.
struct DateSentenceTests {
  private let now = Date(timeIntervalSince1970: 1_768_467_600)

  @Test(arguments: ["de_DE", "en_GB", "ja_JP"])
  func `a sentence is in one language`(locale: String) {
    let sut = DateText(now: now, for: .fixed(Locale(identifier: locale), .gmt))
    #expect(sut.stale(since: now - 30) == "This content was loaded 30 seconds ago.")
    #expect(sut.stale(since: now + 60) == "This content was loaded on 15 Jan 2026 at 9:01.")
    #expect((sut.relative(now - 30) == "30 seconds ago") == (locale == "en_GB"))
  }

  @Test(arguments: [
    (1_792_884_600.0, "25 Oct 2026 at 1:30"), (1_792_889_400, "25 Oct 2026 at 2:50"),
    (1_792_893_000, "25 Oct 2026 at 2:50"), (1_792_893_600, "25 Oct 2026 at 3:00"),
  ])
  func `only times that occur twice name the time zone`(moment: Double, text: String) throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let sut = DateText(now: now, for: .fixed(Locale(identifier: "en_GB"), berlin))
    let shown = sut.moment(Date(timeIntervalSince1970: moment))
    #expect(shown.hasPrefix(text))
    #expect((shown == text) != text.contains("2:50"))
  }

  @Test func `two moments at 02:30 of the October night differ`() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let sut = DateText(now: now, for: .fixed(Locale(identifier: "en_GB"), berlin))
    let (first, second) = (
      Date(timeIntervalSince1970: 1_792_889_400), Date(timeIntervalSince1970: 1_792_893_000)
    )
    #expect(sut.moment(first) != sut.moment(second))
  }
}
