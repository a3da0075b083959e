/// Finds the lines of Markdown that belong to fenced code (CommonMark 0.31, 4.5).
struct FencedCode {
  private var open: (character: Character, count: Int)?

  /// Whether the next line belongs to fenced code, fences included. Call it with the lines in their order.
  mutating func holds(_ line: Substring) -> Bool {
    let indent = line.prefix { $0 == " " }.count
    let text = line.dropFirst(indent)
    guard indent < 4, let character = text.first, character == "`" || character == "~" else {
      return open != nil
    }
    let count = text.prefix { $0 == character }.count
    let info = text.dropFirst(count)
    if let open {
      let isEnd = character == open.character && count >= open.count && info.allSatisfy(\.isWhitespace)
      if isEnd { self.open = nil }
      return true
    }
    guard count >= 3, character == "~" || !info.contains("`") else { return false }
    open = (character, count)
    return true
  }
}
