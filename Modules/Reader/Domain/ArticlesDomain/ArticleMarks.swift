/// What a reader noted about an article.
public struct ArticleMarks: Equatable, Sendable {
  public var isRead: Bool
  public var isStarred: Bool

  public init(isRead: Bool = false, isStarred: Bool = false) {
    self.isRead = isRead
    self.isStarred = isStarred
  }

  /// One mark, set or taken away.
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

/// Keeps marks by article, whatever becomes of the article itself.
///
/// Every operation throws a ``CoreDomain/Failure`` that names the store, or `CancellationError`.
public protocol ArticleMarkStore: Sendable {
  /// The marks of those articles that have one.
  func marks(of ids: [Article.ID]) async throws -> [Article.ID: ArticleMarks]

  /// Changes one mark and leaves the other as it is.
  func mark(_ id: Article.ID, _ change: ArticleMarks.Change) async throws
}
