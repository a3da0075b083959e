import Foundation

/// Reads a line from left to right, byte by byte. A quote with an accent is still a quote.
struct TextCursor {
  private let line: Substring
  private var rest: Substring.UTF8View

  init(_ line: Substring) {
    self.line = line
    rest = line.utf8
  }

  var isAtEnd: Bool { rest.isEmpty }
  /// The column, counted in characters from 1.
  var column: Int { line[..<rest.startIndex].count + 1 }
  var remainder: Substring { Substring(rest) }

  mutating func take(_ literal: String) -> Bool {
    guard rest.starts(with: literal.utf8) else { return false }
    rest = rest.dropFirst(literal.utf8.count)
    return true
  }

  /// Reads ASCII letters, digits, and underscores, or returns nil if there are none.
  mutating func word() -> String? { taken { Unicode.Scalar($0).isWord } }

  /// Reads a natural number without leading zeros.
  mutating func number() -> Int? {
    let start = self
    guard let digits = taken({ (0x30...0x39).contains($0) }), let number = Int(digits),
      digits == String(number)
    else {
      self = start
      return nil
    }
    return number
  }

  /// Reads an `id` without quotes, up to a closing bracket, or returns nil if it could be a number.
  mutating func bare() -> String? {
    let start = self
    guard let text = taken({ $0 != UInt8(ascii: "]") }), !isAtEnd, text.isBareID else {
      self = start
      return nil
    }
    return text
  }

  /// Reads a JSON string.
  mutating func quoted() -> String? {
    guard rest.first == UInt8(ascii: "\"") else { return nil }
    var end = rest.index(after: rest.startIndex)
    var isEscaped = false
    while end < rest.endIndex, rest[end] != UInt8(ascii: "\"") {
      guard rest[end] >= 0x20 else { return nil }
      if rest[end] == UInt8(ascii: "\\") {
        isEscaped = true
        guard rest.formIndex(&end, offsetBy: 1, limitedBy: rest.endIndex), end < rest.endIndex else {
          return nil
        }
      }
      rest.formIndex(after: &end)
    }
    guard end < rest.endIndex else { return nil }
    let text =
      isEscaped
      ? try? JSONDecoder().decode(String.self, from: Data(rest[...end]))
      : String(Substring(rest[..<end].dropFirst()))
    if text != nil { rest = rest[rest.index(after: end)...] }
    return text
  }

  private mutating func taken(_ isTaken: (UInt8) -> Bool) -> String? {
    let bytes = rest.prefix(while: isTaken)
    rest = rest[bytes.endIndex...]
    return bytes.isEmpty ? nil : String(Substring(bytes))
  }
}

extension Unicode.Scalar {
  var isWord: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }
}

extension String {
  /// The text as a JSON string, with the escapes of ``FrameEncoder``.
  package var jsonToken: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text.escapingControls + "\""
  }
}

extension FrameValue {
  /// A value without inner values, as JSON.
  package var leafToken: String {
    switch self {
    case .null: "null"
    case .bool(let value): String(value)
    case .number(let token): token
    case .string(let text): text.jsonToken
    case .array: "[]"
    case .object: "{}"
    }
  }
}
