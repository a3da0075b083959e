/// The characters that elements add to their text: the quotation marks of `q`, and parentheses around the pronunciation in
/// `rt` if the author wrote none in `rp` (WHATWG HTML, sections 15.3.4 and 4.5.14).
struct ElementCharacters {
  private var depth = 0
  private var hasParentheses = false

  mutating func start(of name: String) -> String {
    switch name {
    case "q":
      depth += 1
      return depth % 2 == 1 ? "“" : "‘"
    case "rt": return hasParentheses ? "" : "("
    case "rp", "ruby": hasParentheses = name == "rp"
    default: break
    }
    return ""
  }

  mutating func end(of name: String) -> String {
    switch name {
    case "q":
      depth -= 1
      return depth % 2 == 0 ? "”" : "’"
    case "rt": return hasParentheses ? "" : ")"
    default: return ""
    }
  }
}
