import CommandLinePresentation
import Testing

@Suite struct CharacterColumnsTests {
  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("—", 1), ("…", 1), ("│", 1), ("ש", 1), ("\u{AD}", 1),
      ("中", 2), ("あ", 2), ("한", 2), ("\u{A960}", 2), ("ａ", 2), ("𠀀", 2), ("か\u{3099}", 2), ("ｱ", 1),
      ("\u{301}", 0), ("\u{20DD}", 0), ("\u{200B}", 0), ("\u{2068}", 0), ("\u{3164}", 0),
      // The sign before Arabic numbers is visible.
      ("\u{600}", 1),
      // Syllables of jamo, and their parts alone.
      ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1112}", 2), ("\u{1161}", 0), ("\u{11AB}", 0), ("\u{D7CB}", 0),
      // A vowel with a column of its own and Thai.
      ("की", 2), ("กำ", 2), ("กี", 1),
      // Wide since Unicode 16.0.
      ("䷀", 2), ("☰", 2),
    ] as [(Character, Int)])
  func `a character has the columns that a terminal shows`(_ character: Character, _ columns: Int) {
    #expect(character.columns == columns)
  }

  @Test(
    arguments: [
      ("😀", 2), ("🚀", 2), ("⌚", 2), ("⭐", 2), ("✅", 2), ("⚡", 2), ("❌", 2), ("🟢", 2), ("🪐", 2), ("🫨", 2),
      // Symbols that are emoji only with U+FE0F.
      ("❤", 1), ("❤\u{FE0F}", 2), ("☀", 1), ("☀\u{FE0F}", 2), ("©", 1), ("©\u{FE0F}", 2), ("❤\u{FE0E}", 1),
      // Terminals show no emoji narrower with U+FE0E.
      ("⌚\u{FE0E}", 2), ("⌚\u{FE0F}", 2), ("a\u{FE0F}", 1),
      // Keycaps.
      ("1", 1), ("1\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("#\u{FE0F}\u{20E3}", 2),
      // Flags: a pair of letters, one alone, and a region.
      ("🇩🇪", 2), ("🇩", 2), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2),
      // Sequences with joiners and skin tones.
      ("👨‍👩‍👧", 2), ("🏳️‍🌈", 2), ("❤️‍🔥", 2), ("🧑🏽‍🚀", 2), ("👋🏽", 2), ("✌🏽", 2), ("☝️🏽", 2), ("🕵‍♂", 2), ("🏽", 2),
      // The digit isn't an emoji that takes a skin tone.
      ("1🏽", 3),
      // Reserved for an emoji of a newer version.
      ("\u{1FAE9}", 2),
    ] as [(Character, Int)])
  func `an emoji has two columns`(_ character: Character, _ columns: Int) {
    #expect(character.columns == columns)
  }

  @Test(arguments: [
    ("", 0), ("naïve", 5), ("⭐ ✅ ⚡ ❌ 🟢 🪐", 17), ("🇩🇪🇫🇷🇩", 6), ("😀🏽😀", 4), ("a‍b", 2), ("नमस्ते", 4), ("क्षत्रिय", 6),
    ("\u{2068}שלום\u{2069} 2", 6),
  ])
  func `a text has the columns of its characters`(_ text: Substring, _ columns: Int) {
    #expect(text.unicodeScalars.columns == columns)
    #expect(text.reduce(0) { $0 + $1.columns } == columns)
  }
}
