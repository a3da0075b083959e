public import ArticlesDomain

/// A mark of an article that servers keep, too.
public enum MarkFlag: Int, Sendable, CaseIterable {
  case read, starred

  public func change(to value: Bool) -> ArticleMarks.Change {
    switch self {
    case .read: .read(value)
    case .starred: .starred(value)
    }
  }

  /// The value of the mark of the articles in the server's list: unread ones, and starred ones.
  public var listed: Bool { self == .starred }

  public func value(in marks: ArticleMarks) -> Bool {
    switch self {
    case .read: marks.isRead
    case .starred: marks.isStarred
    }
  }
}
