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

  @Test(arguments: [
    (
      "\u{2068}Ada\u{2069} boosted \u{2067}שלום\u{2069} ok",
      "\u{2068}Ada\u{2069} boosted \u{2067}שלום\u{2069} ok"
    ),
    (
      "a \u{2066}b \u{2067}c\u{2069} d\u{2069}\u{2068}\u{2069}",
      "a \u{2066}b \u{2067}c\u{2069} d\u{2069}\u{2068}\u{2069}"
    ),
    ("\u{2068}a", "a"), ("a\u{2069}", "a"), ("\u{2069}a\u{2068}", "a"), ("a\u{2066}\u{2067}b", "ab"),
    ("\u{2067}a\u{2068}b\u{2069}", "a\u{2068}b\u{2069}"),
    ("\u{2068}a\u{2069}b\u{2069}", "\u{2068}a\u{2069}b"),
    ("\u{2068}\u{202E}a\u{200F}\u{2069}", "\u{2068}\u{FFFD}a\u{2069}"),
  ])
  func `an isolate stays if it has a start and an end`(text: String, harmless: String) {
    #expect(Array(text.harmless.unicodeScalars) == Array(harmless.unicodeScalars))
    #expect(Array(text.harmless.harmless.unicodeScalars) == Array(text.harmless.unicodeScalars))
  }

  @Test func `a report shows every isolate`() {
    #expect("\u{2068}a\u{2069}".harmlessEscaped == "\\u{2068}a\\u{2069}")
  }

  @Test func `isolates nest as deeply as directions may`() {
    func nested(_ count: Int) -> String {
      String(repeating: "\u{2067}", count: count) + "a" + String(repeating: "\u{2069}", count: count)
    }
    #expect(nested(125).harmless.unicodeScalars.count == 251)
    #expect(nested(100_000).harmless.unicodeScalars.count == 251)
  }

  @Test(arguments: [
    ("Ada 2", false), ("naïve 日本 🟢", false), ("שלום", true), ("مرحبا", true), ("٣", true), ("𐤀", true),
  ])
  func `a text from right to left becomes an isolate`(text: String, isIsolated: Bool) {
    #expect(text.isolated == (isIsolated ? "\u{2068}\(text)\u{2069}" : text))
  }
}
