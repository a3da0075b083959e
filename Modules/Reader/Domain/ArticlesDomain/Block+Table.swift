extension Block {
  /// A table. Its rows may have different numbers of cells.
  public struct Table: Equatable, Sendable {
    public typealias Cell = [Run]

    public enum Alignment: String, CaseIterable, Codable, Sendable {
      case left, center, right
    }

    /// The cells of the header, empty if the table has none.
    public var header: [Cell]
    public var rows: [[Cell]]
    /// The alignments of the columns. Columns without an alignment are aligned left.
    public var alignments: [Alignment]
    /// The alignments of the cells in each row, or empty if they are those of the columns.
    public var cellAlignments: [[Alignment]]

    public init(
      header: [Cell] = [], rows: [[Cell]], alignments: [Alignment] = [], cellAlignments: [[Alignment]] = []
    ) {
      self.header = header
      self.rows = rows
      self.alignments = alignments
      self.cellAlignments = cellAlignments
    }

    /// The header and the rows.
    public var lines: [[Cell]] { header.isEmpty ? rows : [header] + rows }

    var plainText: String {
      lines.map { $0.map { $0.map(\.text).joined() }.joined(separator: " | ") }.joined(separator: "\n")
    }
  }
}
