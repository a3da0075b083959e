import StrataPlatform

extension UInt8 {
  package var isNewline: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  /// Whether the byte is white space within a line.
  package var isBlank: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == 0x0B || self == 0x0C
  }

  /// Whether the byte is part of a name. Every byte of a non-ASCII character counts.
  @inline(__always)
  package var isName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }

  /// Whether the byte is part of an ASCII operator.
  package var isOperator: Bool {
    switch self {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
      UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the offset of the first line feed or carriage return, or the count if the text has only one line.
  package func lineEnd(from start: Int) -> Int {
    guard start < count, let base = baseAddress else { return count }
    let feed = memchr(base + start, 0x0A, count - start)
    let end = feed.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) } ?? count
    let carriage = memchr(base + start, 0x0D, end - start)
    return carriage.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) } ?? end
  }
}

extension Sequence<UInt8> {
  package func elementsEqual(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { elementsEqual($0) }
  }
}
