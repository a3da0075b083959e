public import CoreDomain

/// The list of articles that the user saw last. Its rows have numbers, so that later commands can name them.
public struct ShownArticles: Sendable {
  /// A part of a list.
  public struct List: Equatable, Sendable {
    /// The number of articles before the first row.
    public var offset: Int
    /// The articles of the rows.
    public var articles: [Article.ID]

    public init(offset: Int = 0, _ articles: [Article.ID]) {
      // A stored offset can be any number.
      self.offset = PageRequest(offset: offset).offset
      self.articles = articles
    }

    /// The row numbers, counted from 1 at the start of the whole list.
    public var rows: Range<Int> { offset + 1..<offset + 1 + articles.count }
  }

  /// The largest number of stored rows.
  public static let limit = 1000

  /// The list, or nil if none was shown recently.
  public var list: @Sendable () async -> List?
  /// Stores a list that is shown now.
  public var remember: @Sendable (List) async -> Void
  /// Whether numbers name articles and not rows, because no list was shown.
  public var readsRowsAsIdentifiers = false

  /// Stores nothing.
  public static let none = ShownArticles(list: { nil }, remember: { _ in })

  public init(
    list: @escaping @Sendable () async -> List?, remember: @escaping @Sendable (List) async -> Void
  ) {
    (self.list, self.remember) = (list, remember)
  }

  /// Returns the article in a row, as ``List/article(inRow:namedBy:)``.
  ///
  /// - Throws: A ``CoreDomain/Failure`` if there is no list, too.
  public func article(inRow number: Int, namedBy word: String? = nil) async throws(Failure) -> Article.ID {
    guard let list = await list() else {
      throw Failure(source: word ?? "row:\(number)", ArticleFault.noList)
    }
    return try list.article(inRow: number, namedBy: word)
  }
}

extension ShownArticles.List {
  /// Returns the article in a row.
  ///
  /// - Parameters:
  ///   - number: The row number, as in ``rows``.
  ///   - word: The word of the user that names the row and may also be an identifier, or nil if it can't be one.
  /// - Throws: A ``CoreDomain/Failure`` if there is no such row, or if the word is the identifier of another article of
  ///   the list.
  func article(inRow number: Int, namedBy word: String?) throws(Failure) -> Article.ID {
    let name = word ?? "row:\(number)"
    let article = rows.contains(number) ? articles[number - rows.lowerBound] : nil
    let isOther = articles.contains { $0.value == word && ($0 != article || word != String(number)) }
    guard !isOther else { throw Failure(source: name, ArticleFault.rowOrIdentifier) }
    guard let article else { throw Failure(source: name, ArticleFault.noRow(number, rows: rows)) }
    return article
  }

  /// Returns the article of the list that a reference names. An address names none.
  ///
  /// - Throws: A ``CoreDomain/Failure`` if the list doesn't have the article, or has several with the name.
  public func article(_ reference: ArticleReference) throws(Failure) -> Article.ID {
    let (name, found) =
      switch reference {
      case .row(let number, let word): ("", [try article(inRow: number, namedBy: word)])
      case .named(let name): (name, articles.filter { $0.value == name })
      case .identified(let id): (id.value, articles.filter { $0 == id })
      }
    guard let first = found.first else { throw Failure(source: name, ArticleFault.notListed) }
    guard found.count == 1 else { throw Failure.ambiguous(name, sources: found.map(\.source)) }
    return first
  }
}

/// An article as a user names it.
public enum ArticleReference: Hashable, Sendable {
  /// An identifier inside its source, or a permalink.
  case named(String)
  /// An article of one source, whatever the list that was shown last.
  case identified(Article.ID)
  /// A row of the list that was shown last, counted from 1 at the start of the whole list, and the word of the user if it
  /// could be an identifier.
  case row(Int, word: String? = nil)
}
