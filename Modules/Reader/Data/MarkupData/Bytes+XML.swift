/// Parts of XML. They are found in the input and not by the repairer, because a call would copy it.
extension UnsafeBufferPointer<UInt8> {
  /// Whether `<` starts no markup at `index`.
  func isBareBracket(at index: Int) -> Bool {
    guard index + 1 < count else { return true }
    switch self[index + 1] {
    case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "/"): return false
    default:
      let end = skippingName(from: index + 1)
      return end == index + 1 || end < count && !self[end].isMarkupSpace && !"></".utf8.contains(self[end])
    }
  }

  /// A reference of XML: its length without the `&`, and the character.
  func predefinedReference(at start: Int) -> (length: Int, character: UInt8)? {
    let first = start < count ? self[start] : 0
    let (name, character): (StaticString, UInt8)
    switch first {
    case UInt8(ascii: "l"): (name, character) = ("lt;", UInt8(ascii: "<"))
    case UInt8(ascii: "g"): (name, character) = ("gt;", UInt8(ascii: ">"))
    case UInt8(ascii: "q"): (name, character) = ("quot;", UInt8(ascii: "\""))
    case UInt8(ascii: "a"):
      let isQuote = start + 1 < count && self[start + 1] == UInt8(ascii: "p")
      (name, character) = isQuote ? ("apos;", UInt8(ascii: "'")) : ("amp;", UInt8(ascii: "&"))
    default: return nil
    }
    let length = name.utf8CodeUnitCount
    guard start + length <= count else { return nil }
    let isSame = name.withUTF8Buffer { name in name.indices.allSatisfy { name[$0] == self[start + $0] } }
    return isSame ? (length, character) : nil
  }

  /// The bits of `<`, `>`, and `&`.
  private static var markup: UInt64 { 1 << 0x3C | 1 << 0x3E | 1 << 0x26 }

  /// The index of the next byte that may need a repair.
  func endOfPlainText(from start: Int, to end: Int, isMarkup: Bool) -> Int {
    let special = isMarkup ? Self.markup : 0
    var next = start
    while next < end {
      if next + 8 <= end {
        next += plainLength(at: next, isMarkup: isMarkup)
        if next == end { return end }
      }
      let byte = self[next]
      if byte < 0x40 ? special >> UInt64(byte) & 1 != 0 : byte == 0xEF { return next }
      next += 1
    }
    return end
  }

  /// The number of bytes, out of eight, before the first byte of a noncharacter, or markup. The bytes are compared in one
  /// word, in which a subtraction sets the highest bit of a byte that is zero. It may also set those of later bytes.
  private func plainLength(at index: Int, isMarkup: Bool) -> Int {
    guard let start = baseAddress else { return 0 }
    let word = UInt64(littleEndian: UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self))
    let ones: UInt64 = 0x0101_0101_0101_0101
    let first = word ^ (ones &* 0xEF)
    var found = (first &- ones) & ~first
    if isMarkup {
      let ampersand = word ^ (ones &* 0x26)
      let bracket = (word | (ones &* 0x02)) ^ (ones &* 0x3E)
      found |= (ampersand &- ones) & ~ampersand | (bracket &- ones) & ~bracket
    }
    return (found & (ones &* 0x80)).trailingZeroBitCount / 8
  }
}
