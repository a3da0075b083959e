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

  /// Changes one mark of articles in one transaction, and keeps the other mark.
  ///
  /// - Returns: The number of articles whose marks changed.
  @discardableResult
  func mark(_ ids: [Article.ID], _ change: ArticleMarks.Change) async throws -> Int

  /// Marks the articles as read that are stored at this moment and match `query`, in one transaction.
  ///
  /// - Parameter query: Has the feeds of the articles.
  /// - Returns: The number of articles that were unread.
  func markAsRead(matching query: ArticleQuery) async throws -> Int

  /// Takes back the last change of marks, once.
  ///
  /// - Returns: The number of articles whose marks are as before; 0 if there is no change to take back.
  func undo() async throws -> Int
}

extension ArticleMarkStore {
  /// Changes one mark of an article and keeps the other.
  public func mark(_ id: Article.ID, _ change: ArticleMarks.Change) async throws {
    try await mark([id], change)
  }

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
