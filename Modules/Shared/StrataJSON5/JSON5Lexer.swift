/// Splits JSON5 text into strings, words, and punctuation, and skips white space and comments.
struct JSON5Lexer {
  private let bytes: [UInt8]
  private let syntax: ValueSyntax
  var offset: Int

  init(_ bytes: [UInt8], from start: Int, syntax: ValueSyntax) {
    self.bytes = bytes
    self.syntax = syntax
    offset = bytes[start...].starts(with: [0xEF, 0xBB, 0xBF]) ? start + 3 : start
  }

  var isAtEnd: Bool { offset >= bytes.count }

  mutating func string() throws(JSON5Error) -> String {
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
      case UInt8(ascii: "\n") where !syntax.hasBareStrings, UInt8(ascii: "\r") where !syntax.hasBareStrings:
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
    return String(decoding: text.isEmpty ? run : text[...] + run, as: UTF8.self)
  }

  private mutating func escape() throws(JSON5Error) -> [UInt8] {
    offset += 1
    // The caller reports that the string doesn't end.
    if isAtEnd { return [] }
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
    case UInt8(ascii: "\r"):
      if current == UInt8(ascii: "\n") { offset += 1 }
      return []
    case UInt8(ascii: "x"): return try scalar(digits: 2)
    case UInt8(ascii: "u"): return try scalar(digits: 4)
    case UInt8(ascii: "U") where syntax.hasBareStrings: return try scalar(digits: 4)
    case 0: throw fault(.badEscape)
    default: return [letter]
    }
  }

  private mutating func scalar(digits: Int) throws(JSON5Error) -> [UInt8] {
    let end = offset + digits
    guard end <= bytes.count,
      let number = UInt32(String(decoding: bytes[offset..<end], as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(number)
    else { throw fault(.badEscape) }
    offset = end
    return Array(String(scalar).utf8)
  }

  /// Reads a name, a literal, or a number. The result can be empty.
  mutating func word() -> String {
    let start = offset
    while offset < bytes.count,
      Self.isOfWord(bytes[offset]) || syntax.hasBareStrings && isOfBareString
    {
      offset += 1
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Whether the byte is part of a name or a number. Every byte of a non-ASCII character counts.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF,
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// Whether the current byte is one of a bare string that a name can't contain.
  private var isOfBareString: Bool {
    current == UInt8(ascii: ":") || current == UInt8(ascii: "/") && next != UInt8(ascii: "*")
  }

  mutating func skipBlanks() throws(JSON5Error) {
    while offset < bytes.count {
      if current == UInt8(ascii: " ") || (0x09...0x0D).contains(current) {
        offset += 1
      } else if current == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        while offset < bytes.count, current != UInt8(ascii: "\n"), current != UInt8(ascii: "\r") {
          offset += 1
        }
      } else if current == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        try skipBlockComment()
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() throws(JSON5Error) {
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

  var current: UInt8 { offset < bytes.count ? bytes[offset] : 0 }
  private var next: UInt8 { offset + 1 < bytes.count ? bytes[offset + 1] : 0 }

  func fault(_ fault: JSON5Error.Fault) -> JSON5Error { JSON5Error(fault: fault, offset: offset) }
}
