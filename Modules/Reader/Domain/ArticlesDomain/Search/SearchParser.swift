import CoreDomain
import Foundation

/// Reads the text of a search. `OR` binds weaker than the space between two terms.
struct SearchParser {
  private typealias Condition = ArticleSearch.Condition

  static let marks: Set<Character> = ["\"", "“", "”", "„", "«", "»"]
  private let text: String
  private var rest: Substring
  private let calendar: Calendar

  private init(_ text: String, in timeZone: TimeZone) {
    self.text = text
    rest = text[...]
    calendar = .gregorian(in: timeZone)
  }

  /// - Parameter timeZone: The time zone of the days.
  static func condition(
    of text: String, in timeZone: TimeZone
  ) throws(SearchFault) -> ArticleSearch.Condition {
    var parser = SearchParser(text, in: timeZone)
    let condition = try parser.alternatives(depth: 0)
    guard parser.rest.isEmpty else {
      throw .unopenedParenthesis(at: parser.number(of: parser.rest.startIndex))
    }
    guard let condition else { throw .empty }
    return condition
  }

  /// The number of a character, starting at 1.
  private func number(of place: String.Index) -> Int { text.distance(from: text.startIndex, to: place) + 1 }

  // MARK: Conditions

  /// Reads until a closing parenthesis or the end. Returns nil if there are no terms.
  ///
  /// - Parameter depth: The number of open parentheses.
  private mutating func alternatives(depth: Int) throws(SearchFault) -> Condition? {
    var alternatives: [Condition] = []
    var last: String.Index?
    while true {
      var parts: [Condition] = []
      while let part = try part(depth: depth) { parts.append(part) }
      let place = rest.startIndex
      let isOr = take("OR")
      if parts.isEmpty, let lonely = isOr ? place : last { throw .noTerm("OR", at: number(of: lonely)) }
      if !parts.isEmpty { alternatives.append(parts.count == 1 ? parts[0] : .all(parts)) }
      guard isOr else { break }
      last = place
    }
    return alternatives.count > 1 ? .any(alternatives) : alternatives.first
  }

  /// Reads one term or parenthesis. Returns nil before `OR`, a closing parenthesis, and the end.
  private mutating func part(depth: Int) throws(SearchFault) -> Condition? {
    while true {
      skipSpaces()
      let start = rest.startIndex
      let negation = negation()
      if rest.first == "(" {
        let found = try parenthesis(depth: depth + 1)
        return negation == nil ? found : .not(found)
      }
      let isTerm = !Self.isEnd(of: rest) && word != "OR" && (negation == nil || !startsWithNegation)
      if isTerm, let found = try term() { return negation == nil ? found : .not(found) }
      if let negation { throw .noTerm(negation, at: number(of: start)) }
      // An empty phrase excludes nothing.
      if !isTerm { return nil }
    }
  }

  private mutating func parenthesis(depth: Int) throws(SearchFault) -> Condition {
    let start = number(of: rest.startIndex)
    guard depth <= ArticleSearch.deepest else { throw .tooDeep(at: start) }
    rest.removeFirst()
    let condition = try alternatives(depth: depth)
    guard rest.first == ")" else { throw .unclosedParenthesis(at: start) }
    guard let condition else { throw .noTerm("(", at: start) }
    rest.removeFirst()
    return condition
  }

  /// Whether what follows is excluded. Two hyphens start a word, such as an option of a command.
  private var startsWithNegation: Bool { word == "NOT" || (rest.first == "-" && !rest.hasPrefix("--")) }

  private mutating func negation() -> String? {
    guard startsWithNegation else { return nil }
    if take("NOT") {
      skipSpaces()
      return "NOT"
    }
    rest.removeFirst()
    return "-"
  }

  /// Whether no term can follow directly.
  private static func isEnd(of text: Substring) -> Bool {
    text.first.map { $0.isWhitespace || $0 == ")" } ?? true
  }

  // MARK: Terms

  /// Reads a word or a phrase with its field. Returns nil if it is an empty phrase.
  private mutating func term() throws(SearchFault) -> Condition? {
    let field = try field()
    let isPhrase = rest.first.map(Self.marks.contains) == true
    var text = isPhrase ? try phrase() : word
    if !isPhrase { rest = rest.dropFirst(text.count) }
    text = text.searchable
    var isPrefix = false
    if isPhrase, rest.first == "*" {
      rest.removeFirst()
      isPrefix = true
    } else if !isPhrase, text.count > 1, text.last == "*" {
      text.removeLast()
      isPrefix = true
    }
    guard !text.isEmpty else {
      if let field { throw .noValue(field: field) }
      return nil
    }
    switch field {
    case "before": return .before(try day(text))
    case "after": return .after(try day(text))
    default: return .term(.init(text, in: field.flatMap(ArticleSearch.Field.init), isPrefix: isPrefix))
    }
  }

  /// Reads a field and its colon. Other letters before a colon are text, such as an address or `std::vector`.
  ///
  /// - Throws: ``SearchFault/unknownField(_:)`` if the letters are a field except for one mistake.
  private mutating func field() throws(SearchFault) -> String? {
    let name = rest.prefix { $0.isASCII && $0.isLetter }
    let after = rest[name.endIndex...]
    guard !name.isEmpty, after.first == ":" else { return nil }
    let field = name.lowercased()
    let value = after.dropFirst()
    guard SearchFault.fields.contains(field) else {
      if !Self.isEnd(of: value), SearchFault.fields.contains(where: field.isMistyped) {
        throw .unknownField(field)
      }
      return nil
    }
    rest = value
    return field
  }

  private mutating func phrase() throws(SearchFault) -> String {
    let text = rest.dropFirst().prefix { !Self.marks.contains($0) }
    guard text.endIndex < rest.endIndex else { throw .unclosedQuotation }
    rest = rest[text.endIndex...].dropFirst()
    return String(text)
  }

  private func day(_ text: String) throws(SearchFault) -> Date {
    guard let parts = text.wholeMatch(of: /(\d{4})-(\d\d)-(\d\d)/)?.output else { throw .noDate(text) }
    let day = DateComponents(year: Int(parts.1), month: Int(parts.2), day: Int(parts.3))
    guard day.isValidDate(in: calendar), let date = calendar.date(from: day) else {
      throw .noDate(text)
    }
    return date
  }

  // MARK: Characters

  /// The characters until white space, a quotation mark, or a parenthesis.
  private var word: String {
    String(rest.prefix { !$0.isWhitespace && !Self.marks.contains($0) && $0 != "(" && $0 != ")" })
  }

  private mutating func take(_ name: String) -> Bool {
    guard word == name else { return false }
    rest = rest.dropFirst(name.count)
    return true
  }

  private mutating func skipSpaces() { rest = rest.drop(while: \.isWhitespace) }
}

extension String {
  /// Whether the text is a field except for one letter that is missing, too many, or at another place. A wrong letter makes
  /// another word.
  fileprivate func isMistyped(_ field: String) -> Bool {
    abs(count - field.count) < 2
      && difference(from: field).count == (sorted() == field.sorted() ? 2 : 1)
  }
}
