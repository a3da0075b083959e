import Foundation

/// Reads a line from left to right, byte by byte. A quote with an accent is still a quote.
struct TextCursor {
  private let line: String
  private var rest: Substring.UTF8View

  init(_ line: String) { (self.line, rest) = (line, line[...].utf8) }

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
    taken({ (0x30...0x39).contains($0) }, if: { Int($0).map(String.init) == $0 }).flatMap { Int($0) }
  }

  /// Reads an `id` without quotes, up to a closing bracket, or returns nil if it could be a number.
  mutating func bare() -> String? {
    let end = UInt8(ascii: "]")
    return rest.contains(end) ? taken({ $0 != end }, if: \.isBareID) : nil
  }

  /// Reads a JSON string.
  mutating func quoted() -> String? {
    guard rest.first == UInt8(ascii: "\"") else { return nil }
    var end = rest.index(after: rest.startIndex)
    while end < rest.endIndex, rest[end] != UInt8(ascii: "\"") {
      let length = rest[end] == UInt8(ascii: "\\") ? 2 : 1
      guard rest.formIndex(&end, offsetBy: length, limitedBy: rest.endIndex) else { return nil }
    }
    guard end < rest.endIndex,
      let text = try? JSONDecoder().decode(String.self, from: Data(rest[...end]))
    else { return nil }
    rest = rest[end...].dropFirst()
    return text
  }

  /// Reads the longest text of some bytes, unless it is empty or invalid.
  private mutating func taken(
    _ isTaken: (UInt8) -> Bool, if isValid: (String) -> Bool = { _ in true }
  ) -> String? {
    let bytes = rest.prefix(while: isTaken)
    let text = String(Substring(bytes))
    guard !text.isEmpty, isValid(text) else { return nil }
    rest = rest[bytes.endIndex...]
    return text
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
