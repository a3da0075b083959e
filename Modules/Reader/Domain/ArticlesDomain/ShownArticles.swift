public import CoreDomain

/// The list of articles that the user saw last. Its rows have the numbers 1, 2, and so on, so that later commands can
/// name them.
public struct ShownArticles: Sendable {
  /// The largest number of stored rows.
  public static let limit = 1000

  /// The articles of the list, or nil if no list was shown recently.
  public var articles: @Sendable () async -> [Article.ID]?
  /// Stores a list that is shown now.
  public var remember: @Sendable ([Article.ID]) async -> Void

  /// Stores nothing.
  public static let none = ShownArticles(articles: { nil }, remember: { _ in })

  public init(
    articles: @escaping @Sendable () async -> [Article.ID]?,
    remember: @escaping @Sendable ([Article.ID]) async -> Void
  ) {
    self.articles = articles
    self.remember = remember
  }

  /// Returns the article in a row.
  ///
  /// - Parameter number: The row number, counted from 1.
  /// - Throws: A ``CoreDomain/Failure`` if there is no list, or no such row.
  public func article(inRow number: Int) async throws(Failure) -> Article.ID {
    guard let articles = await articles() else {
      throw Failure(source: String(number), .fault(ArticleFault.noList))
    }
    guard articles.indices.contains(number - 1) else {
      throw Failure(source: String(number), .fault(ArticleFault.noRow(of: articles.count)))
    }
    return articles[number - 1]
  }
}

/// An article as a user names it.
public enum ArticleReference: Hashable, Sendable {
  /// An identifier inside its source, or a permalink.
  case named(String)
  /// A row of the list that was shown last, counted from 1.
  case row(Int)
}
