import CommandLinePresentation
import Testing

struct HarmlessTextTests {
  @Test(arguments: [
    ("exa\u{200B}mple", "example"), ("exa\u{200D}mple", "example"), ("exa\u{200C}mple", "example"),
    ("\u{200D}a", "a"), ("a\u{61C}b", "ab"), ("a\u{200E}b", "ab"), ("\u{FEFF}a", "a"), ("a\u{3164}b", "ab"),
    ("a\u{E0041}\u{E0001}\u{E0080}", "a"), ("a\u{202E}b", "a\u{FFFD}b"),
    // A flag without a region, and text hidden after it.
    ("\u{1F3F4}\u{E0041}", "\u{1F3F4}"),
    (
      "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}\u{E0041}",
      "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"
    ),
  ])
  func `invisible characters are removed`(text: String, harmless: String) {
    #expect(Array(text.harmless.unicodeScalars) == Array(harmless.unicodeScalars))
  }

  @Test(arguments: [
    "👩‍💻", "👩🏽‍🚀", "🏳️‍🌈", "❤️‍🔥", "می‌خواهم", "क्‍ष", "ශ්‍රී", "🏴󠁧󠁢󠁳󠁣󠁴󠁿 Scotland", "naïve café",
  ])
  func `joiners and flags stay if a script needs them`(text: String) {
    #expect(Array(text.harmless.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test func `a text that contains only control characters takes no time`() {
    let text = String(repeating: "\u{202E}a", count: 200_000).harmless
    #expect(text.utf8.count == 4 * 200_000)
  }
}
