/// Whether a text is HTML.
extension HTMLReader {
  /// Whether a text contains a tag of HTML, an end tag of any name, or a conditional comment.
  public static func hasTags(_ text: String) -> Bool {
    hasToken(text) { name, isEnd in
      isEnd || !HTMLVocabulary.element(name).isDisjoint(with: [.usual, .block])
    }
  }

  /// Whether a text contains an element of HTML, and not only the mention of a tag.
  public static func hasElements(_ text: String) -> Bool {
    hasToken(text) { name, isEnd in
      (isEnd || ["br", "hr", "img", "li", "p"].contains(name))
        && !HTMLVocabulary.element(name).isDisjoint(with: [.usual, .block])
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
        switch token {
        case .tag(let name, let isEnd, _): if isWanted(name, isEnd) { return true }
        case .cutTag(let name): if isWanted(name, false) { return true }
        // A conditional comment, such as `<![if !mso]>`.
        case .other:
          if bytes.hasASCII("<![if ", at: tokens.start), isWanted("!", true) { return true }
        case .text: break
        }
      }
      return false
    }
  }

  /// The elements whose tags are markup in a title: those that titles have, and that are closed or void.
  static func titleElements(in title: String) -> Set<String> {
    var (open, closed): (Set<String>, Set<String>) = ([], [])
    _ = hasToken(title) { name, isEnd in
      let kind = HTMLVocabulary.element(name)
      guard kind.contains(.title) else { return false }
      if isEnd ? open.contains(name) : kind.contains(.void) { closed.insert(name) }
      open.insert(name)
      return false
    }
    return closed
  }
}
