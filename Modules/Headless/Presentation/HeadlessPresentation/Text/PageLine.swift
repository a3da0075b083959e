import CommandLinePresentation

/// A line of a page on a terminal.
package struct PageLine: Equatable, Sendable {
  /// A part of a line that looks the same.
  package struct Piece: Equatable, Sendable {
    package var text: String
    package var role: PageRole
    package var styles: Set<TextStyle>
    /// The address of a hyperlink, or nil if the piece isn't one.
    var address: String?

    package init(
      _ text: String, _ role: PageRole = .text, _ styles: Set<TextStyle> = [], address: String? = nil
    ) {
      (self.text, self.role, self.styles, self.address) = (text, role, styles, address)
    }
  }

  /// The pieces. The first one is the indent.
  package var pieces: [Piece]
  /// The index of its row in ``ScreenPage/rows``, or nil if it belongs to none.
  package var row: Int?
  package var isHeading = false

  package init(pieces: [Piece], row: Int? = nil, isHeading: Bool = false) {
    (self.pieces, self.row, self.isHeading) = (pieces, row, isHeading)
  }

  /// The text without colors and links.
  package var text: String { pieces.map(\.text).joined() }

  /// The line in parts of at most `width` columns. The indent is repeated.
  package func broken(to width: Int) -> [PageLine] {
    guard
      let first = pieces.indices.first(where: { PageLine(pieces: Array(pieces[...$0])).text.columns > width })
    else { return [self] }
    let start = Array(pieces[..<first])
    // Only a punctuation mark can follow a word that is too wide.
    var last = pieces[first]
    last.text = pieces[first...].map(\.text).joined()
    if pieces[first...].contains(where: { $0.address != last.address }) { last.address = nil }
    let room = width - start.reduce(0) { $0 + $1.text.columns }
    guard room > 1 else { return [truncated(to: width)] }
    var parts = [""]
    var used = 0
    for character in last.text {
      let columns = character.columns
      if used + columns > room { (parts, used) = (parts + [""], 0) }
      parts[parts.count - 1].append(character)
      used += columns
    }
    let indent = Piece(String(repeating: " ", count: width - room))
    return parts.balancingIsolates.enumerated().map { number, part in
      var line = self
      var piece = last
      piece.text = part
      line.pieces = (number == 0 ? start : [indent]) + [piece]
      return line
    }
  }

  /// The start of the line in at most `width` columns, with an ellipsis if a part is left out.
  package func truncated(to width: Int) -> PageLine {
    guard text.columns > width else { return self }
    var line = PageLine(pieces: [], row: row, isHeading: isHeading)
    var room = width
    for var piece in pieces {
      let columns = piece.text.columns
      // The ellipsis needs a column.
      let isLast = columns >= room
      if isLast { piece.text = "\(piece.text) ".truncated(to: room) }
      line.pieces.append(piece)
      if isLast { break }
      room -= columns
    }
    // An isolate can begin in an earlier piece.
    let balanced = [line.text].balancingIsolates[0].unicodeScalars.dropFirst(line.text.unicodeScalars.count)
    line.pieces.append(Piece(String(balanced)))
    return line
  }
}
