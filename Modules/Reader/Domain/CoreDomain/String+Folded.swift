import Foundation

extension String {
  /// The string without case and diacritics, for comparing names, tags, and words independently of the locale.
  public var folded: String {
    // Most text is ASCII with typographic punctuation, and Foundation takes about 20 times as long for it.
    var text = self
    return text.withUTF8 { text in
      var folded: [UInt8] = []
      folded.reserveCapacity(text.count)
      var offset = 0
      var last = 0
      while offset < text.count {
        let length = text.lengthOfPlainCharacter(at: offset)
        if length > 0 {
          for byte in text[offset..<offset + length] {
            folded.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
          }
          last = length
          offset += length
          continue
        }
        // A combining mark belongs to the character before it.
        folded.removeLast(last)
        let start = offset - last
        last = 0
        repeat { offset += 1 } while offset < text.count && text.lengthOfPlainCharacter(at: offset) == 0
        let other = String(decoding: text[start..<offset], as: UTF8.self)
        folded += other.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).utf8
      }
      return String(decoding: folded, as: UTF8.self)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number of bytes of an ASCII character, or of a dash, a quotation mark, a bullet, or an ellipsis (U+2010 to
  /// U+2027). 0 for all other characters, and inside a character.
  fileprivate func lengthOfPlainCharacter(at offset: Int) -> Int {
    if self[offset] < 0x80 { return 1 }
    let isPunctuation =
      self[offset] == 0xE2 && offset + 2 < count && self[offset + 1] == 0x80
      && (0x90...0xA7).contains(self[offset + 2])
    return isPunctuation ? 3 : 0
  }
}
