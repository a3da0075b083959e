import ArticlesDomain
import ArticlesPresentation
import Headless

/// A table as text.
struct TextTable {
  /// The lines of a cell.
  typealias Cell = [String]

  /// The cells of the header, empty if the table has none.
  let header: [Cell]
  let rows: [[Cell]]
  private let alignments: [Block.Table.Alignment]

  /// The limits on a column's smallest width: that of its text, and that of its longest word, apart from addresses.
  private static let leastWidth = (text: 12, word: 16)
  private static let separator = " │ "

  init(_ block: BlockViewState) {
    header = (block.header ?? []).map(Self.lines)
    rows = (block.rows ?? []).map { $0.map(Self.lines) }
    alignments = block.alignments ?? []
  }

  private static func lines(_ runs: [BlockViewState.Run]) -> Cell {
    runs.words.split(separator: "\n").map(\.harmless)
  }

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
  func lines(_ row: [Cell], _ widths: [Int]) -> [String] {
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

extension TextPage {
  /// Adds a table in columns. If they don't fit, adds lines for each cell, with its header before it.
  mutating func add(_ table: TextTable, indent: String) {
    guard let widths = table.widths(within: width - indent.columns) else {
      return addCells(of: table, indent: indent)
    }
    for line in table.lines(table.header, widths) { addWhole(line, .bold, indent: indent) }
    if !table.header.isEmpty { addWhole(table.line(widths), .dim, indent: indent) }
    let rows = table.rows.map { table.lines($0, widths) }
    let isDivided = rows.contains { $0.count > 1 }
    for (index, row) in rows.enumerated() {
      if isDivided, index > 0 { addWhole(table.line(widths), .dim, indent: indent) }
      for line in row { addWhole(line, indent: indent) }
    }
  }

  private mutating func addCells(of table: TextTable, indent: String) {
    for (index, row) in table.rows.enumerated() {
      if index > 0 { addBlank() }
      for (column, cell) in row.enumerated() where !cell.isEmpty {
        let name = column < table.header.count ? table.header[column].joined(separator: " ") : ""
        add([name.isEmpty ? "" : "\(name):", cell.joined(separator: " ")], separator: " ", indent: indent)
      }
    }
    if table.rows.isEmpty { add(table.header.joined().joined(separator: " "), .bold, indent: indent) }
  }
}
