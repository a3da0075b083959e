extension Unicode.Scalar {
  /// Whether a terminal obeys the character, or a reader doesn't see it, so that it can disguise a name or address.
  ///
  /// These are the controls (C0, DEL, C1: ECMA-48, section 5), line and paragraph separators, marks that change the
  /// direction of text (Unicode Standard Annex 9, section 2), and characters without width (Unicode Standard, chapter
  /// 23). The joiners U+200C and U+200D are not among them, because emoji and many scripts need them.
  public var isHarmful: Bool {
    switch value {
    case 0x20...0x7E: false
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E,
      0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }

  fileprivate var isTag: Bool { (0xE0020...0xE007F).contains(value) }
}

extension StringProtocol {
  /// The text for a terminal: on one line, without characters that have no width, and with U+FFFD in place of
  /// controls.
  public var harmless: String {
    replacingHarmful { scalar in
      switch scalar {
      case "\t", "\n", "\r": " "
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        "\u{FFFD}"
      default: ""
      }
    }
  }

  /// The text for a report: each harmful character except the line end is written as `\u{1b}`.
  public var harmlessEscaped: String {
    replacingHarmful { $0 == "\n" ? "\n" : "\\u{\(String($0.value, radix: 16))}" }
  }

  /// Replaces harmful characters, except the tags in the flags of regions (Unicode Technical Standard 51, annex C).
  public func replacingHarmful(by replacement: (Unicode.Scalar) -> String) -> String {
    guard unicodeScalars.contains(where: \.isHarmful) else { return String(self) }
    var text = String.UnicodeScalarView()
    var isFlag = false
    for scalar in unicodeScalars {
      isFlag = scalar == "\u{1F3F4}" || (isFlag && scalar.isTag)
      if scalar.isHarmful, !isFlag {
        text.append(contentsOf: replacement(scalar).unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
