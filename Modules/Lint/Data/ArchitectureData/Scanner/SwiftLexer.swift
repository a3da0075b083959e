package import ArchitectureDomain

/// Splits Swift source into tokens in one pass over its bytes.
///
/// The lexer follows the compiler's lexer in everything that decides what is code: nested comments, all kinds of
/// strings with interpolations, and the difference between regular expressions and division (SE-0354). Compilation
/// directives aren't tokens: ``conditions`` contains them. The lexer reads every branch. A branch that the compiler may
/// skip can contain anything, so an error inside of `#if` ends with its line or with the branch.
///
/// Time is linear in the length of any input, because lookahead has a budget.
package struct SwiftLexer {
  package let bytes: UnsafeBufferPointer<UInt8>
  /// Whether `/…/` can be a regular expression, as in the Swift 6 language mode.
  package let readsBareRegexes: Bool
  package var offset = 0
  /// The number of open brackets.
  package var depth = 0
  var conditions: [ConditionalBlock] = []
  /// The offsets of the comments `// layerlint:ignore`, in ascending order.
  package var ignoreComments: [Int] = []
  /// The first error.
  package var failure: (kind: SourceDamage.Kind, offset: Int)?

  package var previous = Token(kind: .semicolon, start: 0, end: 0, startsStatement: true)
  /// Whether ``previous`` is the `?` or `!` of the keyword `try`.
  private var previousIsTry = false
  package var interpolations: [Interpolation] = []
  package var startsStatement = true
  package var recoveries = 0
  /// The number of bytes that may still be read twice.
  package var lookAheadBudget: Int

  /// A string with an open interpolation.
  package struct Interpolation {
    var string: StringDelimiter
    /// The number of open brackets around the expression.
    var depth: Int
  }

  package init(_ bytes: UnsafeBufferPointer<UInt8>, readsBareRegexes: Bool) {
    self.bytes = bytes
    self.readsBareRegexes = readsBareRegexes
    lookAheadBudget = 4_096 + 8 * bytes.count
    if peek(0) == 0xEF, peek(1) == 0xBB, peek(2) == 0xBF { offset = 3 }
    if peek(0) == UInt8(ascii: "#"), peek(1) == UInt8(ascii: "!") { skipToLineEnd() }
  }

  /// Returns the byte at a distance, or 0 after the end.
  @inline(__always)
  package func peek(_ distance: Int) -> UInt8 {
    let index = offset &+ distance
    return index < bytes.count ? bytes[index] : 0
  }

  package var isAtEnd: Bool { offset >= bytes.count }

  package mutating func next() -> Token {
    skipTrivia()
    let start = offset
    let isFirst = startsStatement
    startsStatement = false
    let kind = isAtEnd ? finish() : scan()
    previousIsTry = kind == .postfixOperator && previousIsKeyword("try")
    previous = Token(kind: kind, start: start, end: offset, startsStatement: isFirst)
    return previous
  }

  mutating func scan() -> Token.Kind {
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      skipName()
      return previous.kind == .period ? .member : .identifier
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      skipNumber()
      return .literal
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      offset += 1
      depth += 1
      return .open
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      return closeBracket()
    case UInt8(ascii: "\""):
      return string(StringDelimiter(start: offset, pounds: 0))
    case UInt8(ascii: "'"):
      return singleQuotes()
    case UInt8(ascii: "`"):
      return escapedIdentifier()
    case UInt8(ascii: "#"):
      return pound()
    case UInt8(ascii: ":"):
      let isDouble = peek(1) == byte
      offset += isDouble ? 2 : 1
      return isDouble ? .doubleColon : .colon
    case UInt8(ascii: ","): return single(.comma)
    case UInt8(ascii: ";"):
      startsStatement = true
      return single(.semicolon)
    case UInt8(ascii: "@"): return single(.at)
    case UInt8(ascii: "\\"): return single(.backslash)
    default:
      return byte.isOperator ? operatorOrRegex() : single(.unknown)
    }
  }

  private mutating func single(_ kind: Token.Kind) -> Token.Kind {
    offset += 1
    return kind
  }

  package mutating func closeBracket() -> Token.Kind {
    offset += 1
    let floor = conditions.last?.depth ?? 0
    guard depth > floor else {
      fail(.unbalancedBrackets, at: offset - 1)
      return .close
    }
    depth -= 1
    if let interpolation = interpolations.last, interpolation.depth == depth {
      interpolations.removeLast()
      return restOfString(interpolation.string)
    }
    return .close
  }

  private mutating func finish() -> Token.Kind {
    if let open = conditions.last {
      note(.unterminatedCondition, at: open.start)
    } else if depth > 0 {
      note(.unbalancedBrackets, at: bytes.count)
    }
    return .end
  }

  mutating func beginInterpolation(in string: StringDelimiter) {
    interpolations.append(Interpolation(string: string, depth: depth))
    depth += 1
  }

  // MARK: Keywords

  /// Whether an expression, not an operator, is expected after ``previous``.
  package var expectsExpression: Bool {
    switch previous.kind {
    case .open, .prefixOperator, .semicolon, .comma, .colon, .unknown: true
    case .binaryOperator: !text(previous.range).elementsEqual("->".utf8)
    case .identifier:
      Self.keywordsBeforeExpressions.contains(String(decoding: text(previous.range), as: UTF8.self))
    case .postfixOperator: previousIsTry
    default: false
    }
  }

  package func previousIsKeyword(_ keyword: StaticString) -> Bool {
    previous.kind == .identifier && text(previous.range).elementsEqual(keyword)
  }

  package func text(_ range: Range<Int>) -> Slice<UnsafeBufferPointer<UInt8>> { bytes[range] }

  private static let keywordsBeforeExpressions: Set<String> = [
    "as", "await", "break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough",
    "for", "guard", "if", "in", "is", "let", "repeat", "return", "switch", "throw", "try", "var", "where",
    "while", "yield",
  ]
}
