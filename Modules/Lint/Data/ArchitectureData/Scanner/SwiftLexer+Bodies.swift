extension SwiftLexer {
  /// Goes on to the bracket that closes the outermost open one, or to the first token that needs care.
  ///
  /// Most of a source stands in brackets, where there are no imports. Names, numbers and most operators are
  /// passed over there; only brackets, comments and quotation marks are followed, and at a slash or `#` that may
  /// be more than that, what was passed over is cut into tokens after all, so that the result is the same.
  mutating func skipBody() -> Token {
    var safe = (offset: offset, token: previous)
    while depth > 0, interpolations.isEmpty {
      let start = nextInteresting()
      guard start < bytes.count else { break }
      let kind: Token.Kind
      offset = start
      switch bytes[start] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        offset += 1
        depth += 1
        kind = .open
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        kind = closeBracket()
      case UInt8(ascii: "\""):
        kind = string(StringDelimiter(start: start, pounds: 0))
      case UInt8(ascii: "'"):
        kind = singleQuotes()
      case UInt8(ascii: "`"):
        kind = escapedIdentifier()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
        skipToLineEnd()
        continue
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
        skipBlockComment()
        continue
      default:
        (offset, previous) = safe
        var token = previous
        repeat { token = next() } while offset <= start && token.kind != .end
        if token.kind == .end { return token }
        safe = (offset, token)
        continue
      }
      startsStatement = false
      previous = Token(kind: kind, start: start, end: offset, startsStatement: false)
      safe = (offset, previous)
    }
    if depth > 0, interpolations.isEmpty { (offset, previous) = safe }
    return depth == 0 ? previous : next()
  }

  /// Offset of the next bracket, quotation mark, slash or `#`.
  private func nextInteresting() -> Int {
    // One bit for each byte below 64, and for each from 64 to 127.
    let low: UInt64 = 1 << 34 | 1 << 35 | 1 << 39 | 1 << 40 | 1 << 41 | 1 << 47
    let high: UInt64 = 1 << 27 | 1 << 29 | 1 << 32 | 1 << 59 | 1 << 61
    var index = offset
    let end = bytes.count
    while index < end {
      let byte = bytes[index]
      if byte < 64 {
        if low &>> UInt64(byte) & 1 != 0 { break }
      } else if byte < 128, high &>> UInt64(byte & 63) & 1 != 0 {
        break
      }
      index &+= 1
    }
    return index
  }
}
