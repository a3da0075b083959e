/// A token of Swift source, with the details that finding imports requires.
package struct Token {
  package enum Kind: UInt8 {
    case identifier
    /// A name in backticks, which is never a keyword.
    case escapedIdentifier
    /// A name after a period, which is never a keyword.
    case member
    /// A number, or the end of a string or a regular expression.
    case literal
    case open, close
    case period, colon, doubleColon, comma, semicolon, at, backslash
    case prefixOperator, binaryOperator, postfixOperator
    /// A `#name` that isn't a compilation directive.
    case pound
    case unknown
    case end
  }

  package var kind: Kind
  /// The offset of the first byte.
  package var start: Int
  /// The offset after the last byte.
  package var end: Int
  /// Whether it's the first token on its line, or follows a semicolon.
  package var startsStatement: Bool

  package var range: Range<Int> { start..<end }
}
