public import CoreDomain

/// A search that a user stores under a name.
public struct NamedSearch: Equatable, Sendable {
  /// The largest length of a name, in characters.
  public static let longestName = 100

  public let name: String
  public let search: ArticleSearch
  /// Whether the search mutes the articles of followed feeds that it finds: lists don't show them, and they don't count as
  /// unread.
  public let isMuteRule: Bool

  /// - Parameter isMuteRule: Whether the search mutes articles. It must not have dates or labels then, because time and
  ///   labels would mute other articles.
  /// - Throws: A ``CoreDomain/Failure`` whose source is the name or the text.
  public init(_ name: String, _ text: String, isMuteRule: Bool = false) throws(Failure) {
    let name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard (1...Self.longestName).contains(name.count) else {
      throw Failure(source: String(name.prefix(Self.longestName)), SearchFault.unusableName)
    }
    self.name = name
    do { search = try ArticleSearch(text) } catch {
      throw Failure(source: text, error)
    }
    guard !isMuteRule || !search.hasDates else {
      throw Failure(source: text, SearchFault.datesInMuteRule)
    }
    guard !isMuteRule || !search.condition.names(.label) else {
      throw Failure(source: text, SearchFault.labelsInMuteRule)
    }
    self.isMuteRule = isMuteRule
  }

  /// The search, muting articles or not.
  ///
  /// - Throws: A ``CoreDomain/Failure`` whose source is the text, if the search can't mute articles.
  public func muting(_ isMuteRule: Bool) throws(Failure) -> NamedSearch {
    try NamedSearch(name, search.text, isMuteRule: isMuteRule)
  }

  /// The name for comparisons. Two searches can't have names that differ only in case or diacritics.
  public var key: String { name.searchable }
}
