import ArchitectureDomain

/// Reads JSON5 (https://spec.json5.org), with a bound on the depth.
struct JSON5Parser {
  private let bytes: [UInt8]
  private var offset = 0
  private var depth = 0
  private static let depthLimit = 64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  mutating func parse() throws(ConfigurationError) -> JSON5Value {
    let value = try value()
    try skipBlanks()
    if offset < bytes.count { throw fault(.textBehindTheEnd) }
    return value
  }

  private mutating func value() throws(ConfigurationError) -> JSON5Value {
    try skipBlanks()
    let start = offset
    return JSON5Value(content: try content(), offset: start)
  }

  private mutating func content() throws(ConfigurationError) -> JSON5Value.Content {
    switch current {
    case UInt8(ascii: "{"):
      return try nested { (parser) throws(ConfigurationError) in .object(try parser.members()) }
    case UInt8(ascii: "["):
      return try nested { (parser) throws(ConfigurationError) in .array(try parser.elements()) }
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try string())
    default:
      let start = offset
      switch word() {
      case "true": return .boolean(true)
      case "false": return .boolean(false)
      case "null": return .null
      case let word
      where word.contains(where: \.isNumber) || word.hasSuffix("Infinity") || word.hasSuffix("NaN"):
        return .number(word)
      default:
        offset = start
        throw fault(.expectedValue)
      }
    }
  }

  private mutating func nested(
    _ body: (inout JSON5Parser) throws(ConfigurationError) -> JSON5Value.Content
  ) throws(ConfigurationError) -> JSON5Value.Content {
    guard depth < Self.depthLimit else { throw fault(.tooDeep(limit: Self.depthLimit)) }
    depth += 1
    offset += 1
    let content = try body(&self)
    depth -= 1
    return content
  }

  private mutating func members() throws(ConfigurationError) -> [JSON5Value.Member] {
    var members: [JSON5Value.Member] = []
    while try !closes(with: UInt8(ascii: "}")) {
      let start = offset
      let isQuoted = current == UInt8(ascii: "\"") || current == UInt8(ascii: "'")
      let key = isQuoted ? try string() : word()
      if key.isEmpty, !isQuoted { throw fault(.expectedKey) }
      try skipBlanks()
      guard current == UInt8(ascii: ":") else { throw fault(.expectedColon) }
      offset += 1
      members.append(JSON5Value.Member(key: key, offset: start, value: try value()))
      try skipComma(before: UInt8(ascii: "}"))
    }
    return members
  }

  private mutating func elements() throws(ConfigurationError) -> [JSON5Value] {
    var elements: [JSON5Value] = []
    while try !closes(with: UInt8(ascii: "]")) {
      elements.append(try value())
      try skipComma(before: UInt8(ascii: "]"))
    }
    return elements
  }

  private mutating func closes(with end: UInt8) throws(ConfigurationError) -> Bool {
    try skipBlanks()
    guard current == end else { return false }
    offset += 1
    return true
  }

  private mutating func skipComma(before end: UInt8) throws(ConfigurationError) {
    try skipBlanks()
    if current == UInt8(ascii: ",") {
      offset += 1
    } else if current != end {
      throw fault(.expectedCommaOrEnd)
    }
  }

  private mutating func string() throws(ConfigurationError) -> String {
    let start = offset
    let quote = current
    var text: [UInt8] = []
    offset += 1
    var runStart = offset
    while offset < bytes.count, bytes[offset] != quote {
      switch bytes[offset] {
      case UInt8(ascii: "\\"):
        text += bytes[runStart..<offset]
        text += try escape()
        runStart = offset
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        offset = start
        throw fault(.unterminatedString)
      default:
        offset += 1
      }
    }
    guard offset < bytes.count else {
      offset = start
      throw fault(.unterminatedString)
    }
    let run = bytes[runStart..<offset]
    offset += 1
    // Few strings have an escape.
    return String(decoding: text.isEmpty ? run : text[...] + run, as: UTF8.self)
  }

  private mutating func escape() throws(ConfigurationError) -> [UInt8] {
    offset += 1
    let letter = current
    offset += 1
    switch letter {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "v"): return [0x0B]
    case UInt8(ascii: "\n"): return []
    case UInt8(ascii: "x"): return try scalar(digits: 2)
    case UInt8(ascii: "u"): return try scalar(digits: 4)
    case 0: throw fault(.badEscape)
    default: return [letter]
    }
  }

  private mutating func scalar(digits: Int) throws(ConfigurationError) -> [UInt8] {
    let end = offset + digits
    guard end <= bytes.count,
      let number = UInt32(String(decoding: bytes[offset..<end], as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(number)
    else { throw fault(.badEscape) }
    offset = end
    return Array(String(scalar).utf8)
  }

  /// A run of what names and numbers are made of; empty where there is none.
  private mutating func word() -> String {
    let start = offset
    while offset < bytes.count, bytes[offset].isName || Self.isOfNumber(bytes[offset]) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  private mutating func skipBlanks() throws(ConfigurationError) {
    while offset < bytes.count {
      if current.isBlank || current.isNewline {
        offset += 1
      } else if current == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        while offset < bytes.count, !current.isNewline { offset += 1 }
      } else if current == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        try skipBlockComment()
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() throws(ConfigurationError) {
    let start = offset
    offset += 2
    while !(current == UInt8(ascii: "*") && next == UInt8(ascii: "/")) {
      guard offset < bytes.count else {
        offset = start
        throw fault(.unterminatedComment)
      }
      offset += 1
    }
    offset += 2
  }

  private var current: UInt8 { offset < bytes.count ? bytes[offset] : 0 }
  private var next: UInt8 { offset + 1 < bytes.count ? bytes[offset + 1] : 0 }

  private func fault(_ fault: SyntaxFault) -> ConfigurationError {
    ConfigurationError(fault: .syntax(fault), offset: offset)
  }
}
