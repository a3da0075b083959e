import ArticlesDomain
import Foundation

/// The rows of a table while it is read.
struct TableContent {
  struct Cell {
    var isHeader: Bool
    /// The alignment that the cell names, or nil for that of its column.
    var alignment: Block.Table.Alignment?
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
    let body = rows.dropFirst(hasHeader ? 1 : 0)
    // A header often names no alignment.
    let alignments = first.indices.map { column in
      first[column].alignment
        ?? body.first.flatMap { hasHeader && column < $0.count ? $0[column].alignment : nil } ?? .left
    }
    let own = body.map { row in
      row.indices.map { row[$0].alignment ?? ($0 < alignments.count ? alignments[$0] : .left) }
    }
    let isUniform = own.allSatisfy {
      zip($0, alignments).allSatisfy { $0 == $1 } && $0.dropFirst(alignments.count).allSatisfy { $0 == .left }
    }
    return [
      .table(
        Block.Table(
          header: hasHeader ? first.map(\.runs) : [], rows: body.map { $0.map(\.runs) },
          alignments: alignments, cellAlignments: isUniform ? [] : own))
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
