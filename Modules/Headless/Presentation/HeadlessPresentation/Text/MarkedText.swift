/// Finds the runs of a text in its lines, after control characters were removed and the text was wrapped and cut.
struct MarkedText {
  /// The largest number of scalars that may be missing at one place in a line.
  private static let longestGap = 16

  private let runs: [TextRun]
  private let scalars: [Unicode.Scalar]
  private var position = 0
  /// The run of the last scalar, and the offset of its end.
  private var (current, end) = (0, 0)

  init(_ runs: [TextRun]) {
    let isUniform = runs.allSatisfy { ($0.styles, $0.address) == (runs[0].styles, runs[0].address) }
    self.runs = isUniform ? Array(runs.prefix(1)) : runs
    scalars = isUniform ? [] : Array(runs.text.unicodeScalars)
    end = isUniform ? 0 : runs[0].text.unicodeScalars.count
  }

  /// The runs of the next line.
  mutating func runs(of line: String) -> [TextRun] {
    guard current + 1 < runs.count else {
      return [TextRun(line, runs.last?.styles ?? [], to: runs.last?.address)]
    }
    var parts: [TextRun] = []
    var last: Int?
    for scalar in line.unicodeScalars {
      let index = run(of: scalar)
      if parts.isEmpty || last != index {
        parts.append(index.map { TextRun("", runs[$0].styles, to: runs[$0].address) } ?? "")
        last = index
      }
      parts[parts.count - 1].text.unicodeScalars.append(scalar)
    }
    return parts
  }

  mutating func pieces(of line: String, _ role: PageRole) -> [PageLine.Piece] {
    runs(of: line).map { .init($0.text, role, $0.styles, address: $0.address) }
  }

  /// The index of the run of the next scalar, or nil if it is in none.
  private mutating func run(of scalar: Unicode.Scalar) -> Int? {
    let next = scalars[position...].prefix(Self.longestGap)
    // The page adds isolates.
    guard !("\u{2066}"..."\u{2069}").contains(scalar), let found = next.firstIndex(of: scalar) else {
      return nil
    }
    position = found + 1
    while end <= found {
      current += 1
      end += runs[current].text.unicodeScalars.count
    }
    return current
  }
}
