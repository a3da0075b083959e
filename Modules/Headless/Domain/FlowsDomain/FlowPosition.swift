/// A position in the file of a flow. Positions are ordered like the text.
package struct FlowPosition: Comparable, Hashable, Sendable {
  /// The line number, counted from 1. The end of the file is on the line after the last one.
  package let line: Int
  /// The column, counted from 1 in Unicode scalars. The end of the file has column 0.
  package let column: Int

  package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
}

extension FlowPosition: CustomStringConvertible {
  /// The position as `LINE:COLUMN`, as in the messages of compilers.
  package var description: String { "\(line):\(column)" }

  package static func < (first: FlowPosition, second: FlowPosition) -> Bool {
    (first.line, first.column) < (second.line, second.column)
  }
}
