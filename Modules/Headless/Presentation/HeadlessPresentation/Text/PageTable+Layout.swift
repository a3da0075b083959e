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
        let whole = cell.map(\.columns).max() ?? 0
        let words = cell.lazy.flatMap { $0.split(separator: " ") }.map { word in
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

  /// The lines of a row in columns.
  func lines(_ row: [[String]], _ widths: [Int]) -> [String] {
    let cells = zip(row, widths).map { cell, width in cell.flatMap { $0.wrapped(to: width) } }
    return (0..<(cells.map(\.count).max() ?? 0)).map { line in
      let texts = widths.indices.map { column in
        let text = cells.indices.contains(column) && line < cells[column].count ? cells[column][line] : ""
        return pad(text, to: widths[column], column)
      }
      let text = texts.joined(separator: Self.separator)
      return String(text[..<(text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex)])
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
        let name = column < header.count ? header[column].joined(separator: " ") : ""
        let fields = [name.isEmpty ? "" : "\(name):", cell.joined(separator: " ")].filter { !$0.isEmpty }
        cells.append(PageElement(content: .fields(fields, separator: " ")))
      }
    }
    if rows.isEmpty {
      cells.append(PageElement(content: .text(header.joined().joined(separator: " ")), role: .strong))
    }
    return cells
  }

  private func pad(_ text: String, to width: Int, _ column: Int) -> String {
    let space = max(0, width - text.columns)
    let left =
      switch column < alignments.count ? alignments[column] : .left {
      case .left: 0
      case .center: space / 2
      case .right: space
      }
    return String(repeating: " ", count: left) + text.isolated + String(repeating: " ", count: space - left)
  }
}
