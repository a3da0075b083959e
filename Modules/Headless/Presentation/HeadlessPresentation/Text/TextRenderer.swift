import CommandLinePresentation

/// Renders pages as text for a terminal.
public struct TextRenderer: Sendable {
  private let width: Int
  private let isColored: Bool
  private let hasLinks: Bool

  /// Creates a renderer for a terminal.
  ///
  /// - Parameters:
  ///   - width: The width of the terminal in columns. Printed text has at least 20.
  ///   - isColored: Whether escape sequences mark emphasis (ECMA-48, SGR).
  ///   - hasLinks: Whether addresses are hyperlinks (OSC 8).
  public init(width: Int, isColored: Bool, hasLinks: Bool = false) {
    self.width = width
    self.isColored = isColored
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
    var layout = PageLayout(width: width, hasMarks: isColored, hasLinks: hasLinks)
    layout.add(page.elements)
    return layout.lines
  }

  /// The text of a line, with its escape sequences.
  package func text(of line: PageLine) -> String { line.pieces.map(text).joined() }

  private func text(of piece: PageLine.Piece) -> String {
    let codes = [piece.role.codes, piece.isUnderlined ? "4" : ""].filter { !$0.isEmpty }
    let text =
      isColored && !codes.isEmpty && !piece.text.isEmpty
      ? "\u{1B}[\(codes.joined(separator: ";"))m\(piece.text)\u{1B}[0m" : piece.text
    return hasLinks ? piece.address.map(text.linked) ?? text : text
  }

  /// One line that fits the terminal, such as the progress of a load.
  package func line(_ text: String) -> String {
    text.harmless.truncated(to: width - 1)
  }
}

extension PageRole {
  /// The parameters of SGR (ECMA-48) that show the role, or empty for plain text.
  var codes: String {
    switch self {
    case .text: ""
    case .heading, .strong: "1"
    case .detail, .status: "2"
    case .failure: "31"
    case .warning: "33"
    case .address, .identifier, .code: "36"
    }
  }
}
