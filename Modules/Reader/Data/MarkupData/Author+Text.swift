public import ArticlesDomain

extension Author {
  /// Reads an author of RSS: `name@example.org (Full Name)` (RSS 2.0, `author`), or one of the other common
  /// forms: `Full Name (name@example.org)`, `Full Name <name@example.org>`, or only one of the two.
  public init?(text: String) {
    let text = text.collapsed
    guard !text.isEmpty else { return nil }
    let (outer, inner) = Self.parts(of: text)
    guard let inner else {
      self.init(name: text, email: Self.isEmail(text) ? text : nil)
      return
    }
    let address = inner.hasPrefix("mailto:") ? String(inner.dropFirst(7)) : inner
    if Self.isEmail(address) {
      self.init(name: outer.isEmpty ? address : outer, email: address)
    } else if Self.isEmail(outer) {
      self.init(name: inner.isEmpty ? outer : inner, email: outer)
    } else {
      self.init(name: text)
    }
  }

  /// The text before the last pair of brackets, and the text inside it.
  private static func parts(of text: String) -> (outer: String, inner: String?) {
    let closing: [Character: Character] = [")": "(", ">": "<"]
    guard let last = text.last, let opening = closing[last], let start = text.lastIndex(of: opening) else {
      return (text, nil)
    }
    return (String(text[..<start]).collapsed, String(text[text.index(after: start)...].dropLast()).collapsed)
  }

  private static func isEmail(_ text: String) -> Bool {
    guard let at = text.firstIndex(of: "@"), at != text.startIndex else { return false }
    return !text.contains(where: \.isWhitespace) && text[at...].count > 1 && !text.contains("/")
  }
}
