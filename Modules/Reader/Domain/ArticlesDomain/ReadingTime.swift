extension Excerpt {
  /// The reading time in minutes, at least 1, or nil for an empty text.
  ///
  /// Silent reading of English runs at 238 words a minute (Brysbaert, "How many words do we read per
  /// minute?", 2019). In scripts without spaces, two characters count as a word.
  public static func readingMinutes(of text: String) -> Int? {
    guard !text.isEmpty else { return nil }
    var words = 0
    var ideographs = 0
    var isInsideWord = false
    for scalar in text.unicodeScalars {
      if scalar.isSpace {
        isInsideWord = false
      } else if scalar.isWithoutSpaces {
        ideographs += 1
        isInsideWord = false
      } else if !isInsideWord {
        words += 1
        isInsideWord = true
      }
    }
    return max(1, Int((Double(words + ideographs / 2) / 238).rounded()))
  }
}

extension Character {
  /// Whether it is white space. ASCII is checked without the slower table of Unicode properties.
  public var isSpace: Bool { asciiValue.map { $0 == 0x20 || (0x09...0x0D).contains($0) } ?? isWhitespace }
}

extension Unicode.Scalar {
  /// ASCII is checked without the slower table of Unicode properties.
  fileprivate var isSpace: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }

  /// Kana, ideographs, and Thai: scripts without spaces between words.
  fileprivate var isWithoutSpaces: Bool {
    switch value {
    case 0x0E00...0x0E7F, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x3134F: true
    default: false
    }
  }
}
