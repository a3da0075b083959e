/// Finds the marked parts of a text in its lines, after control characters were removed and the text was wrapped and
/// cut.
struct MarkedText {
  struct Piece {
    var text: String
    /// The number of the mark of this piece, or nil if it has none.
    var mark: Int?
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

  /// The offsets of marks in a text whose control characters were removed.
  static func ranges(_ marks: [Range<Int>], of text: String, in shown: String) -> [Range<Int>] {
    guard !marks.isEmpty, shown != text else { return marks }
    var ranges = marks.map { _ in 0..<0 }
    var marked = MarkedText(text, marks: marks)
    var end = 0
    for piece in marked.pieces(of: shown) {
      let start = end
      end += piece.text.unicodeScalars.count
      guard let mark = piece.mark else { continue }
      ranges[mark] = (ranges[mark].isEmpty ? start : ranges[mark].lowerBound)..<end
    }
    return ranges
  }

  /// The pieces of the next line.
  mutating func pieces(of line: String) -> [Piece] {
    guard !marks.isEmpty else { return [Piece(text: line)] }
    var pieces: [Piece] = []
    for scalar in line.unicodeScalars {
      let mark = mark(of: scalar)
      if pieces.isEmpty || pieces[pieces.count - 1].mark != mark {
        pieces.append(Piece(text: "", mark: mark))
      }
      pieces[pieces.count - 1].text.unicodeScalars.append(scalar)
    }
    return pieces
  }

  private mutating func mark(of scalar: Unicode.Scalar) -> Int? {
    let next = scalars[position...].prefix(Self.longestGap)
    // The page adds isolates.
    guard !("\u{2066}"..."\u{2069}").contains(scalar), let found = next.firstIndex(of: scalar) else {
      return nil
    }
    position = found + 1
    while let mark = marks.first, mark.upperBound <= found { marks.removeFirst() }
    return marks.first?.contains(found) == true ? marks.startIndex : nil
  }
}
