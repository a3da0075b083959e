/// A piece of Swift source, as far as finding imports needs to tell pieces apart.
struct Token {
  enum Kind: UInt8 {
    case identifier
    /// A name in backticks: never a keyword.
    case escapedIdentifier
    /// A name after a period: never a keyword.
    case member
    /// A number, a string or a regular expression that ends here.
    case literal
    case open, close
    case period, colon, doubleColon, comma, semicolon, at, backslash
    case prefixOperator, binaryOperator, postfixOperator
    /// `#name` that is not a compilation directive.
    case pound
    case unknown
    case end
  }

  var kind: Kind
  /// Offset of the first byte.
  var start: Int
  /// Offset behind the last byte.
  var end: Int
  /// Nothing but white space stands before it on its line, or a semicolon does.
  var startsStatement: Bool

  var range: Range<Int> { start..<end }
}
