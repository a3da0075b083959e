import CoreDomain
import Foundation

extension String {
  /// The text without case, diacritics, control characters, and superfluous white space, and composed, so that texts can be
  /// compared byte by byte.
  public var searchable: String {
    let folded = folded
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
      if isBetweenWords { words.append(UInt8(ascii: " ")) }
      isBetweenWords = false
      words.append(contentsOf: scalar.utf8)
    }
    return String(decoding: words, as: UTF8.self)
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
  /// Whether single spaces between words are the only white space.
  fileprivate var isTidy: Bool {
    var previous: Unicode.Scalar = " "
    for scalar in self {
      if scalar.isSeparator, scalar != " " || previous == " " { return false }
      previous = scalar
    }
    return isEmpty || previous != " "
  }
}

extension Unicode.Scalar {
  /// Whether the scalar separates words: white space or a control character.
  fileprivate var isSeparator: Bool { isASCII ? value <= 0x20 : properties.isWhitespace }

  /// Whether the scalar is known to be composed: below the combining marks, or a typographic mark.
  fileprivate var isComposed: Bool { value < 0x300 || (0x2010...0x2027).contains(value) }

  fileprivate var isInWord: Bool { properties.isAlphabetic || properties.numericType != nil }

  /// Whether the scalar belongs to the scripts of Chinese and Japanese, which don't separate words.
  fileprivate var isWithoutSpaces: Bool { properties.isIdeographic || (0x3040...0x30FF).contains(value) }
}
