import HeadlessPresentation
import Testing

@testable import BrowsePresentation

struct ThemeTests {
  private typealias Located = BrowserConfiguration.Located<String>

  private func style(_ role: String, _ style: String, line: Int = 1) -> BrowserConfiguration.RoleStyle {
    .init(Located(role, line: line, column: 3), Located(style, line: line, column: 9))
  }

  private func shown(_ theme: Theme, _ pieces: PageLine.Piece..., isColored: Bool = true) -> String {
    var picture = TerminalPicture(isColored: isColored, hasLinks: false)
    picture.theme = theme
    let line = DrawnLine(PageLine(pieces: pieces), after: "", width: 20, isReversed: false)
    let selected = DrawnLine("row", width: 3, isReversed: true)
    let text = picture.update(to: [selected, line, selected], cursor: .init(row: 0, column: 0))
    return text.escapes.replacing("␛[?25l␛[2J␛[1;1H␛[2K", with: "").replacing("␛[1;1H", with: "")
  }

  @Test func `a user chooses colors and attributes for the parts of a page`() {
    var faults: [BrowserConfiguration.Fault] = []
    let theme = Theme(
      on: .dark,
      [
        style("unread", "bold bright-blue"), style("age", "#0a141E on 17"), style("failure", ""),
        style("selected", "black on cyan"), style("title", "underline"),
      ], faults: &faults)
    #expect(faults == [])
    #expect(
      shown(theme, .init("5m ", .age), .init("New", .unread), .init("Bad", .failure))
        == "␛[4mrow␛[0m␛[2;1H␛[2K␛[38;2;10;20;30;48;5;17m5m ␛[0m␛[1;94mNew␛[0mBad␛[3;1H␛[2K␛[30;46mrow␛[0m")
    #expect(
      shown(theme, .init("5m ", .age), .init("New", .unread), isColored: false)
        == "␛[4mrow␛[0m␛[2;1H␛[2K5m ␛[1mNew␛[0m␛[3;1H␛[2K␛[7mrow␛[0m",
      "Without colors, attributes stay, and the selected row is reversed.")
  }

  @Test(arguments: [
    ("unred", "bold", "There is no part “unred”. Did you mean “unread”?", 3, false),
    ("code", "blu", "There is no color or attribute “blu”. Did you mean “blue”?", 9, false),
    ("code", "256", "There is no color or attribute “256”. Choose from bold,", 9, false),
    ("code", "#12345", "There is no color or attribute “#12345”.", 9, false),
    ("code", "#-12345", "There is no color or attribute “#-12345”.", 9, false),
    (
      "code", "#777777 on #888888",
      "The contrast of “#777777 on #888888” is 1.2:1, so the text is hard to read.", 9, true
    ),
  ])
  func `a look that can't be used or read has its sentence`(
    role: String, words: String, sentence: String, column: Int, isWarning: Bool
  ) throws {
    var faults: [BrowserConfiguration.Fault] = []
    let theme = Theme(on: .light, [style(role, words, line: 7)], faults: &faults)
    #expect(faults.map(\.line) == [7])
    #expect(faults.map(\.column) == [column])
    #expect(faults.map(\.isWarning) == [isWarning])
    #expect(faults.first?.sentence.hasPrefix(sentence) == true)
    #expect((theme == Theme(on: .light)) != isWarning)
  }

  @Test(arguments: [
    ("#ffffff on #000000", false), ("#949494 on #ffffff", false), ("#959595 on #ffffff", true),
    ("white on white", false), ("#ffffff", false),
  ])
  func `a contrast under 3 is a warning if both colors are known`(words: String, isWarned: Bool) {
    var faults: [BrowserConfiguration.Fault] = []
    _ = Theme(on: .dark, [style("code", words)], faults: &faults)
    #expect(faults.isEmpty != isWarned)
  }

  @Test(arguments: [
    ("␛]11;rgb:ffff/ffff/dddd␛\\", [Theme.Background.light]), ("␛]11;rgb:00/2b/36\u{7}", [.dark]),
    ("␛]11;rgb:f/f/f\u{7}", [.light]), ("␛]11;rgb:ffff/ffff\u{7}", []), ("␛]11;rgb:x/y/z\u{7}", []),
    ("␛]52;c;" + String(repeating: "A", count: 1_000) + "␛\\", []),
  ])
  func `a terminal answers with the color behind its text`(bytes: String, backgrounds: [Theme.Background]) {
    var parser = KeyParser()
    #expect(parser.read((bytes + "j").escaped) == backgrounds.map { .background($0) } + [.key("j")])
  }

  @Test func `Alt with a closing bracket is no answer`() {
    var parser = KeyParser()
    #expect(parser.read("␛]".escaped) == [])
    #expect(parser.timeOut() == [.key(.escape), .key("]")])
  }
}
