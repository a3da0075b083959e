import CommandLinePresentation

/// Renders pages as text for a terminal.
public struct TextRenderer: Sendable {
  private let width: Int
  private let isColored: Bool
  private let isStyled: Bool
  package var hasLinks: Bool
  package var theme = Theme.dark

  /// Creates a renderer for a terminal.
  ///
  /// - Parameters:
  ///   - width: The width of the terminal in columns. Printed text has at least 20.
  ///   - isColored: Whether escape sequences show colors and styles (ECMA-48, SGR).
  ///   - isStyled: Whether they show styles without colors. Without escape sequences, styles are marks such as `*strong*`.
  ///   - hasLinks: Whether addresses are hyperlinks (OSC 8).
  public init(width: Int, isColored: Bool, isStyled: Bool = false, hasLinks: Bool = false) {
    self.width = width
    self.isColored = isColored
    self.isStyled = isStyled || isColored
    self.hasLinks = hasLinks
  }

  /// Returns the text of a page, line by line, without a line feed at the end. Only unbreakable text is wider than the
  /// terminal.
  public func text(of page: ScreenPage) -> String {
    lines(of: page, width: max(20, width)).map(text(of:)).joined(separator: "\n")
  }

  /// The lines of a page. Only unbreakable text, or a very small width, makes a line wider than the terminal.
  package func lines(of page: ScreenPage) -> [PageLine] { lines(of: page, width: width) }

  private func lines(of page: ScreenPage, width: Int) -> [PageLine] {
    var layout = PageLayout(width: width, isStyled: isStyled)
    layout.add(page.elements)
    return layout.lines
  }

  /// The text of a line, with its escape sequences.
  package func text(of line: PageLine) -> String { line.pieces.map(text).joined() }

  private func text(of piece: PageLine.Piece) -> String {
    let text = isStyled ? painted(piece.text, looks(of: piece)) : piece.text
    return hasLinks ? piece.address.map(text.linked) ?? text : text
  }

  private func looks(of piece: PageLine.Piece) -> [Look] {
    let styles = TextStyle.allCases.filter(piece.styles.contains)
    let looks = styles.map { $0 == .code && !isColored ? Look(.underline) : $0.part.map { theme[$0] } }
    return ([piece.role.part.map { theme[$0] }] + looks).compactMap(\.self)
  }

  private func painted(_ text: String, _ looks: [Look]) -> String {
    let parameters = looks.flatMap { $0.parameters(isColored: isColored) }.joined(separator: ";")
    guard !parameters.isEmpty, !text.isEmpty else { return text }
    return "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
  }

  /// A whole line as one part of a page. Without a look that the terminal shows, text and background change their colors.
  package func text(of line: PageLine, as part: Theme.Part) -> String {
    let look = theme[part]
    return painted(line.text, [look.parameters(isColored: isColored).isEmpty ? Look(.reverse) : look])
  }

  /// One line that fits the terminal, such as the progress of a load.
  package func line(_ text: String) -> String {
    text.harmless.truncated(to: width - 1)
  }
}
