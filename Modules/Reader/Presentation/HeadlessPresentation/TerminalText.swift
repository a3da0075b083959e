extension Unicode.Scalar {
  /// Controls (C0, DEL, C1: ECMA-48, section 5) and the marks that turn the direction of what follows
  /// (Unicode Standard Annex 9, section 2), all of which a title has no business with.
  var isObeyedByTerminals: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029: true
    default: false
    }
  }

  /// How many columns it takes on a terminal (Unicode Standard Annex 11).
  fileprivate var columns: Int {
    // Latin letters and the punctuation of English are told without a search in the tables of properties.
    if value < 0x300 || (0x2010...0x2027).contains(value) { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    return switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}

extension Character {
  fileprivate var columns: Int {
    var columns = 0
    for scalar in unicodeScalars {
      if scalar == "\u{FE0F}" { return 2 }
      columns = max(columns, scalar.columns)
    }
    return columns
  }
}

extension StringProtocol {
  /// How many columns it takes on a terminal.
  var columns: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.columns }
  }

  /// The text with every scalar that a terminal would obey made visible as U+FFFD; a tab and a line break
  /// become spaces.
  var harmless: String {
    guard unicodeScalars.contains(where: \.isObeyedByTerminals) else { return String(self) }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "\t", "\n", "\r": text.append(" ")
      case _ where scalar.isObeyedByTerminals: text.append("\u{FFFD}")
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  /// Its beginning in at most `width` columns, with an ellipsis where something is left out.
  func truncated(to width: Int) -> String {
    guard columns > width else { return String(self) }
    var text = ""
    var used = 0
    for character in self {
      guard used + character.columns < width else { break }
      used += character.columns
      text.append(character)
    }
    return text + "…"
  }

  /// Its words in lines of at most `width` columns; a longer word stands alone and is broken.
  func wrapped(to width: Int) -> [String] {
    let width = Swift.max(1, width)
    var lines: [String] = []
    var line = ""
    var used = 0
    // A space of ASCII ends a word wherever it stands, so the search need not look for whole characters.
    for word in String(self).utf8.split(separator: UInt8(ascii: " ")).map(Substring.init) {
      let columns = word.columns
      if used > 0, used + 1 + columns <= width {
        line += " " + word
        used += 1 + columns
        continue
      }
      if used > 0 { lines.append(line) }
      (line, used) = ("", 0)
      guard columns > width else {
        (line, used) = (String(word), columns)
        continue
      }
      for character in word {
        if used + character.columns > width {
          lines.append(line)
          (line, used) = ("", 0)
        }
        line.append(character)
        used += character.columns
      }
    }
    return used > 0 ? lines + [line] : lines
  }
}
