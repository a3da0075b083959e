import ArchitectureDomain
import Testing

@testable import ArchitecturePresentation

@Suite struct SourcePictureTests {
  @Test(arguments: [
    ("import ", "Core", "import Core", "       ^~~~"),
    ("import struct ", "Core.Clock // x", "import struct Core.Clock // x", "              ^~~~"),
    ("import ", "`My Module`; x", "import `My Module`; x", "       ^~~~~~~~~~~"),
    ("dependencies: [", "\"A\", \"B\"]", "dependencies: [\"A\", \"B\"]", "               ^~~"),
    ("locale = ", ".current", "locale = .current", "         ^~~~~~~~"),
    ("", "/* open", "/* open", "^"),
    ("import ", "", "import ", "       ^"),
    ("\timport ", "A", "    import A", "           ^"),
    ("ab\t", "A", "ab  A", "    ^"),
    ("/*日本👩é*/import ", "Kern", "/*日本👩é*/import Kern", "                  ^~~~"),
    ("/*e\u{301}*/", "A", "/*e\u{301}*/A", "     ^"),
    ("\u{1B}[2J", "A\u{202E}B", "\\u{1b}[2JA\\u{202e}B", "         ^"),
    ("import ", "日本", "import 日本", "       ^~~~"),
  ])
  func `marks the name below its line`(before: String, after: String, line: String, marker: String) {
    let picture = SourcePicture(SourceExcerpt(before: before, after: after, utf16Column: 1))
    #expect(picture.line == line)
    #expect(picture.marker == marker)
  }

  @Test func `cuts a long line and keeps the name`() {
    let excerpt = SourceExcerpt(
      before: String(repeating: "x", count: 300) + ";import ",
      after: "Core;" + String(repeating: "y", count: 300),
      utf16Column: 1)
    let picture = SourcePicture(excerpt)
    #expect(
      picture.line == "…" + String(repeating: "x", count: 51) + ";import Core;"
        + String(repeating: "y", count: 34) + "…")
    #expect(picture.line.count == 100)
    #expect(picture.marker == String(repeating: " ", count: 60) + "^~~~")
  }

  @Test func `shows that a line continues`() {
    let excerpt = SourceExcerpt(
      before: "import ", after: "A", isCutAtStart: true, isCutAtEnd: true, utf16Column: 900)
    #expect(SourcePicture(excerpt).line == "…import A…")
    #expect(SourcePicture(excerpt).marker == "        ^")
  }

  @Test func `cuts a name that is longer than the maximum line`() {
    let picture = SourcePicture(
      SourceExcerpt(before: "import ", after: String(repeating: "N", count: 300), utf16Column: 8))
    #expect(picture.line == "import " + String(repeating: "N", count: 92) + "…")
    #expect(picture.marker == String(repeating: " ", count: 7) + "^" + String(repeating: "~", count: 92))
  }
}
