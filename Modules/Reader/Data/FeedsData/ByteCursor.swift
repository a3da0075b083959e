/// A position in a short text that only moves forward.
struct ByteCursor {
  let bytes: [UInt8]
  private(set) var index = 0

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

  var isAtLetter: Bool { current.map { $0 >= 0x80 || (0x61...0x7A).contains($0 | 0x20) } ?? false }

  /// Reads the letters here, in lower case, or the abbreviation `a.m.` or `p.m.` without its dots. Bytes that aren't
  /// ASCII are letters.
  mutating func word() -> String {
    let start = index
    while isAtLetter { index += 1 }
    let letters = bytes[start..<index]
    let word = String(unsafeUninitializedCapacity: letters.count) { buffer in
      for (offset, byte) in letters.enumerated() { buffer[offset] = byte < 0x80 ? byte | 0x20 : byte }
      return letters.count
    }
    guard word == "a" || word == "p" else { return word }
    var ahead = self
    _ = ahead.skip(UInt8(ascii: "."))
    ahead.skipSpace()
    guard ahead.skip(UInt8(ascii: "m")) || ahead.skip(UInt8(ascii: "M")), !ahead.isAtLetter else {
      return word
    }
    self = ahead
    return "\(word)m"
  }

  /// The identifier here if it can be one of the time zone database, such as `America/New_York`.
  var zoneIdentifier: String? {
    let rest = bytes[index...].prefix { $0 > 0x20 && !"()[],;".utf8.contains($0) }
    return rest.contains(UInt8(ascii: "/")) ? String(decoding: rest, as: UTF8.self) : nil
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
