/// Finds the marked parts of a text in its lines, after control characters were removed and the text was wrapped and
/// cut.
struct MarkedText {
  struct Piece {
    var text: String
    var isMarked: Bool
  }

  /// The largest number of scalars that may be missing at one place in a line.
  private static let longestGap = 16

  private let scalars: [Unicode.Scalar]
  private var marks: ArraySlice<Range<Int>>
  private var position = 0

  /// - Parameter marks: Offsets of Unicode scalars, in order and without overlaps.
  init(_ text: String, marks: [Range<Int>]) {
    scalars = marks.isEmpty ? [] : Array(text.unicodeScalars)
    self.marks = marks[...]
  }

  /// The pieces of the next line.
  mutating func pieces(of line: String) -> [Piece] {
    guard !marks.isEmpty else { return [Piece(text: line, isMarked: false)] }
    var pieces: [Piece] = []
    for scalar in line.unicodeScalars {
      let isMarked = isMarked(scalar)
      if pieces.last?.isMarked != isMarked { pieces.append(Piece(text: "", isMarked: isMarked)) }
      pieces[pieces.count - 1].text.unicodeScalars.append(scalar)
    }
    return pieces
  }

  private mutating func isMarked(_ scalar: Unicode.Scalar) -> Bool {
    let next = scalars[position...].prefix(Self.longestGap)
    // The page adds isolates.
    guard !("\u{2066}"..."\u{2069}").contains(scalar), let found = next.firstIndex(of: scalar) else {
      return false
    }
    position = found + 1
    while let mark = marks.first, mark.upperBound <= found { marks.removeFirst() }
    return marks.first?.contains(found) ?? false
  }
}
