extension Character {
  /// The number of columns on a terminal.
  package var columns: Int { utf8.count == 1 ? 1 : Substring(String(self)).unicodeScalars.columns }
}

extension Substring.UnicodeScalarView {
  /// The number of columns on a terminal: 2 for a wide or fullwidth character (Unicode Standard Annex 11) and for an
  /// emoji, also as a sequence (Unicode Technical Standard 51, section 1.4), 0 for a character without width, and 1 for
  /// others.
  package var columns: Int {
    var columns = 0
    /// The last character with columns of its own.
    var base: (scalar: Unicode.Scalar, columns: Int) = (" ", 1)
    var previous = base.scalar
    for scalar in self {
      let width = scalar.value < 0x300 ? .narrow : scalar.width
      let continues =
        scalar == "\u{FE0F}"
        || width.isEmoji && (previous == "\u{200D}" || scalar.isModifier && !base.scalar.isASCII)
        || scalar.isRegionalIndicator && previous.isRegionalIndicator
      if continues, base.scalar.width.isEmoji {
        columns += 2 - base.columns
        // A third regional indicator begins another flag.
        base = (scalar.isRegionalIndicator ? " " : base.scalar, 2)
      } else if width != .zero {
        columns += width.columns
        base = (scalar, width.columns)
      }
      previous = scalar
    }
    return columns
  }
}

extension Unicode.Scalar {
  /// The width of a character on its own. The values are the last digits in ``columnTable``.
  fileprivate enum Width: UInt32 {
    case zero, narrow, wide
    /// An emoji that is shown as text unless U+FE0F follows.
    case narrowEmoji
    case wideEmoji

    var columns: Int { self == .zero ? 0 : self == .wide || self == .wideEmoji ? 2 : 1 }
    var isEmoji: Bool { self == .narrowEmoji || self == .wideEmoji }
  }

  fileprivate var width: Width {
    // The last start that isn't after the character.
    var (first, end) = (0, Self.columnTable.count)
    while end - first > 1 {
      let middle = (first + end) / 2
      if Self.columnTable[middle] >> 4 > value { end = middle } else { first = middle }
    }
    return Width(rawValue: Self.columnTable[first] & 0xF) ?? .narrow
  }

  /// Whether the character changes the skin tone of the emoji before it.
  fileprivate var isModifier: Bool { (0x1F3FB...0x1F3FF).contains(value) }

  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}
