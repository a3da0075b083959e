/// The place of a character reference.
enum ReferencePlace {
  case text
  /// A title, or another text that may not be HTML.
  case title
  case attribute
  /// An address, or plain text. Only references with a semicolon count.
  case address
}

/// The named characters of HTML (WHATWG HTML, section 13.5).
enum NamedCharacter {
  /// The longest name that needs no semicolon.
  static let longestBare = 6

  /// Returns the characters of `name`, the text between `&` and `;`.
  static func characters(_ name: String) -> String? {
    var name = name
    return name.withUTF8 { characters($0, isEnded: true) }
  }

  /// Returns the characters of a name by a binary search in the table, which needs no memory.
  ///
  /// - Parameter isEnded: Whether a semicolon follows.
  static func characters(_ name: UnsafeBufferPointer<UInt8>, isEnded: Bool) -> String? {
    table.withUTF8Buffer { table in
      var (low, high) = (0, table.count)
      while low < high {
        var start = (low + high) / 2
        while start > low, table[start - 1] != UInt8(ascii: " ") { start -= 1 }
        var length = 0
        while length < name.count, table[start + length] == name[length] { length += 1 }
        let byte = table[start + length]
        let isWhole = !byte.isASCIIAlphanumeric
        if length == name.count, isWhole {
          return isEnded || byte == UInt8(ascii: "=") ? value(at: start + length + 1, of: table) : nil
        }
        if length == name.count || !isWhole && byte > name[length] {
          high = start
        } else {
          low = table.firstIndex(of: UInt8(ascii: " "), in: start..<table.count) + 1
        }
      }
      return nil
    }
  }

  private static func value(at start: Int, of table: UnsafeBufferPointer<UInt8>) -> String {
    var value = ""
    var number: UInt32 = 0
    for byte in table[start...] {
      if byte.isASCIIAlphanumeric {
        number = number << 4 + UInt32(byte.isASCIIDigit ? byte - 0x30 : byte - 0x61 + 10)
        continue
      }
      if let scalar = Unicode.Scalar(number) { value.unicodeScalars.append(scalar) }
      number = 0
      if byte == UInt8(ascii: " ") { break }
    }
    return value
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Passes on a text in parts, with its references replaced. The characters U+0080 to U+009F are invisible, so the author
  /// meant windows-1252.
  func decode(
    _ range: Range<Int>, in place: ReferencePlace, _ append: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var (start, index) = (range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      let byte = self[index]
      var found: (characters: String, end: Int)?
      if byte == UInt8(ascii: "&") {
        found = reference(at: index, to: range.upperBound, in: place)
      } else if byte == 0xC2, index + 1 < range.upperBound, self[index + 1] < 0xA0 {
        found = (String(Character.windows1252(self[index + 1])), index + 2)
      }
      guard let end = found?.end else {
        index += 1
        continue
      }
      if start < index { append(UnsafeBufferPointer(rebasing: self[start..<index])) }
      found?.characters.withUTF8(append)
      (start, index) = (end, end)
    }
    if start < range.upperBound { append(UnsafeBufferPointer(rebasing: self[start..<range.upperBound])) }
  }

  /// The characters of a reference, and the index after it, or nil if the `&` starts none (WHATWG HTML, section
  /// 13.2.5.72).
  private func reference(
    at start: Int, to limit: Int, in place: ReferencePlace
  ) -> (characters: String, end: Int)? {
    let first = start + 1
    guard first < limit else { return nil }
    if self[first] == UInt8(ascii: "#") { return numericReference(at: first + 1, to: limit, in: place) }
    var end = first
    while end < limit, end - first < 32, self[end].isASCIIAlphanumeric { end += 1 }
    func characters(_ end: Int, isEnded: Bool) -> String? {
      NamedCharacter.characters(UnsafeBufferPointer(rebasing: self[first..<end]), isEnded: isEnded)
    }
    if end < limit, self[end] == UInt8(ascii: ";"), let text = characters(end, isEnded: true) {
      return (text, end + 1)
    }
    guard place != .address else { return nil }
    for end in stride(from: Swift.min(end, first + NamedCharacter.longestBare), to: first + 1, by: -1) {
      guard let text = characters(end, isEnded: false) else { continue }
      guard place != .text, end < limit else { return (text, end) }
      let isName = place == .attribute && self[end].isASCIIAlphanumeric
      return isName || self[end] == UInt8(ascii: "=") ? nil : (text, end)
    }
    return nil
  }

  private func numericReference(
    at start: Int, to limit: Int, in place: ReferencePlace
  ) -> (characters: String, end: Int)? {
    let isHexadecimal = start < limit && self[start] | 0x20 == UInt8(ascii: "x")
    let (first, radix): (Int, UInt32) = isHexadecimal ? (start + 1, 16) : (start, 10)
    var (end, number): (Int, UInt32) = (first, 0)
    while end < limit, let digit = self[end].digit, digit < radix {
      number = Swift.min(number * radix + digit, 0x11_0000)
      end += 1
    }
    let isEnded = end < limit && self[end] == UInt8(ascii: ";")
    guard end > first, isEnded || place != .address else { return nil }
    let scalar = number == 0 ? "\u{FFFD}" : Unicode.Scalar(number) ?? "\u{FFFD}"
    let isC1 = (0x80...0x9F).contains(number)
    return (String(isC1 ? .windows1252(UInt8(number)) : Character(scalar)), isEnded ? end + 1 : end)
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit.
  var digit: UInt32? {
    if isASCIIDigit { return UInt32(self - 0x30) }
    return (0x61...0x66).contains(self | 0x20) ? UInt32((self | 0x20) - 0x61 + 10) : nil
  }
}
