import CoreDomain
import Foundation
import Testing

/// Valid and invalid preferences.
struct PreferencesTests {
  @Test(
    arguments: [
      (.locale, "de_DE", .text("de_DE")), (.locale, "klingon", nil), (.locale, "de_QQ", nil),
      (.locale, "", nil), (.locale, "de@@", nil),
      (.locale, "de@calendar=japanese", .text("de@calendar=japanese")),
      (.timeZone, "Europe/Berlin", .text("Europe/Berlin")), (.timeZone, "Mars/Base", nil),
      (.timeZone, "UTC+05:30", .text("UTC+05:30")), (.timeZone, "UTC+12: 0", nil),
      (.timeZone, "UTC+12:+0", nil),
      (.calendar, "buddhist", .text("buddhist")), (.calendar, "lunar", nil),
      (.pageLength, "0", .number(0)), (.pageLength, "1000", .number(1000)),
      (.pageLength, "1001", nil), (.pageLength, "-1", nil), (.pageLength, "ten", nil),
      (.policy, "network-first=30s", .text("network-first=30s")),
      (.policy, "cache-only", .text("cache-only")),
      (.policy, "cache-only=1h", nil), (.policy, "network-first=-1h", nil), (.policy, "cache-first", nil),
      (.keepReadDays, "0", .number(0)), (.keepReadDays, "36501", nil), (.keepUnread, "-1", nil),
      (.keepUnread, "100000", .number(100_000)),
      (.markOpened, "always", .text("always")), (.markOpened, "browser", .text("browser")),
      (.links, "never", .text("never")), (.links, "auto", .text("auto")), (.links, "on", nil),
      (.markOpened, "yes", nil), (.markOpened, "", nil),
    ] as [(Preference, String, StoredPreference?)])
  func `an invalid value is rejected`(
    preference: Preference, word: String, stored: StoredPreference?
  ) {
    #expect(preference.stored(from: word) == stored)
  }

  @Test func `a valid choice is used`() {
    let sut = ReaderPreferences(["calendar": .text("japanese"), "time-zone": .text("GMT")])
    #expect(sut.calendar?.identifier == .japanese)
    #expect(sut.timeZone == .gmt)
    #expect(sut.unusable.isEmpty)
  }

  @Test func `an invalid choice is ignored and reported`() {
    let sut = ReaderPreferences([
      "locale": .text("klingon"), "page-length": .number(5), "policy": .text("a.xml"), "later": .unknown,
    ])
    #expect(sut.locale == nil)
    #expect(sut.pageLength == 5)
    #expect(sut.policy == nil)
    #expect(sut.unusable == [.locale, .policy])
  }
}
