import Foundation
import Testing

@testable import PlatformData

/// The language and the time zone of an environment.
struct LocaleProviderTests {
  @Test(
    arguments: [
      (["LANG": "de_DE.UTF-8"], "de_DE"), (["LC_ALL": "fr", "LC_TIME": "ja_JP", "LANG": "de_DE"], "fr"),
      (["LC_ALL": "", "LC_TIME": "ja_JP.eucJP", "LANG": "de_DE"], "ja_JP"), (["LANG": "de_AT@euro"], "de_AT"),
      (["LANG": "es_419"], "es_419"), (["LANG": "C"], nil), (["LANG": "POSIX"], nil),
      (["LANG": "C.UTF-8"], nil),
      (["LANG": "../../etc"], nil), ([:], nil),
    ] as [([String: String], String?)])
  func `the locale follows the environment`(environment: [String: String], identifier: String?) {
    #expect(Locale(environment: { environment[$0] })?.identifier == identifier)
  }

  @Test(
    arguments: [
      (["TZ": "Asia/Tokyo"], "Asia/Tokyo"), (["TZ": ":Europe/Berlin"], "Europe/Berlin"),
      (["TZ": "bogus"], nil),
      (["TZ": ""], nil), ([:], nil),
    ] as [([String: String], String?)])
  func `the time zone follows the environment`(environment: [String: String], identifier: String?) {
    #expect(TimeZone(environment: { environment[$0] })?.identifier == identifier)
  }
}
