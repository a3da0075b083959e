extension String {
  /// The text with the eight characters in ASCII that FreshRSS replaces by full-width ones in titles
  /// (`escapeToUnicodeAlternative`, so that a title can be a part of an identifier).
  private var withASCII: String {
    var text = ""
    text.unicodeScalars.append(contentsOf: unicodeScalars.lazy.map { Self.fullWidth[$0] ?? $0 })
    return text
  }

  private static let fullWidth: [Unicode.Scalar: Unicode.Scalar] = [
    "＆": "&", "＜": "<", "＞": ">", "？": "?", "＼": "\\", "／": "/", "，": ",", "；": ";",
  ]

  /// Whether a server may write both titles in one way.
  package func isSameTitle(as other: String) -> Bool { withASCII == other.withASCII }

  /// A title of FreshRSS as it was before. In a text with Chinese, Japanese, or other full-width characters, the author may
  /// have written them.
  package var withoutFullWidth: String {
    guard unicodeScalars.contains(where: { Self.fullWidth[$0] != nil }) else { return self }
    let isWide = unicodeScalars.contains { scalar in
      switch scalar.value {
      // Symbols and punctuation of CJK, kana, bopomofo, and Han; full-width forms.
      case 0x3000...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFFEF, 0x20000...0x3FFFF: Self.fullWidth[scalar] == nil
      default: false
      }
    }
    return isWide ? self : withASCII
  }
}
