import CommandLinePresentation
package import HeadlessPresentation

/// A line of a terminal, no wider than the terminal.
package struct DrawnLine: Equatable, Sendable {
  package var line: PageLine
  /// Whether text and background change their colors, as in the title and the selected row.
  var isReversed = false

  /// The text without colors.
  var text: String { line.text }

  /// A part of a page after a marker.
  init(_ line: PageLine, after marker: String, width: Int, isReversed: Bool) {
    var line = line
    line.pieces.insert(PageLine.Piece(marker), at: 0)
    self.init(line: line.truncated(to: width), width: width, isReversed: isReversed)
  }

  /// One line of text, or two texts at its ends.
  init(
    _ text: String, and detail: String = "", _ role: PageRole = .text, width: Int, isReversed: Bool = false
  ) {
    // A position says nothing without its end.
    let detail = detail.harmless.truncated(to: isReversed ? width - 2 : width / 2)
    let room = width - detail.columns - (detail.isEmpty ? 0 : 2)
    let left = text.harmless.truncated(to: room)
    let gap = detail.isEmpty ? "" : String(repeating: " ", count: width - detail.columns - left.columns)
    self.init(
      line: PageLine(pieces: [.init(left, role), .init(gap + detail, .detail)]), width: width,
      isReversed: isReversed)
  }

  private init(line: PageLine, width: Int, isReversed: Bool) {
    (self.line, self.isReversed) = (line, isReversed)
    guard isReversed else { return }
    let text = line.text
    let gap = String(repeating: " ", count: max(0, width - text.columns))
    self.line.pieces = [.init(text + gap)]
  }
}
