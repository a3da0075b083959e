import CoreDomain
import CorePresentation
import Foundation
import Testing

/// Valid and invalid values of settings.
struct SettingsTests {
  @Test(
    arguments: [
      ("locale", "de_DE", .text("de_DE")), ("locale", "klingon", nil), ("locale", "de_QQ", nil),
      ("locale", "", nil), ("locale", "de@@", nil),
      ("locale", "de@calendar=japanese", .text("de@calendar=japanese")),
      ("time-zone", "Europe/Berlin", .text("Europe/Berlin")), ("time-zone", "Mars/Base", nil),
      ("time-zone", "UTC+05:30", .text("UTC+05:30")), ("time-zone", "UTC+12: 0", nil),
      ("time-zone", "UTC+12:+0", nil),
      ("calendar", "buddhist", .text("buddhist")), ("calendar", "lunar", nil),
      ("page-length", "0", .number(0)), ("page-length", "1000", .number(1000)),
      ("page-length", "1001", nil), ("page-length", "-1", nil), ("page-length", "ten", nil),
      ("policy", "network-first=30s", .text("network-first=30s")),
      ("policy", "cache-only", .text("cache-only")),
      ("policy", "cache-only=1h", nil), ("policy", "network-first=-1h", nil), ("policy", "cache-first", nil),
      ("keep-read-days", "0", .number(0)), ("keep-read-days", "36501", nil), ("keep-unread", "-1", nil),
      ("keep-unread", "100000", .number(100_000)),
      ("mark-opened", "always", .text("always")), ("mark-opened", "browser", .text("browser")),
      ("links", "never", .text("never")), ("links", "auto", .text("auto")), ("links", "on", nil),
      ("mark-opened", "yes", nil), ("mark-opened", "", nil),
    ] as [(String, String, StoredPreference?)])
  func `an invalid value is rejected`(key: String, word: String, stored: StoredPreference?) throws {
    #expect(try #require(Settings.named(key)).stored(from: word) == stored)
  }

  @Test(arguments: [.text("5"), .number(-1), .number(1001), .unknown] as [StoredPreference])
  func `a stored value of another type or out of range is not used`(stored: StoredPreference) {
    let sut = ReaderPreferences(["page-length": stored])
    #expect(sut.pageLength == nil)
    #expect(sut.messages.map { $0.contains("page-length") } == [true])
  }

  @Test func `a key belongs to one setting`() {
    #expect(Set(Settings.all.map(\.key)).count == Settings.all.count)
  }

  @Test func `a valid choice is used`() {
    let sut = ReaderPreferences(["calendar": .text("japanese"), "time-zone": .text("GMT")])
    #expect(sut.calendar?.identifier == .japanese)
    #expect(sut.timeZone == .gmt)
    #expect(sut.messages.isEmpty)
  }

  @Test func `an invalid choice is ignored and reported`() {
    let sut = ReaderPreferences([
      "locale": .text("klingon"), "page-length": .number(5), "policy": .text("a.xml"), "later": .unknown,
    ])
    #expect(sut.locale == nil)
    #expect(sut.pageLength == 5)
    #expect(sut.policy == nil)
    #expect(
      sut.messages == [
        "The stored locale is not a locale, such as de_DE. The default is used: the system's. Set it again.",
        "The stored policy is not a policy, such as network-first=30s (cache-only, network-only, network-first). "
          + "The default is used: network-first. Set it again.",
        "preferences.json has settings that don't exist: later. Remove them from the file.",
      ])
  }
}
