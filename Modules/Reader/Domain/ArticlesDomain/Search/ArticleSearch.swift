public import Foundation

/// A search for articles, as a user types it: words, phrases, and fields.
///
/// An article matches if all terms occur in it, ignoring case, diacritics, and typography. A word may be a part of a longer
/// one, so that the same rule works for languages without spaces.
public struct ArticleSearch: Hashable, Sendable {
  /// A part of an article that a term can be limited to.
  public enum Field: String, CaseIterable, Sendable {
    case title, tag, feed, author
  }

  /// A word or a phrase.
  public struct Term: Hashable, Sendable {
    /// The text in its ``Swift/String/searchable`` form. It is never empty.
    public var text: String
    /// The field, or nil for the title, the summary, the body, the tags, and the authors.
    public var field: Field?
    /// Whether the term must be at the start of a word.
    public var isPrefix: Bool

    init(_ text: String, in field: Field? = nil, isPrefix: Bool = false) {
      self.text = text
      self.field = field
      self.isPrefix = isPrefix
    }
  }

  /// The largest length of a search, in characters.
  public static let longest = 500

  /// The search as it was typed.
  public let text: String
  public internal(set) var terms: [Term] = []
  /// The time zone of the days in the search.
  public var timeZone = TimeZone.gmt { didSet { readDays() } }
  /// The earliest date of an article, or nil for any date.
  public private(set) var after: Date?
  /// The date that an article must precede, or nil for any date.
  public private(set) var before: Date?
  private var days: [DateBound] = []

  /// - Parameters:
  ///   - text: Words, phrases in quotation marks, prefixes such as `swif*`, `title:`, `tag:`, `feed:`, and `author:`
  ///     before a word or a phrase, and `before:` and `after:` before a day such as `2026-01-15`. The day of `after:`
  ///     is included.
  /// - Throws: A ``SearchFault``.
  public init(_ text: String) throws(SearchFault) {
    self.text = text
    guard text.count <= Self.longest else { throw .tooLong }
    var parser = SearchParser(text)
    while let part = try parser.next() { try add(part) }
    guard !terms.isEmpty || !days.isEmpty else { throw .empty }
    readDays()
  }

  private mutating func add(_ part: SearchParser.Part) throws(SearchFault) {
    switch part.field {
    case "before": days.append(.before(try Self.day(part.text)))
    case "after": days.append(.after(try Self.day(part.text)))
    default:
      guard let field = part.field.map(Field.init) else {
        return terms.append(Term(part.text, isPrefix: part.isPrefix))
      }
      guard let field else { throw .unknownField(part.field ?? "") }
      terms.append(Term(part.text, in: field, isPrefix: part.isPrefix))
    }
  }

  private static func day(_ text: String) throws(SearchFault) -> DateComponents {
    guard let parts = text.wholeMatch(of: /(\d{4})-(\d\d)-(\d\d)/)?.output else { throw .noDate(text) }
    let day = DateComponents(year: Int(parts.1), month: Int(parts.2), day: Int(parts.3))
    guard day.isValidDate(in: Calendar(identifier: .gregorian)) else { throw .noDate(text) }
    return day
  }

  private mutating func readDays() {
    guard !days.isEmpty else { return }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    (after, before) = (nil, nil)
    for bound in days {
      switch bound {
      case .before(let day):
        before = min(before ?? .distantFuture, calendar.date(from: day) ?? .distantFuture)
      case .after(let day): after = max(after ?? .distantPast, calendar.date(from: day) ?? .distantPast)
      }
    }
  }

  private enum DateBound: Hashable {
    case before(DateComponents)
    case after(DateComponents)
  }
}
