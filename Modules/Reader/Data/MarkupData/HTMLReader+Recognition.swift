/// Whether a text is HTML.
extension HTMLReader {
  /// Whether a text contains a tag of HTML, an end tag of any name, or a conditional comment.
  public static func hasTags(_ text: String) -> Bool {
    hasToken(text) { $1 || isKnown($0) }
  }

  /// Whether a text contains an element of HTML, and not only the mention of a tag.
  public static func hasElements(_ text: String) -> Bool {
    hasToken(text) { ($1 || ["br", "hr", "img", "li", "p"].contains($0)) && isKnown($0) }
  }

  private static func isKnown(_ name: String) -> Bool {
    !HTMLVocabulary.element(name).isDisjoint(with: [.usual, .block])
  }

  /// Whether a text contains something that looks like a tag.
  public static func mentionsTags(_ text: String) -> Bool { hasToken(text) { _, _ in true } }

  private static func hasToken(
    _ text: String, where isWanted: (_ name: String, _ isEnd: Bool) -> Bool
  ) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var tokens = HTMLTokens(input: bytes)
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

  /// The places of the tags that are markup in a title: those of elements that titles have, if they are closed or void.
  static func titleTags(in title: String) -> Set<Int> {
    var (title, open, tags): (String, [String: [Int]], Set<Int>) = (title, [:], [])
    title.withUTF8 {
      var tokens = HTMLTokens(input: $0)
      while let token = tokens.next() {
        guard case .tag(let name, let isEnd, _) = token else { continue }
        let kind = HTMLVocabulary.element(name)
        if kind.contains([.title, .void]) {
          tags.insert(tokens.start)
        } else if kind.contains(.title), !isEnd {
          open[name, default: []].append(tokens.start)
        } else if let start = open[name]?.popLast() {
          tags.formUnion([start, tokens.start])
        }
      }
    }
    return tags
  }
}
