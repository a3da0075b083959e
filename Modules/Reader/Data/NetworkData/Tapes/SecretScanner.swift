import Foundation

/// Finds secrets in text by their names, in addresses and in JSON. The text may be damaged.
struct SecretScanner {
  /// A value to replace.
  struct Finding {
    var range: Range<Int>
    var replacement: String
  }

  private let bytes: [UInt8]
  private(set) var findings: [Finding] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // Inside a value that was found before, everything is already replaced.
    for index in bytes.indices where index >= findings.last?.range.upperBound ?? 0 {
      switch bytes[index] {
      case UInt8(ascii: "="): readParameter(at: index)
      case UInt8(ascii: ":") where at(index + 1, "//"): readUser(at: index + 3)
      case UInt8(ascii: ":"): readField(at: index)
      default: break
      }
    }
  }

  /// The values that were found.
  var secrets: [String] { findings.map { String(decoding: bytes[$0.range], as: UTF8.self) } }

  /// The text with a placeholder for each value.
  var redacted: [UInt8] {
    guard !findings.isEmpty else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var end = 0
    for finding in findings where finding.range.lowerBound >= end {
      result += bytes[end..<finding.range.lowerBound]
      result += finding.replacement.utf8
      end = finding.range.upperBound
    }
    return result + bytes[end...]
  }

  // MARK: Addresses

  /// The longest name, in bytes.
  private static let nameLimit = 64

  /// Reads `?token=abc`, `&token=abc`, `&amp;token=abc`, `\u0026token=abc`, or `#token=abc`.
  private mutating func readParameter(at equals: Int) {
    var start = equals
    while start > 0, equals - start < Self.nameLimit, Self.isInName(bytes[start - 1]) { start -= 1 }
    guard start > 0, start < equals, "?&;#\\".utf8.contains(bytes[start - 1]),
      SecretName.matches(text(start..<equals), isParameter: true)
    else { return }
    add(equals + 1..<end(from: equals + 1) { Self.endsParameter($0) })
  }

  /// Reads `https://name:password@host/`.
  private mutating func readUser(at start: Int) {
    let end = end(from: start, limit: 256) { Self.endsParameter($0) || "/?@".utf8.contains($0) }
    // The user name and the password end at the last @.
    if end > start, at(end, "@") { add(start..<end) }
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
      || "-_.%[]".utf8.contains(byte)
  }

  private static func endsParameter(_ byte: UInt8) -> Bool {
    byte <= 0x20 || "&#;\"'<>\\`|)".utf8.contains(byte)
  }

  // MARK: JSON

  /// Reads `"token": "abc"`, also inside a JSON string.
  private mutating func readField(at colon: Int) {
    var quote = colon - 1
    while quote > 0, Self.isSpace(bytes[quote]) { quote -= 1 }
    guard quote > 0, bytes[quote] == UInt8(ascii: "\"") else { return }
    var start = quote
    while start > 0, quote - start < Self.nameLimit, bytes[start - 1] != UInt8(ascii: "\"") { start -= 1 }
    guard start > 0, isSecretField(start..<quote) else { return }
    let value = end(from: colon + 1) { !Self.isSpace($0) }
    let open = end(from: value) { $0 != UInt8(ascii: "\\") }
    guard open < bytes.count else { return }
    switch bytes[open] {
    case UInt8(ascii: "\""): add(open + 1..<endOfString(from: open + 1, level: open - value))
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      add(value..<endOfNest(from: value), "\"\(SecretName.placeholder)\"")
    default:
      let end = end(from: value) { Self.isSpace($0) || ",}]\"".utf8.contains($0) }
      if !["null", "true", "false", ""].contains(text(value..<end)) { add(value..<end, "0") }
    }
  }

  private func isSecretField(_ range: Range<Int>) -> Bool {
    let name = text(range)
    guard name.contains("\\") else { return SecretName.matches(name) }
    let decoded = try? JSONDecoder().decode(String.self, from: Data("\"\(name)\"".utf8))
    return SecretName.matches(decoded ?? name)
  }

  /// - Parameter level: The number of backslashes before the first quotation mark.
  private func endOfString(from start: Int, level: Int) -> Int {
    var backslashes = 0
    for index in start..<bytes.count {
      if bytes[index] == UInt8(ascii: "\""), level == 0 ? backslashes.isMultiple(of: 2) : backslashes <= level
      {
        return index - min(level, backslashes)
      }
      backslashes = bytes[index] == UInt8(ascii: "\\") ? backslashes + 1 : 0
    }
    return bytes.count
  }

  /// The end of an object or array.
  private func endOfNest(from start: Int) -> Int {
    var (index, depth) = (start, 0)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): index = endOfString(from: index + 1, level: 0)
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      index += 1
      if depth == 0 { return min(index, bytes.count) }
    }
    return bytes.count
  }

  // MARK: Bytes

  private static func isSpace(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func at(_ index: Int, _ text: String) -> Bool {
    index <= bytes.count && bytes[index...].starts(with: text.utf8)
  }

  private func end(from start: Int, limit: Int = .max, where isEnd: (UInt8) -> Bool) -> Int {
    var index = start
    while index < bytes.count, index - start < limit, !isEnd(bytes[index]) { index += 1 }
    return index
  }

  private mutating func add(_ range: Range<Int>, _ replacement: String = SecretName.placeholder) {
    guard !range.isEmpty, range.lowerBound >= findings.last?.range.upperBound ?? 0 else { return }
    findings.append(Finding(range: range, replacement: replacement))
  }
}
