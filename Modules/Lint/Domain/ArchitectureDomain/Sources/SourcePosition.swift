/// A line and column as compilers print them.
public struct SourcePosition: Hashable, Sendable {
  /// The line, from 1. Only a line feed ends a line, as in the compiler's diagnostics.
  public var line: Int
  /// The column, from 1, in UTF-8 bytes.
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension SourcePosition: Comparable {
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
