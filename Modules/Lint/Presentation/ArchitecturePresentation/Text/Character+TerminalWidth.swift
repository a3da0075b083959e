extension Character {
  /// The number of terminal columns that the character takes: 2 for emoji and for wide and fullwidth characters
  /// (Unicode Standard Annex 11, by whole blocks), 0 for a combining mark without a base.
  var terminalWidth: Int {
    if isASCII { return 1 }
    if unicodeScalars.contains(where: { $0.properties.isEmojiPresentation || $0.isWide }) { return 2 }
    let isMark = unicodeScalars.allSatisfy {
      $0.properties.generalCategory == .nonspacingMark || $0.properties.generalCategory == .enclosingMark
    }
    return isMark ? 0 : 1
  }
}

extension Unicode.Scalar {
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
