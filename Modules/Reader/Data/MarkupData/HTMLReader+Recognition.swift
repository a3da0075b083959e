import CLibXML2

/// Whether a text is HTML.
extension HTMLReader {
  /// Whether a text is HTML and not plain text: it contains an HTML tag or a character reference.
  public static func isMarkup(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      let lastEnd = bytes.lastIndex(of: UInt8(ascii: ">")) ?? 0
      return bytes.indices.contains { index in
        switch bytes[index] {
        case UInt8(ascii: "&"): isReference(bytes, at: index + 1)
        case UInt8(ascii: "<") where index < lastEnd:
          bytes.hasASCII("!--", at: index + 1) || bytes.hasASCII("![CDATA[", at: index + 1)
            || isTag(bytes, at: index + 1)
        default: false
        }
      }
    }
  }

  /// Whether a text contains a tag of HTML, or an end tag of any name.
  public static func hasTags(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.indices.contains { bytes[$0] == UInt8(ascii: "<") && isTag(bytes, at: $0 + 1) }
    }
  }

  /// Whether a text contains an element of HTML, and not only the mention of a tag.
  public static func hasElements(_ text: String) -> Bool {
    hasToken(text) { name, isEnd in
      (isEnd || ["br", "hr", "img", "li", "p"].contains(name)) && htmlTagLookup(name) != nil
    }
  }

  /// Whether a text contains something that looks like a tag.
  public static func mentionsTags(_ text: String) -> Bool { hasToken(text) { _, _ in true } }

  private static func hasToken(
    _ text: String, where isWanted: (_ name: String, _ isEnd: Bool) -> Bool
  ) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var tokens = HTMLTokens(bytes)
      while let token = tokens.next() {
        if case .tag(let name, let isEnd, _) = token, isWanted(name, isEnd) { return true }
      }
      return false
    }
  }

  private static func isReference(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    var end = start
    while end < bytes.count, end - start < 32, bytes[end].isASCIIAlphanumeric || bytes[end] == 0x23 {
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ";"), end > start else { return false }
    return bytes[start] == UInt8(ascii: "#")
      || NamedEntity.character(String(decoding: bytes[start..<end], as: UTF8.self)) != nil
  }

  private static func isTag(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    let isEnd = start < bytes.count && bytes[start] == UInt8(ascii: "/")
    let name = isEnd ? start + 1 : start
    var end = name
    while end < bytes.count, end - name < 32,
      bytes[end].isASCIIAlphanumeric || bytes[end] == UInt8(ascii: "-")
    {
      end += 1
    }
    guard end > name, end < bytes.count, bytes[name].isASCIILetter,
      bytes[end].isMarkupSpace || bytes[end] == UInt8(ascii: ">") || bytes[end] == UInt8(ascii: "/")
    else { return false }
    let text = String(decoding: bytes[name..<end], as: UTF8.self).lowercased()
    return isEnd || htmlTagLookup(text) != nil || HTMLVocabulary.isBlock(text)
  }
}
