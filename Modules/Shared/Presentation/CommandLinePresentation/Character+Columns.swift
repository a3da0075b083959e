extension Character {
  /// The number of columns on a terminal: 2 for an emoji and for a wide or fullwidth character (Unicode Standard Annex
  /// 11, by whole blocks), 0 for a character without width.
  public var columns: Int {
    // Latin letters and English punctuation need no property lookup.
    if unicodeScalars.allSatisfy({ $0.value < 0x300 || (0x2010...0x2027).contains($0.value) }) { return 1 }
    // U+FE0F requests an emoji.
    if unicodeScalars.contains(where: { $0 == "\u{FE0F}" || $0.isWide || $0.properties.isEmojiPresentation })
    {
      return 2
    }
    return unicodeScalars.allSatisfy(\.hasNoWidth) ? 0 : 1
  }
}

extension Unicode.Scalar {
  fileprivate var hasNoWidth: Bool {
    [.nonspacingMark, .enclosingMark, .format].contains(properties.generalCategory)
  }

  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F680...0x1F6FF,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
