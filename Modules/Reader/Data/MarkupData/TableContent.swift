import ArticlesDomain
import Foundation

/// The rows of a table while it is read.
struct TableContent {
  struct Cell {
    var isHeader: Bool
    var alignment: Block.Table.Alignment
    var blocks: [Block]
  }

  private var rows: [[Cell]] = []

  mutating func openRow() { rows.append([]) }

  mutating func add(_ cell: Cell) {
    if rows.isEmpty { openRow() }
    rows[rows.count - 1].append(cell)
  }

  /// The content of all cells, one after the other.
  var content: [Block] { rows.joined().flatMap(\.blocks) }

  /// The table, or only its content if it is a layout table.
  var blocks: [Block] {
    let rows = rows.filter { $0.contains { !$0.blocks.isEmpty } }
    guard let first = rows.first else { return [] }
    let hasHeader = first.allSatisfy(\.isHeader)
    guard hasHeader || Self.areData(rows) else { return content }
    let lines = rows.map { $0.map(\.runs) }
    return [
      .table(
        Block.Table(
          header: hasHeader ? lines[0] : [], rows: Array(lines.dropFirst(hasHeader ? 1 : 0)),
          alignments: first.map(\.alignment)))
    ]
  }

  /// Whether rows without a header look like data: several rows with several cells, and at most one paragraph in each
  /// cell.
  private static func areData(_ rows: [[Cell]]) -> Bool {
    rows.filter { $0.count > 1 }.count > 1 && rows.joined().allSatisfy(\.isSimple)
  }
}

extension TableContent.Cell {
  fileprivate var isSimple: Bool {
    switch blocks.first {
    case nil: true
    case .paragraph: blocks.count == 1
    default: false
    }
  }

  /// The text with a line for each block. An image becomes a link to it.
  fileprivate var runs: Block.Table.Cell {
    Array(
      blocks.map { block -> [Block.Run] in
        switch block {
        case .paragraph(let runs), .heading(_, let runs): runs
        case .image(let url, let alternative):
          [Block.Run(alternative.isEmpty ? url?.absoluteString ?? "" : alternative, link: url)]
        default: [Block.Run(block.plainText)]
        }
      }
      .joined(separator: [Block.Run("\n")]))
  }
}
