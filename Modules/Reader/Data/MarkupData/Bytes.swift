import Foundation

extension UInt8 {
  var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }
  var isASCIILetter: Bool { (0x41...0x5A).contains(self & 0xDF) }
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
  /// White space of XML: space, tab, line feed, and carriage return.
  var isXMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }
  /// White space of XML, and HTML's form feed.
  var isMarkupSpace: Bool { isXMLSpace || self == 0x0C }
  /// A byte that may occur in an XML name. Every byte beyond ASCII is accepted.
  var isNameByte: Bool {
    isASCIIAlphanumeric || self >= 0x80 || self == 0x3A || self == 0x5F || self == 0x2D || self == 0x2E
  }
  var isNameStart: Bool { isASCIILetter || self >= 0x80 || self == 0x5F || self == 0x3A }
  /// A control character that XML 1.0 (section 2.2) does not allow.
  var isForbiddenControl: Bool { self < 0x20 && self != 0x09 && self != 0x0A && self != 0x0D }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a byte is a control character that XML doesn't allow. Without branches, the compiler compares many bytes
  /// at once.
  var hasForbiddenControls: Bool {
    var found: UInt8 = 0
    for index in indices {
      let byte = self[index]
      let (isControl, isTab): (UInt8, UInt8) = (byte < 0x20 ? 1 : 0, byte == 0x09 ? 1 : 0)
      let (isLineFeed, isReturn): (UInt8, UInt8) = (byte == 0x0A ? 1 : 0, byte == 0x0D ? 1 : 0)
      found |= isControl & ~(isTab | isLineFeed | isReturn)
    }
    return found != 0
  }

  /// The index of the first byte that is not well-formed UTF-8 (Unicode 15, table 3-7).
  func invalidUTF8(from start: Int) -> Int? {
    var index = start
    while true {
      index = skippingASCII(from: index)
      guard index < count else { return nil }
      let first = self[index]
      let length: Int
      var second: ClosedRange<UInt8> = 0x80...0xBF
      switch first {
      case 0xC2...0xDF: length = 2
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: length = 3
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      case 0xF1...0xF3: length = 4
      default: return index
      }
      guard index + length <= count, second.contains(self[index + 1]) else { return index }
      for offset in 2..<4 where offset < length {
        guard self[index + offset] & 0xC0 == 0x80 else { return index }
      }
      index += length
    }
  }

  private func skippingASCII(from start: Int) -> Int {
    var index = start
    while index + 8 <= count, let address = baseAddress {
      let bytes = UnsafeRawPointer(address + index).loadUnaligned(as: UInt64.self)
      if bytes & 0x8080_8080_8080_8080 != 0 { break }
      index += 8
    }
    while index < count, self[index] < 0x80 { index += 1 }
    return index
  }

  /// The index of the next `byte` in `range`, or the end of `range`.
  func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int {
    guard !range.isEmpty, let start = baseAddress,
      let found = memchr(start + range.lowerBound, Int32(byte), range.count)
    else { return range.upperBound }
    return UnsafeRawPointer(start).distance(to: UnsafeRawPointer(found))
  }

  /// The index of the next end of a CDATA section.
  func endOfCharacterData(from start: Int) -> Int? {
    var index = start
    while true {
      index = firstIndex(of: UInt8(ascii: "]"), in: index..<count)
      guard index + 2 < count else { return nil }
      if self[index + 1] == UInt8(ascii: "]"), self[index + 2] == UInt8(ascii: ">") { return index }
      index += 1
    }
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Whether `text` starts at `index`, ignoring the case of ASCII letters.
  func hasASCII(_ text: StaticString, at index: Int) -> Bool {
    guard index >= 0, index + text.utf8CodeUnitCount <= endIndex else { return false }
    return text.withUTF8Buffer { wanted in
      wanted.indices.allSatisfy { offset in
        let (left, right) = (self[index + offset], wanted[offset])
        return left == right || (left.isASCIILetter && right.isASCIILetter && left & 0xDF == right & 0xDF)
      }
    }
  }

  /// The index of the next `text`, from `start` on.
  func firstIndex(ofASCII text: StaticString, from start: Int) -> Int? {
    let length = text.utf8CodeUnitCount
    guard length > 0, start >= 0 else { return nil }
    return text.withUTF8Buffer { wanted in
      var index = start
      while index + length <= endIndex {
        if self[index] == wanted[0], wanted.indices.allSatisfy({ self[index + $0] == wanted[$0] }) {
          return index
        }
        index += 1
      }
      return nil
    }
  }

  func skippingSpace(from start: Int) -> Int {
    var index = start
    while index < endIndex, self[index].isXMLSpace { index += 1 }
    return index
  }

  /// The index after the name that starts at `start`, or `start` if none does (XML 1.0, section 2.3).
  func skippingName(from start: Int) -> Int {
    var index = start
    var colons = 0
    while index < endIndex {
      let byte = self[index]
      if byte < 0x80 {
        guard index == start ? byte.isNameStart : byte.isNameByte else { return index }
        index += 1
        guard byte == UInt8(ascii: ":") else { continue }
        colons += 1
        if colons == 2, isEndOfQualifiedName(start..<index) { return index }
      } else {
        let (scalar, length) = scalar(at: index)
        guard scalar.isInNames, index > start || scalar.isNameStart else { return index }
        index += length
      }
    }
    return index
  }

  /// Whether libxml2 ends a name here: after a prefix, a local name, and a second colon that starts no other name.
  private func isEndOfQualifiedName(_ name: Range<Int>) -> Bool {
    guard let first = self[name].firstIndex(of: UInt8(ascii: ":")), first > name.lowerBound else {
      return false
    }
    let hasLocalName = first + 1 < name.upperBound - 1 && isNameStart(at: first + 1)
    return hasLocalName && !isNameStart(at: name.upperBound)
  }

  private func isNameStart(at index: Int) -> Bool {
    guard index < endIndex else { return false }
    return self[index] < 0x80 ? self[index].isNameStart : scalar(at: index).0.isNameStart
  }

  /// The scalar that starts at `index`, and its number of bytes.
  private func scalar(at index: Int) -> (Unicode.Scalar, length: Int) {
    let bytes = self[index..<Swift.min(index + 4, endIndex)]
    var decoder = Unicode.UTF8()
    var iterator = bytes.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return ("\u{FFFD}", 1) }
    return (scalar, UTF8.width(scalar))
  }
}

extension Unicode.Scalar {
  /// Whether a name may contain this scalar beyond ASCII: NameChar of XML 1.0.
  fileprivate var isInNames: Bool {
    switch value {
    case 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: isNameStart
    }
  }

  /// Whether a name may start with this scalar beyond ASCII: NameStartChar of XML 1.0.
  fileprivate var isNameStart: Bool {
    switch value {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x200C...0x200D,
      0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFC,
      0x10000...0xEFFFF:
      true
    default: false
    }
  }
}

extension Character {
  /// The character of a byte in windows-1252 (Encoding Standard, index windows-1252).
  static func windows1252(_ byte: UInt8) -> Character {
    (0x80...0x9F).contains(byte) ? c1[Int(byte) - 0x80] : Character(Unicode.Scalar(byte))
  }

  private static let c1 = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ")
}
