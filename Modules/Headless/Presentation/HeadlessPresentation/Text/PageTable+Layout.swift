import CommandLinePresentation

extension PageTable {
  /// The limits on a column's smallest width: that of its text, and that of its longest word, apart from addresses.
  private static let leastWidth = (text: 12, word: 16)
  private static let separator = " │ "

  /// The widths of the columns if a row is at most `width` terminal columns wide, or nil if there are too many columns.
  func widths(within width: Int) -> [Int]? {
    let all = [header] + rows
    let count = all.map(\.count).max() ?? 0
    let room = width - (count - 1) * Self.separator.columns
    guard count > 0, count <= room else { return nil }
    var least = Array(repeating: 1, count: count)
    var most = least
    for row in all {
      for (column, cell) in row.enumerated() {
        let whole = cell.map(\.text.columns).max() ?? 0
        let words = cell.lazy.flatMap { $0.text.split(separator: " ") }.map { word in
          word.hasAddress ? word.columns : min(Self.leastWidth.word, word.columns)
        }
        let word = words.max() ?? 0
        least[column] = max(least[column], word, min(Self.leastWidth.text, whole))
        most[column] = max(most[column], whole)
      }
    }
    let spare = room - least.reduce(0, +)
    let wanted = zip(least, most).reduce(0) { $0 + $1.1 - $1.0 }
    if wanted <= spare { return most }
    return spare < 0 ? nil : zip(least, most).map { $0 + ($1 - $0) * spare / wanted }
  }

  /// The lines of a row in columns, or those of the header if the row has no index.
  func lines(_ row: [Cell], _ index: Int?, _ widths: [Int]) -> [[PageLine.Piece]] {
    let cells = zip(row, widths).map { cell, width in
      cell.flatMap { text in
        var marked = MarkedText(text)
        return text.text.wrapped(to: width).map {
          marked.pieces(of: $0.isolated, index == nil ? .strong : .text)
        }
      }
    }
    return (0..<(cells.map(\.count).max() ?? 0)).map { line in
      let texts = widths.indices.map { column in
        let text = cells.indices.contains(column) && line < cells[column].count ? cells[column][line] : []
        return pad(text, to: widths[column], alignment(of: column, in: index))
      }
      var pieces = Array(texts.joined(separator: [PageLine.Piece(Self.separator)]))
      while let last = pieces.indices.last, pieces[last].text.last ?? " " == " " {
        if pieces[last].text.popLast() == nil { pieces.removeLast() }
      }
      return pieces
    }
  }

  /// The line between two rows.
  func line(_ widths: [Int]) -> String {
    widths.map { String(repeating: "─", count: $0) }.joined(separator: "─┼─")
  }

  /// The cells as texts below each other, each with its header before it.
  var cells: [PageElement] {
    var cells: [PageElement] = []
    for (index, row) in rows.enumerated() {
      if index > 0 { cells.append(PageElement(content: .blank)) }
      for (column, cell) in row.enumerated() where !cell.isEmpty {
        let name = column < header.count ? header[column] : []
        let runs = name.spaced + (name.isEmpty ? [] : [": "]) + cell.spaced
        cells.append(PageElement(content: .text(runs)))
      }
    }
    if rows.isEmpty {
      cells.append(PageElement(content: .text(Array(header.joined()).spaced), role: .strong))
    }
    return cells
  }

  private func pad(_ text: [PageLine.Piece], to width: Int, _ alignment: Alignment) -> [PageLine.Piece] {
    let space = max(0, width - text.reduce(0) { $0 + $1.text.columns })
    let left =
      switch alignment {
      case .left: 0
      case .center: space / 2
      case .right: space
      }
    func gap(_ count: Int) -> PageLine.Piece { .init(String(repeating: " ", count: count)) }
    return [gap(left)] + text + [gap(space - left)]
  }
}

extension PageTable.Cell {
  /// The lines with spaces between them, as an isolate if they contain characters from right to left.
  fileprivate var spaced: [TextRun] {
    let runs = Array<TextRun>(joined(separator: [" "]))
    return runs.text.isolated == runs.text ? runs : ["\u{2068}"] + runs + ["\u{2069}"]
  }
}
