/// A position in a short text that only moves forward.
struct ByteCursor {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var current: UInt8? { index < bytes.count ? bytes[index] : nil }
  var isAtEnd: Bool { index >= bytes.count }

  func isDigit(ahead offset: Int) -> Bool {
    index + offset < bytes.count && (0x30...0x39).contains(bytes[index + offset])
  }

  mutating func advance() { index += 1 }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    index += 1
    return true
  }

  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = index
    while let byte = current, byte == 0x20 || (0x09...0x0D).contains(byte) { index += 1 }
    return index > start
  }

  /// Reads the number here. A number of more than nine digits has the value 0.
  mutating func digits() -> (value: Int, count: Int) {
    var (value, count) = (0, 0)
    while isDigit(ahead: 0) {
      count += 1
      value = count <= 9 ? value * 10 + Int(bytes[index] - 0x30) : 0
      index += 1
    }
    return (value, count)
  }

  /// Reads the digits here as the fraction of a second, cut to milliseconds.
  mutating func fraction() -> Double {
    var (milliseconds, unit) = (0, 100)
    while isDigit(ahead: 0) {
      milliseconds += Int(bytes[index] - 0x30) * unit
      unit /= 10
      index += 1
    }
    return Double(milliseconds) / 1000
  }

  /// Reads the letters here, in lower case.
  mutating func word() -> String {
    let start = index
    while let byte = current, (0x41...0x5A).contains(byte & 0xDF) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
  }

  /// Reads `+hh`, `+hhmm` or `+hh:mm` and returns it in seconds, or nil if it is invalid.
  mutating func offset() -> Int? {
    let sign = current == UInt8(ascii: "-") ? -1 : 1
    advance()
    let number = digits()
    var (hours, minutes) = (number.value, 0)
    switch number.count {
    case 1...2: if isDigit(ahead: 1), skip(UInt8(ascii: ":")) { minutes = digits().value }
    case 3...4: (hours, minutes) = (number.value / 100, number.value % 100)
    default: return nil
    }
    guard hours <= 18, minutes < 60 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }
}
