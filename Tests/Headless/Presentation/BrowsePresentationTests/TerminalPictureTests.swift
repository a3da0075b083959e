import HeadlessPresentation
import Testing

@testable import BrowsePresentation

struct TerminalPictureTests {
  private func lines(_ texts: String...) -> [DrawnLine] { texts.map { DrawnLine($0, width: 20) } }

  private func picture(isColored: Bool = true, isASCII: Bool = false) -> TerminalPicture {
    TerminalPicture(isColored: isColored, hasLinks: false, isASCII: isASCII)
  }

  @Test func `the first update erases the screen and writes every line`() {
    var sut = picture()
    #expect(sut.update(to: lines("a", "b"), cursor: nil).escapes == "␛[?25l␛[2J␛[1;1H␛[2Ka␛[2;1H␛[2Kb")
  }

  @Test func `only changed lines are written, each after it was erased`() {
    var sut = picture()
    _ = sut.update(to: lines("a", "b", "c"), cursor: nil)
    #expect(sut.update(to: lines("a", "x", "c"), cursor: nil).escapes == "␛[?25l␛[2;1H␛[2Kx")
    #expect(sut.update(to: lines("a", "x", "c"), cursor: nil).isEmpty)
  }

  @Test func `another number of lines writes every line`() {
    var sut = picture()
    _ = sut.update(to: lines("a", "b"), cursor: nil)
    #expect(sut.update(to: lines("a"), cursor: nil).escapes == "␛[?25l␛[2J␛[1;1H␛[2Ka")
  }

  @Test func `a forgotten picture is written again`() {
    var sut = picture()
    let first = sut.update(to: lines("a"), cursor: nil)
    sut.forget()
    #expect(sut.update(to: lines("a"), cursor: nil) == first)
  }

  @Test func `the cursor is hidden while lines are written, and then in its column of the last line`() {
    var sut = picture()
    _ = sut.update(to: lines("a", "/"), cursor: nil)
    #expect(sut.update(to: lines("a", "/x"), cursor: 2).escapes == "␛[?25l␛[2;1H␛[2K/x␛[2;3H␛[?25h")
    #expect(sut.update(to: lines("a", "/x"), cursor: 1).escapes == "␛[?25l␛[2;2H␛[?25h")
    #expect(sut.update(to: lines("a", "/x"), cursor: nil).escapes == "␛[?25l")
  }

  @Test func `without colors, the selected line is still reversed`() {
    let line = [
      DrawnLine(PageLine(pieces: [.init("a", .failure)]), after: "", width: 3, isReversed: false),
      DrawnLine(PageLine(pieces: [.init("b", .failure)]), after: "", width: 3, isReversed: true),
    ]
    var (plain, colored) = (picture(isColored: false), picture())
    #expect(plain.update(to: line, cursor: nil).escapes.hasSuffix("␛[1;1H␛[2Ka␛[2;1H␛[2K␛[7mb  ␛[0m"))
    #expect(colored.update(to: line, cursor: nil).escapes.contains("␛[1;1H␛[2K␛[31ma␛[0m␛[2;1H"))
  }

  @Test func `addresses are hyperlinks only if the terminal shows them`() {
    let line = [
      DrawnLine(
        PageLine(pieces: [.init("a", address: "https://b.example")]), after: "", width: 3, isReversed: false)
    ]
    for hasLinks in [false, true] {
      var sut = TerminalPicture(isColored: false, hasLinks: hasLinks)
      #expect(sut.update(to: line, cursor: nil).contains("https://b.example") == hasLinks)
    }
  }

  @Test func `a terminal without UTF-8 gets a question mark for each column of other characters`() {
    var sut = picture(isASCII: true)
    #expect(sut.update(to: lines("é 日 👍🏽"), cursor: nil).escapes.hasSuffix("[2K? ?? ??"))
  }
}

extension String {
  fileprivate var escapes: String { replacing("\u{1B}", with: "␛") }
}
