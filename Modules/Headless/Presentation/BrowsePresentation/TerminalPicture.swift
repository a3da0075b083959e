import CommandLinePresentation
package import HeadlessPresentation

/// What a terminal shows. Only the lines that have changed are written.
package struct TerminalPicture {
  /// The sequences that begin a full-screen program: the alternate screen, no line breaks by the terminal, and marks around
  /// pasted text (xterm, "Control Sequences": DECSET 1049, 7, and 2004). The terminal keeps the title of its window (XTWINOPS
  /// 22).
  package static let beginning: StaticString =
    "\u{1B}[?1049h\u{1B}[22;2t\u{1B}[?7l\u{1B}[?2004h\u{1B}[?25l\u{1B}[2J"
  /// The sequences that undo ``beginning``.
  package static let end: StaticString =
    "\u{1B}[0m\u{1B}[?2004l\u{1B}[23;2t\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  private var renderer: TextRenderer
  private let isASCII: Bool
  private var lines: [DrawnLine] = []
  private var cursor: BrowseViewState.Cursor?

  /// - Parameters:
  ///   - isColored: Whether text has colors. Styles, the title, and the selected row are shown in any case.
  ///   - hasLinks: Whether addresses are hyperlinks.
  ///   - isASCII: Whether other characters are replaced by question marks, because the terminal doesn't know UTF-8.
  package init(isColored: Bool, hasLinks: Bool, isASCII: Bool = false) {
    renderer = TextRenderer(width: 0, isColored: isColored, isStyled: true, hasLinks: hasLinks)
    self.isASCII = isASCII
  }

  /// Whether addresses are hyperlinks. The next update writes every line.
  package var hasLinks: Bool {
    get { renderer.hasLinks }
    set {
      renderer.hasLinks = newValue
      forget()
    }
  }

  /// The looks. Another theme writes every line.
  package var theme: Theme {
    get { renderer.theme }
    set {
      if newValue != renderer.theme { forget() }
      renderer.theme = newValue
    }
  }

  /// Makes the next update write every line.
  package mutating func forget() { lines = [] }

  /// The text that makes the terminal show other lines, or empty if it shows them already.
  ///
  /// - Parameter cursor: The place of the cursor.
  package mutating func update(to next: [DrawnLine], cursor: BrowseViewState.Cursor) -> String {
    defer { (lines, self.cursor) = (next, cursor) }
    guard lines != next || self.cursor != cursor else { return "" }
    // A visible cursor would jump from line to line.
    var text = "\u{1B}[?25l" + (lines.count == next.count ? "" : "\u{1B}[2J")
    for (index, line) in next.enumerated() where lines.count != next.count || lines[index] != line {
      // A line that is erased after it was written would lose its last cell.
      text += "\u{1B}[\(index + 1);1H\u{1B}[2K\(painted(line, index == 0 ? .title : .selected))"
    }
    return text + "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H" + (cursor.isVisible ? "\u{1B}[?25h" : "")
  }

  private func painted(_ line: DrawnLine, _ part: Theme.Part) -> String {
    var line = line
    if isASCII {
      for index in line.line.pieces.indices { line.line.pieces[index].text.replaceNonASCII() }
    }
    return line.isReversed ? renderer.text(of: line.line, as: part) : renderer.text(of: line.line)
  }
}

extension String {
  /// Puts a question mark in place of each column of a character that isn't ASCII.
  fileprivate mutating func replaceNonASCII() {
    self = reduce(into: "") { text, character in
      text += character.isASCII ? String(character) : String(repeating: "?", count: String(character).columns)
    }
  }
}
