import CommandLinePresentation
import Testing

@Suite struct CharacterColumnsTests {
  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("—", 1), ("…", 1), ("│", 1), ("ש", 1),
      ("中", 2), ("あ", 2), ("한", 2), ("\u{A960}", 2), ("ａ", 2), ("𠀀", 2), ("か\u{3099}", 2),
      ("😀", 2), ("🚀", 2), ("⌚", 2), ("❤\u{FE0F}", 2), ("❤", 1), ("👨‍👩‍👧", 2), ("🇩🇪", 2),
      ("\u{301}", 0), ("\u{20DD}", 0), ("\u{200B}", 0),
    ] as [(Character, Int)])
  func `a character has the columns that a terminal shows`(_ character: Character, _ columns: Int) {
    #expect(character.columns == columns)
  }
}
