import CoreDomain
import Foundation
import RemindersDomain
import Testing

struct ReminderTimeTests {
  @Test(arguments: [
    ("2h", 120), ("90m", 90), ("3d", 4320), ("1d12h", 2160), ("1d2h3m", 1563), ("0h5m", 5), ("2H", 120),
    ("3600s", 60), ("1h60s", 61), ("1w2d", 12_960), ("3650d", 5_256_000),
  ])
  func `a delay is weeks, days, hours, minutes, and seconds`(text: String, minutes: Int) throws {
    #expect(try ReminderTime(delay: text) == .after(.seconds(minutes * 60)))
  }

  @Test(arguments: [
    "", " ", "h", "2", "2 h", "2h ", "12h1d", "1h1h", "1.5h", "1s1m", "1y", "+2h", "--2h", "-", "2h3", "٣h",
    "１h",
    "tomorrow",
    "2h\u{0}",
  ])
  func `an invalid delay is reported`(text: String) {
    #expect(throws: Failure(source: text, .reminder(.notATime))) { try ReminderTime(delay: text) }
  }

  @Test func `a delay into the past and one that is too long are reported`() {
    #expect(throws: Failure(source: "-5m", .reminder(.passed))) { try ReminderTime(delay: "-5m") }
    for text in ["99999999999999999999d", "1000000000h", "999999999999w", "99999999999s"] {
      #expect(throws: Failure(source: text, .reminder(.tooFarAhead(years: 10)))) {
        try ReminderTime(delay: text)
      }
    }
  }

  @Test(arguments: [
    ("2026-03-29T18:00Z", "UTC", 1_774_807_200), ("2026-03-29T18:00:30Z", "UTC", 1_774_807_230),
    ("2026-03-29 18:00", "UTC", 1_774_807_200), ("2026-03-29T18:00+02:00", "UTC", 1_774_800_000),
    ("2026-03-29t18:00-0530", "UTC", 1_774_827_000), ("2026-03-29T18:00", "Europe/Berlin", 1_774_800_000),
    ("2026-03-28T18:00", "Europe/Berlin", 1_774_717_200),
    ("2026-01-15T10:00", "Asia/Kathmandu", 1_768_450_500),
  ])
  func `a date has a UTC offset or uses the clocks of a time zone`(text: String, zone: String, seconds: Int)
    throws
  {
    let zone = try #require(TimeZone(identifier: zone))
    #expect(
      try ReminderTime(moment: text, in: zone) == .at(Date(timeIntervalSince1970: TimeInterval(seconds))))
  }

  /// Times under each zone's own rules, as dates in UTC.
  @Test(arguments: [
    // Clocks jump from 02:00 to 03:00.
    ("2026-03-29T01:59", "Europe/Berlin", "2026-03-29T00:59:00Z"),
    ("2026-03-29T02:00", "Europe/Berlin", "2026-03-29T01:00:00Z"),
    ("2026-03-29T02:30", "Europe/Berlin", "2026-03-29T01:00:00Z"),
    ("2026-03-29T02:59:59", "Europe/Berlin", "2026-03-29T01:00:00Z"),
    ("2026-03-29T03:00", "Europe/Berlin", "2026-03-29T01:00:00Z"),
    ("2026-03-08T02:30", "America/New_York", "2026-03-08T07:00:00Z"),
    // The clocks change by only half an hour.
    ("2026-10-04T02:15", "Australia/Lord_Howe", "2026-10-03T15:30:00Z"),
    ("2026-10-04T02:30", "Australia/Lord_Howe", "2026-10-03T15:30:00Z"),
    // The clocks skip a whole day: Samoa had no 30 December 2011.
    ("2011-12-30T12:00", "Pacific/Apia", "2011-12-30T10:00:00Z"),
    // The clocks show these times twice.
    ("2026-10-25T02:30", "Europe/Berlin", "2026-10-25T00:30:00Z"),
    ("2026-10-25T03:00", "Europe/Berlin", "2026-10-25T02:00:00Z"),
    ("2026-11-01T01:30", "America/New_York", "2026-11-01T05:30:00Z"),
    ("2026-04-05T01:45", "Australia/Lord_Howe", "2026-04-04T14:45:00Z"),
  ])
  func `a skipped time means the next one that exists, and a repeated time the first one`(
    text: String, zone: String, expected: String
  ) throws {
    let zone = try #require(TimeZone(identifier: zone))
    let moment = try Date(expected, strategy: .iso8601)
    #expect(try ReminderTime(moment: text, in: zone) == .at(moment))
  }

  @Test(arguments: ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"])
  func `every quarter of an hour around a change gives a date that shows it or follows a gap`(
    identifier: String
  ) throws {
    let zone = try #require(TimeZone(identifier: identifier))
    for (day, midnight) in [
      ("2026-03-08", 1_772_928_000), ("2026-03-29", 1_774_742_400), ("2026-04-05", 1_775_347_200),
      ("2026-10-04", 1_791_072_000), ("2026-10-25", 1_792_886_400), ("2026-11-01", 1_793_491_200),
    ] {
      var previous = Date.distantPast
      for quarter in 0..<(6 * 4) {
        let minute = quarter % 4 * 15
        let text = "\(day)T0\(quarter / 4):\(minute == 0 ? "00" : "\(minute)")"
        guard case .at(let moment) = try ReminderTime(moment: text, in: zone) else { continue }
        let offset = zone.secondsFromGMT(for: moment)
        let isShown = Int(moment.timeIntervalSince1970) + offset == midnight + quarter * 900
        let isAfterGap = zone.secondsFromGMT(for: moment - 1) < offset
        #expect(isShown || isAfterGap, "\(text)")
        #expect(moment >= previous, "\(text)")
        previous = moment
      }
    }
  }

  @Test(arguments: [
    "", "now", "18:00", "2026-03-29", "2026-02-30T10:00", "2026-13-01T10:00", "2026-01-15T24:00",
    "2026-01-15T10:60", "2026-01-15T10:00:60", "2026-01-15T10", "26-01-15T10:00", "2026-01-15T10:00+2",
    "12026-01-15T10:00",
  ])
  func `an invalid date is reported`(text: String) {
    #expect(throws: Failure(source: text, .reminder(.notATime))) { try ReminderTime(moment: text, in: .gmt) }
  }
}
