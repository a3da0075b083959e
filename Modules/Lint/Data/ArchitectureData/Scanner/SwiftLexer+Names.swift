import ArchitectureDomain

extension SwiftLexer {
  package mutating func skipName() {
    var index = offset + 1
    while index < bytes.count, bytes[index].isName {
      // A no-break space ends a name, although its bytes look like those of a letter.
      if bytes[index] == 0xC2, index + 1 < bytes.count, bytes[index + 1] == 0xA0 { break }
      index += 1
    }
    offset = index
  }

  package mutating func skipNumber() {
    skipName()
    if peek(0) == UInt8(ascii: "."), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(peek(1)) {
      offset += 1
      skipName()
    }
  }

  /// Reads a name in backticks, which can be any text on one line (SE-0451).
  package mutating func escapedIdentifier() -> Token.Kind {
    let start = offset
    offset += 1
    while !isAtEnd, !bytes[offset].isNewline {
      offset += 1
      if bytes[offset - 1] == UInt8(ascii: "`") { return .escapedIdentifier }
    }
    offset = start + 1
    fail(.unterminatedIdentifier, at: start)
    return .unknown
  }

  /// Reads a raw string, a regular expression, or a macro, which start with `#`.
  package mutating func pound() -> Token.Kind {
    let start = offset
    while peek(0) == UInt8(ascii: "#") { offset += 1 }
    let pounds = offset - start
    switch peek(0) {
    case UInt8(ascii: "\""): return string(StringDelimiter(start: start, pounds: pounds))
    case UInt8(ascii: "/"): return extendedRegex(from: start, pounds: pounds)
    case let byte where byte.isName:
      skipName()
      return .pound
    default: return .unknown
    }
  }
}
