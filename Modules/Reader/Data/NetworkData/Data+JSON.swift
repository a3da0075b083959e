public import Foundation

extension Data {
  /// JSON whose texts can all be decoded: invalid UTF-8 and halves of surrogate pairs become U+FFFD. Otherwise the
  /// decoder would leave out each text that contains them (RFC 8259, sections 8.1 and 8.2).
  public var withReadableTexts: Data {
    let isValid = String(validating: self, as: UTF8.self) != nil
    let hasSurrogates = withUnsafeBytes { bytes in
      bytes.indices.dropLast(2).contains {
        bytes[$0] == UInt8(ascii: "\\") && bytes[$0 + 1] == UInt8(ascii: "u")
          && bytes[$0 + 2] | 0x20 == UInt8(ascii: "d")
      }
    }
    if isValid, !hasSurrogates { return self }
    var bytes = isValid ? [UInt8](self) : Array(String(decoding: self, as: UTF8.self).utf8)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      let unit = Self.unit(in: bytes, at: index)
      if UTF16.isLeadSurrogate(unit), UTF16.isTrailSurrogate(Self.unit(in: bytes, at: index + 6)) {
        index += 12
      } else {
        if UTF16.isSurrogate(unit) { bytes.replaceSubrange(index + 2..<index + 6, with: "fffd".utf8) }
        index += 2
      }
    }
    return Data(bytes)
  }

  /// The number of the escape sequence at `index`, such as `\u00e9`, or 0 for any other text.
  private static func unit(in bytes: [UInt8], at index: Int) -> UInt16 {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
    else { return 0 }
    return UInt16(String(decoding: bytes[index + 2..<index + 6], as: UTF8.self), radix: 16) ?? 0
  }
}
