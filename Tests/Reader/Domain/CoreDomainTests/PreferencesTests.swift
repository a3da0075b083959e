import CoreDomain
import Foundation
import Testing

/// What can be chosen for good, and what cannot.
struct PreferencesTests {
  @Test(
    arguments: [
      (.locale, ["de_DE"], .text("de_DE")), (.locale, ["klingon"], nil), (.locale, ["de_QQ"], nil),
      (.locale, [""], nil),
      (.timeZone, ["Europe/Berlin"], .text("Europe/Berlin")), (.timeZone, ["Mars/Base"], nil),
      (.calendar, ["buddhist"], .text("buddhist")), (.calendar, ["lunar"], nil),
      (.pageLength, ["0"], .number(0)), (.pageLength, ["1000"], .number(1000)),
      (.pageLength, ["1001"], nil), (.pageLength, ["-1"], nil), (.pageLength, ["ten"], nil),
      (.pageLength, [], nil), (.pageLength, ["1", "2"], nil),
      (.sources, ["a.xml", "https://a.b/c"], .list(["a.xml", "https://a.b/c"])), (.sources, [], nil),
      (.sources, ["-"], nil), (.sources, ["a", " "], nil), (.sources, ["a\u{1B}[2J"], nil),
      (.sources, Array(repeating: "a", count: 101), nil),
      (.conduit, ["https://a.b"], .text("https://a.b")), (.conduit, ["a.b"], nil),
      (.conduit, ["https://me:secret@a.b"], nil), (.conduit, ["ftp://a.b"], nil),
    ] as [(Preference, [String], StoredPreference?)])
  func `a value is told from one that is none`(
    preference: Preference, words: [String], stored: StoredPreference?
  ) {
    #expect(preference.stored(from: words) == stored)
  }

  @Test func `a typed key reads what it wrote`() async throws {
    let sut = PreferencesProvider.inMemory()
    try await sut.set(Calendar(identifier: .japanese), for: .calendar)
    try await sut.set(TimeZone.gmt, for: .timeZone)
    try await sut.set("https://a.b", for: .conduit)
    #expect(try await sut.value(.calendar)?.identifier == .japanese)
    #expect(try await sut.value(.timeZone) == .gmt)
    #expect(try await sut.value(.conduit) == "https://a.b")
    try await sut.reset(.conduit)
    #expect(try await sut.value(.conduit) == nil)
  }

  @Test func `a choice that cannot be used is left out and named`() {
    let sut = ReaderPreferences([
      "locale": .text("klingon"), "page-length": .number(5), "sources": .text("a.xml"), "later": .unknown,
    ])
    #expect(sut.locale == nil)
    #expect(sut.pageLength == 5)
    #expect(sut.sources.isEmpty)
    #expect(sut.unusable == [.locale, .sources])
  }
}
