extension SwiftLexer {
  /// Skips to the bracket that leaves only some brackets open, or to the first token that isn't trivial.
  ///
  /// Most of a source is in brackets, where there are no imports. There, this function skips names, numbers, and most
  /// operators, and only examines brackets, comments, and quotation marks. If a slash or `#` can be more than an
  /// operator, it lexes the skipped part again from the last safe token, so the result is the same.
  ///
  /// - Parameter floor: The number of brackets that stay open.
  mutating func skipBody(to floor: Int = 0) -> Token {
    var safe = (offset: offset, token: previous)
    while depth > floor, interpolations.isEmpty {
      let start = nextInteresting()
      guard start < bytes.count else { break }
      let kind: Token.Kind
      offset = start
      switch bytes[start] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ")"), UInt8(ascii: "]"),
        UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        kind = scan()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
        skipLineComment()
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
    if depth > floor, interpolations.isEmpty { (offset, previous) = safe }
    return depth <= floor ? previous : next()
  }

  /// Returns the offset of the next bracket, quotation mark, slash, or `#`.
  private func nextInteresting() -> Int {
    // One bit for each byte from 0 to 63, and one for each from 64 to 127.
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
