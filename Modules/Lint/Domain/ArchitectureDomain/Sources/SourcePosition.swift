/// A place in a text as compilers print it.
public struct SourcePosition: Hashable, Sendable {
  /// Counted from 1; only a line feed ends a line, as in the compiler's diagnostics.
  public var line: Int
  /// Counted from 1, in bytes of UTF-8.
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
