public import CoreDomain

/// The reason why a search can't be understood. The source of the failure is its text.
public enum SearchFault: Fault, Error {
  case unclosedQuotation
  /// The word before a colon is not a field.
  case unknownField(String)
  /// No value follows the colon of a field.
  case noValue(field: String)
  /// The text is not a day of the calendar.
  case noDate(String)
  /// The search is longer than ``ArticleSearch/longest``.
  case tooLong
  /// The search excludes nothing.
  case empty
  /// The parenthesis, which is a character counted from 1, closes none.
  case unopenedParenthesis(at: Int)
  case unclosedParenthesis(at: Int)
  /// The parenthesis is inside ``ArticleSearch/deepest`` others.
  case tooDeep(at: Int)
  /// `OR`, `NOT`, `-`, or `(` is at this character, but not what belongs to it.
  case noTerm(String, at: Int)
  /// No search has this name, which is the source.
  case unknownName
  /// The name, which is the source, is blank or longer than ``NamedSearch/longestName``.
  case unusableName
  /// A mute rule can't have dates.
  case datesInMuteRule
  /// A mute rule can't have labels.
  case labelsInMuteRule

  /// Everything that can precede a colon.
  public static let fields = ArticleSearch.Field.allCases.map(\.rawValue) + ["before", "after"]
}
