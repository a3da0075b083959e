/// The marks of a reader on an article.
public struct ArticleMarks: Equatable, Sendable {
  public var isRead: Bool
  public var isStarred: Bool

  public init(isRead: Bool = false, isStarred: Bool = false) {
    self.isRead = isRead
    self.isStarred = isStarred
  }

  /// One mark, set or removed.
  public enum Change: Equatable, Sendable {
    case read(Bool)
    case starred(Bool)
  }

  public func changed(_ change: Change) -> ArticleMarks {
    var marks = self
    switch change {
    case .read(let isRead): marks.isRead = isRead
    case .starred(let isStarred): marks.isStarred = isStarred
    }
    return marks
  }
}

/// Keeps marks by article, even after the article is gone.
///
/// Every operation throws a ``CoreDomain/Failure`` that names the store, or `CancellationError`.
public protocol ArticleMarkStore: Sendable {
  /// The marks of the articles that have any.
  func marks(of ids: [Article.ID]) async throws -> [Article.ID: ArticleMarks]

  /// Changes one mark and keeps the other.
  func mark(_ id: Article.ID, _ change: ArticleMarks.Change) async throws
}

extension ArticleMarkStore {
  /// Returns the articles with the marks that this store keeps.
  public func marked(_ articles: [Article]) async throws -> [Article] {
    let known = try await marks(of: articles.map(\.id))
    return articles.map { article in
      var article = article
      article.marks = known[article.id] ?? ArticleMarks()
      return article
    }
  }
}
