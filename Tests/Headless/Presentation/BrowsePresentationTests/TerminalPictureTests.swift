import HeadlessPresentation
import Testing

@testable import BrowsePresentation

struct TerminalPictureTests {
  private func lines(_ texts: String...) -> [DrawnLine] { texts.map { DrawnLine($0, width: 20) } }

  private let start = BrowseViewState.Cursor(row: 0, column: 0)

  private func typing(_ column: Int) -> BrowseViewState.Cursor {
    BrowseViewState.Cursor(row: 1, column: column, isVisible: true)
  }

  private func picture(isColored: Bool = true, isASCII: Bool = false) -> TerminalPicture {
    TerminalPicture(isColored: isColored, hasLinks: false, isASCII: isASCII)
  }

  @Test func `the first update erases the screen and writes every line`() {
    var sut = picture()
    #expect(
      sut.update(to: lines("a", "b"), cursor: start).escapes == "␛[?25l␛[2J␛[1;1H␛[2Ka␛[2;1H␛[2Kb␛[1;1H")
  }

  @Test func `only changed lines are written, each after it was erased`() {
    var sut = picture()
    _ = sut.update(to: lines("a", "b", "c"), cursor: start)
    #expect(sut.update(to: lines("a", "x", "c"), cursor: start).escapes == "␛[?25l␛[2;1H␛[2Kx␛[1;1H")
    #expect(sut.update(to: lines("a", "x", "c"), cursor: start).isEmpty)
  }

  @Test func `another number of lines writes every line`() {
    var sut = picture()
    _ = sut.update(to: lines("a", "b"), cursor: start)
    #expect(sut.update(to: lines("a"), cursor: start).escapes == "␛[?25l␛[2J␛[1;1H␛[2Ka␛[1;1H")
  }

  @Test func `a forgotten picture is written again`() {
    var sut = picture()
    let first = sut.update(to: lines("a"), cursor: start)
    sut.forget()
    #expect(sut.update(to: lines("a"), cursor: start) == first)
  }

  @Test func `the cursor is hidden while lines are written, and visible only if a text is typed`() {
    var sut = picture()
    _ = sut.update(to: lines("a", "/"), cursor: start)
    #expect(sut.update(to: lines("a", "/x"), cursor: typing(2)).escapes == "␛[?25l␛[2;1H␛[2K/x␛[2;3H␛[?25h")
    #expect(sut.update(to: lines("a", "/x"), cursor: typing(1)).escapes == "␛[?25l␛[2;2H␛[?25h")
    #expect(sut.update(to: lines("a", "/x"), cursor: start).escapes == "␛[?25l␛[1;1H")
  }

  @Test func `without colors, the selected line is still reversed`() {
    let line = [
      DrawnLine(PageLine(pieces: [.init("a", .failure)]), after: "", width: 3, isReversed: false),
      DrawnLine(PageLine(pieces: [.init("b", .failure)]), after: "", width: 3, isReversed: true),
    ]
    var (plain, colored) = (picture(isColored: false), picture())
    #expect(plain.update(to: line, cursor: start).escapes.hasSuffix("␛[1;1H␛[2Ka␛[2;1H␛[2K␛[7mb  ␛[0m␛[1;1H"))
    #expect(colored.update(to: line, cursor: start).escapes.contains("␛[1;1H␛[2K␛[31ma␛[0m␛[2;1H"))
  }

  @Test func `addresses are hyperlinks only if the terminal shows them`() {
    let line = [
      DrawnLine(
        PageLine(pieces: [.init("a", address: "https://b.example")]), after: "", width: 3, isReversed: false)
    ]
    for hasLinks in [false, true] {
      var sut = TerminalPicture(isColored: false, hasLinks: hasLinks)
      #expect(sut.update(to: line, cursor: start).contains("https://b.example") == hasLinks)
    }
  }

  @Test func `a terminal without UTF-8 gets a question mark for each column of other characters`() {
    var sut = picture(isASCII: true)
    #expect(sut.update(to: lines("é 日 👍🏽"), cursor: start).escapes.hasSuffix("[2K? ?? ??␛[1;1H"))
  }
}

extension String {
  var escapes: String { replacing("\u{1B}", with: "␛") }
}
