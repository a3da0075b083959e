import CoreDomain
import Foundation

extension String {
  /// The text as it is compared byte by byte in a search: composed, in hiragana instead of katakana, and without case,
  /// diacritics, vowel signs, widths, typographic marks, invisible characters, and superfluous white space.
  public var searchable: String {
    // In UTF-8, the forms of other widths start with EF.
    let folded = utf8.contains(0xEF) ? withUsualWidths.folded : folded
    let text =
      folded.unicodeScalars.allSatisfy(\.isComposed) ? folded : folded.precomposedStringWithCanonicalMapping
    if text.unicodeScalars.isTidy { return text }
    // Faster than a string of each word.
    var words: [UInt8] = []
    words.reserveCapacity(text.utf8.count)
    var isBetweenWords = false
    for scalar in text.unicodeScalars {
      if scalar.isSeparator {
        isBetweenWords = !words.isEmpty
        continue
      }
      if scalar.isInvisible { continue }
      if isBetweenWords { words.append(UInt8(ascii: " ")) }
      isBetweenWords = false
      if let typed = scalar.typed {
        words.append(contentsOf: typed.utf8)
      } else {
        words.append(contentsOf: scalar.utf8)
      }
    }
    return String(decoding: words, as: UTF8.self)
  }

  /// The text with its fullwidth and halfwidth forms replaced (Unicode Standard Annex 11).
  private var withUsualWidths: String {
    var text = ""
    var rest = unicodeScalars[...]
    while let first = rest.first {
      let run = rest.prefix { $0.hasOtherWidth == first.hasOtherWidth }
      text += first.hasOtherWidth ? String(run).precomposedStringWithCompatibilityMapping : String(run)
      rest = rest[run.endIndex...]
    }
    return text
  }

  /// The occurrences of a term in the text, which is ``searchable``, as offsets of UTF-8, from the left and without
  /// overlaps.
  func occurrences(of term: ArticleSearch.Term, most: Int = .max) -> [Range<Int>] {
    var (text, word) = (self, term.text)
    return text.withUTF8 { text in
      word.withUTF8 { word in
        guard let start = text.baseAddress, let wanted = word.baseAddress else { return [] }
        var found: [Range<Int>] = []
        var offset = 0
        while found.count < most, offset + word.count <= text.count,
          let next = memchr(start + offset, Int32(word[0]), text.count - word.count - offset + 1)
        {
          offset = UnsafeRawPointer(next) - UnsafeRawPointer(start)
          let isFound =
            memcmp(next, wanted, word.count) == 0
            && (!term.isPrefix || Self.isWordStart(offset, in: text, of: word))
          if isFound { found.append(offset..<offset + word.count) }
          offset += isFound ? word.count : 1
        }
        return found
      }
    }
  }

  private static func isWordStart(
    _ offset: Int, in text: UnsafeBufferPointer<UInt8>, of word: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard offset > 0 else { return true }
    var before = offset - 1
    while before > 0, text[before] & 0xC0 == 0x80 { before -= 1 }
    guard let previous = scalar(text[before..<offset]), let first = scalar(word.prefix(4)) else {
      return true
    }
    return !previous.isInWord || previous.isWithoutSpaces || first.isWithoutSpaces
  }

  private static func scalar(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.first
  }
}

extension String.UnicodeScalarView {
  /// Whether single spaces between words are the only white space, and no scalar is invisible or replaced.
  fileprivate var isTidy: Bool {
    var previous: Unicode.Scalar = " "
    for scalar in self {
      if scalar.isSeparator, scalar != " " || previous == " " { return false }
      if scalar.isInvisible || scalar.typed != nil { return false }
      previous = scalar
    }
    return isEmpty || previous != " "
  }
}

extension Unicode.Scalar {
  /// Whether the scalar separates words: white space or a control character.
  fileprivate var isSeparator: Bool { isASCII ? value <= 0x20 : properties.isWhitespace }

  /// Whether a search ignores the scalar: a soft hyphen, a joiner, a variation selector, or a sign that texts in Arabic
  /// and Hebrew omit, such as a vowel.
  fileprivate var isInvisible: Bool {
    guard value >= 0xAD else { return false }
    return switch value {
    case 0xAD, 0x200B...0x200D, 0x2060, 0xFE00...0xFE0F, 0xFEFF: true
    // Without U+0653 to U+0655, which belong to letters.
    case 0x0591...0x05C7, 0x0610...0x061A, 0x064B...0x0652, 0x0656...0x065F, 0x0670, 0x06D6...0x06ED:
      properties.generalCategory == .nonspacingMark
    case 0x0640: true
    default: false
    }
  }

  /// The text that people type for a typographic mark, for a letter that Unicode doesn't decompose, in lowercase, or for a
  /// katakana. Nil for other scalars.
  fileprivate var typed: String? {
    guard value >= 0xE6 else { return nil }
    return switch value {
    case 0x2018, 0x2019: "'"
    case 0x201C, 0x201D: "\""
    case 0x2010, 0x2011: "-"
    case 0xE6: "ae"
    case 0x153: "oe"
    case 0xFE: "th"
    case 0x131: "i"
    case 0x142: "l"
    case 0xF8: "o"
    case 0x111: "d"
    // The hiragana of a katakana is 0x60 before it.
    case 0x30A1...0x30F6, 0x30FD, 0x30FE: Unicode.Scalar(value - 0x60).map(String.init)
    default: nil
    }
  }

  /// Whether the scalar is a fullwidth or halfwidth form of a Latin letter, a mark, or a katakana.
  fileprivate var hasOtherWidth: Bool { (0xFF01...0xFF9F).contains(value) }

  /// Whether the scalar is known to be composed: below the combining marks, or a typographic mark.
  fileprivate var isComposed: Bool { value < 0x300 || (0x2010...0x2027).contains(value) }

  fileprivate var isInWord: Bool { properties.isAlphabetic || properties.numericType != nil }

  /// Whether the scalar belongs to the scripts of Chinese and Japanese, which don't separate words.
  fileprivate var isWithoutSpaces: Bool { properties.isIdeographic || (0x3040...0x30FF).contains(value) }
}
