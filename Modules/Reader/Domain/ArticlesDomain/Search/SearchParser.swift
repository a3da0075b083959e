/// Divides the text of a search into words and phrases with their fields.
struct SearchParser {
  struct Part {
    /// The word before a colon, in lowercase, or nil without a colon.
    var field: String?
    var text: String
    var isPrefix: Bool
  }

  private static let marks: Set<Character> = ["\"", "“", "”", "„", "«", "»"]
  private var rest: Substring

  init(_ text: String) {
    rest = text[...]
  }

  /// The next part, or nil at the end.
  mutating func next() throws(SearchFault) -> Part? {
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard !rest.isEmpty else { return nil }
      let field = field()
      let text: String
      let isPhrase = rest.first.map(Self.marks.contains) == true
      if isPhrase {
        text = try phrase()
      } else {
        text = take { !$0.isWhitespace && !Self.marks.contains($0) }
      }
      var part = Part(field: field, text: text.searchable, isPrefix: false)
      if isPhrase, rest.first == "*" {
        rest.removeFirst()
        part.isPrefix = true
      } else if !isPhrase, part.text.count > 1, part.text.last == "*" {
        part.text.removeLast()
        part.isPrefix = true
      }
      if !part.text.isEmpty { return part }
      if let field { throw .noValue(field: field) }
      // An empty phrase excludes nothing.
    }
  }

  /// Reads a field and its colon. Letters with a colon at their end are a word unless the field is known.
  private mutating func field() -> String? {
    let name = rest.prefix { $0.isASCII && $0.isLetter }
    let after = rest[name.endIndex...]
    guard !name.isEmpty, after.first == ":" else { return nil }
    let field = name.lowercased()
    let isAlone = after.dropFirst().first?.isWhitespace ?? true
    if isAlone, !SearchFault.fields.contains(field) { return nil }
    rest = after.dropFirst()
    return field
  }

  private mutating func phrase() throws(SearchFault) -> String {
    rest.removeFirst()
    let text = take { !Self.marks.contains($0) }
    guard !rest.isEmpty else { throw .unclosedQuotation }
    rest.removeFirst()
    return text
  }

  private mutating func take(while belongs: (Character) -> Bool) -> String {
    let text = rest.prefix(while: belongs)
    rest = rest[text.endIndex...]
    return String(text)
  }
}
