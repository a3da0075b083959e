extension Unicode.Scalar {
  /// Whether the character controls a terminal, or is invisible and could disguise a name or address.
  ///
  /// These are the controls (C0, DEL, C1: ECMA-48, section 5), line and paragraph separators, marks that change the
  /// direction of text (Unicode Standard Annex 9, section 2), and characters without width (Unicode Standard, chapter
  /// 23).
  package var isHarmful: Bool {
    switch value {
    case 0x20...0x7E: false
    case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E,
      0x200B...0x200F,
      0x2028...0x202E, 0x2060...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF9...0xFFFB, 0xE0000...0xE00FF,
      0xE01F0...0xE0FFF:
      true
    default: false
    }
  }

  fileprivate var isJoiner: Bool { value == 0x200C || value == 0x200D }

  /// Whether a joiner after this character changes how text is written: in emoji, in the scripts from Hebrew to
  /// Mongolian, and in those that were added later.
  fileprivate var canBeJoined: Bool {
    switch value {
    case 0x590...0x109F, 0x1700...0x1AFF, 0x1B00...0x1C7F, 0xA800...0xABFF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE,
      0x10A00...0x11FFF, 0x1E800...0x1E95F, 0xFE0F, 0x1F3FB...0x1F3FF:
      true
    default: value > 0xFF && properties.isEmoji
    }
  }

  /// A letter or digit of the name of a region (Unicode Technical Standard 51, annex C).
  fileprivate var isRegionTag: Bool {
    (0xE0030...0xE0039).contains(value) || (0xE0061...0xE007A).contains(value)
  }
}

extension StringProtocol {
  /// The text for a terminal: on one line, without invisible characters except balanced isolates, and with U+FFFD in
  /// place of control characters.
  package var harmless: String {
    replacingHarmful(keepsIsolates: true) { scalar in
      switch scalar {
      case "\t", "\n", "\r": " "
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}": "\u{FFFD}"
      default: ""
      }
    }
  }

  /// The text for a report: each harmful character except the line end is written as `\u{1b}`.
  package var harmlessEscaped: String {
    replacingHarmful { $0 == "\n" ? "\n" : "\\u{\(String($0.value, radix: 16))}" }
  }

  /// Replaces harmful characters, except joiners between the characters that need them, and the tags in the flags of
  /// regions.
  ///
  /// - Parameter keepsIsolates: Whether isolates stay if each one has its end.
  package func replacingHarmful(
    keepsIsolates: Bool = false, by replacement: (Unicode.Scalar) -> String
  ) -> String {
    guard unicodeScalars.contains(where: \.isHarmful) else { return String(self) }
    let scalars = Array(unicodeScalars)
    let isolates = keepsIsolates ? scalars.balancedIsolates : []
    var text = ""
    var flagEnd = 0
    for (index, scalar) in scalars.enumerated() {
      if scalar == "\u{1F3F4}" { flagEnd = Self.flagEnd(in: scalars, after: index) }
      let isNeeded = scalar.isJoiner && index > 0 && scalars[index - 1].canBeJoined
      if scalar.isHarmful, index >= flagEnd, !isNeeded, !isolates.contains(index) {
        // Appending to the view of scalars would count the whole text each time.
        text += replacement(scalar)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The index after a flag's tags: 3 to 6 letters and digits, and U+E007F.
  private static func flagEnd(in scalars: [Unicode.Scalar], after start: Int) -> Int {
    let tags = scalars[(start + 1)...].prefix(7).prefix(while: \.isRegionTag)
    let isFlag =
      (3...6).contains(tags.count) && tags.endIndex < scalars.count && scalars[tags.endIndex] == "\u{E007F}"
    return isFlag ? tags.endIndex + 1 : 0
  }
}
