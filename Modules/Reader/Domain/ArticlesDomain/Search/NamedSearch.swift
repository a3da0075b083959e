public import CoreDomain

/// A search that a user stores under a name.
public struct NamedSearch: Equatable, Sendable {
  /// The largest length of a name, in characters.
  public static let longestName = 100

  public let name: String
  public let search: ArticleSearch

  /// - Parameter longest: The largest length of the text, in characters.
  /// - Throws: A ``CoreDomain/Failure`` whose source is the name or the text.
  public init(_ name: String, _ text: String, upTo longest: Int = ArticleSearch.longest) throws(Failure) {
    let name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard (1...Self.longestName).contains(name.count) else {
      throw Failure(source: String(name.prefix(Self.longestName)), .fault(SearchFault.unusableName))
    }
    self.name = name
    do { search = try ArticleSearch(text, upTo: longest) } catch {
      throw Failure(source: text, .fault(error))
    }
  }

  /// The name for comparisons. Two searches can't have names that differ only in case or diacritics.
  public var key: String { name.searchable }
}
