public import Foundation

/// A search for articles, as a user types it: words, phrases, and fields, with alternatives, negations, and parentheses.
///
/// A term matches an article if it occurs there, ignoring case, diacritics, and typography. A word may be a part of a longer
/// one, so that the same rule works for languages without spaces.
public struct ArticleSearch: Hashable, Sendable {
  /// A part of an article that a term can be limited to.
  public enum Field: String, CaseIterable, Sendable {
    case title, tag, label, feed, author
  }

  /// A word or a phrase.
  public struct Term: Hashable, Sendable {
    /// The text in its ``Swift/String/searchable`` form. It is never empty.
    public var text: String
    /// The field, or nil for the title, the summary, the body, the tags, and the authors.
    public var field: Field?
    /// Whether the term must be at the start of a word.
    public var isPrefix: Bool

    public init(_ text: String, in field: Field? = nil, isPrefix: Bool = false) {
      (self.text, self.field, self.isPrefix) = (text, field, isPrefix)
    }
  }

  /// What an article must fulfill.
  public indirect enum Condition: Hashable, Sendable {
    case term(Term)
    /// The article has this date or a later one.
    case after(Date)
    /// The article has an earlier date.
    case before(Date)
    case not(Condition)
    case all([Condition])
    case any([Condition])

    /// The terms and dates of the condition. The term is nil for a date.
    fileprivate func parts(areNegated: Bool = false) -> [(term: Term?, isNegated: Bool)] {
      switch self {
      case .term(let term): [(term, areNegated)]
      case .after, .before: [(nil, areNegated)]
      case .not(let condition): condition.parts(areNegated: !areNegated)
      case .all(let conditions), .any(let conditions): conditions.flatMap { $0.parts(areNegated: areNegated) }
      }
    }

    /// Whether a term, negated or not, is limited to the field.
    public func names(_ field: Field) -> Bool { parts().contains { $0.term?.field == field } }
  }

  /// The largest length of a search, in characters.
  public static let longest = 500
  /// The largest number of parentheses around a term.
  public static let deepest = 20

  /// The search as it was typed.
  public let text: String
  public private(set) var condition: Condition
  /// The terms of a result, which decide its rank, and are its hits. Negated terms aren't among them.
  public private(set) var terms: [Term]
  /// Whether the search contains `after:` or `before:`.
  public var hasDates: Bool { condition.parts().contains { $0.term == nil } }
  /// The time zone of the days in the search.
  public var timeZone = TimeZone.gmt {
    didSet {
      // The text was readable before.
      if let read = try? SearchParser.condition(of: text, in: timeZone) { condition = read }
    }
  }

  /// - Parameters:
  ///   - text: Words, phrases in quotation marks, prefixes such as `swif*`, `title:`, `tag:`, `feed:`, and `author:`
  ///     before a word or a phrase, and `before:` and `after:` before a day such as `2026-01-15`. The day of `after:`
  ///     is included. An article must have all of them, or those on one side of `OR`. `-` and `NOT` exclude what follows, and
  ///     parentheses make one condition of several.
  ///   - longest: The largest length, in characters.
  /// - Throws: A ``SearchFault``.
  public init(_ text: String, upTo longest: Int = Self.longest) throws(SearchFault) {
    self.text = text
    guard text.count <= longest else { throw .tooLong }
    condition = try SearchParser.condition(of: text, in: timeZone)
    terms = condition.parts().compactMap { $0.isNegated ? nil : $0.term }
  }
}
