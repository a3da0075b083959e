import ArchitectureDomain

extension SwiftLexer {
  /// Reads a string literal from its first quotation mark to its end or first interpolation.
  mutating func string(_ delimiter: StringDelimiter) -> Token.Kind {
    var delimiter = delimiter
    delimiter.isMultiline = opensMultilineString(pounds: delimiter.pounds)
    offset += delimiter.isMultiline ? 3 : 1
    return restOfString(delimiter)
  }

  /// Returns whether three quotation marks follow that aren't a raw string on one line, such as `#"""#`.
  private func opensMultilineString(pounds: Int) -> Bool {
    let quote = UInt8(ascii: "\"")
    guard peek(1) == quote, peek(2) == quote else { return false }
    guard pounds > 0 else { return true }
    var index = offset + 2
    while index < bytes.count, !bytes[index].isNewline {
      index += 1
      if bytes[index - 1] == quote, hasPounds(pounds, at: index) { return false }
    }
    return true
  }

  mutating func restOfString(_ delimiter: StringDelimiter) -> Token.Kind {
    while !isAtEnd {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\""):
        let length = delimiter.isMultiline ? 3 : 1
        let isWhole = !delimiter.isMultiline || (peek(1) == byte && peek(2) == byte)
        if isWhole, hasPounds(delimiter.pounds, at: offset + length) {
          offset += length + delimiter.pounds
          return .literal
        }
        offset += 1
      case UInt8(ascii: "\\"):
        offset += 1
        guard hasPounds(delimiter.pounds, at: offset) else { continue }
        offset += delimiter.pounds
        if peek(0) == UInt8(ascii: "(") {
          offset += 1
          beginInterpolation(in: delimiter)
          return .open
        }
        if !isAtEnd, !bytes[offset].isNewline { offset += 1 }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        guard delimiter.isMultiline else {
          fail(.unterminatedString, at: delimiter.start)
          return .literal
        }
        offset += 1
      default:
        offset += 1
      }
    }
    failLiteral(.unterminatedString, at: delimiter.start, isMultiline: delimiter.isMultiline)
    return .literal
  }

  /// Reads text in single quotation marks. It isn't valid Swift, but the compiler reads it as a string in
  /// skipped branches.
  mutating func singleQuotes() -> Token.Kind {
    let start = offset
    offset += 1
    while !isAtEnd, !bytes[offset].isNewline {
      offset += 1
      if bytes[offset - 1] == UInt8(ascii: "'") { return .literal }
    }
    fail(.unterminatedString, at: start)
    return .literal
  }

  func hasPounds(_ count: Int, at index: Int) -> Bool {
    guard count > 0 else { return true }
    guard index + count <= bytes.count else { return false }
    return bytes[index..<(index + count)].allSatisfy { $0 == UInt8(ascii: "#") }
  }
}
