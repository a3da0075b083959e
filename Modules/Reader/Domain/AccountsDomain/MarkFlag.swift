public import ArticlesDomain

/// A mark of an article that servers keep, too.
public enum MarkFlag: Hashable, Sendable {
  case read, starred
  case label(Label)

  public func change(to value: Bool) -> ArticleMarks.Change {
    switch self {
    case .read: .read(value)
    case .starred: .starred(value)
    case .label(let label): .label(label, value)
    }
  }

  /// The value of the mark of the articles in the server's list: unread ones, and starred or labeled ones.
  public var listed: Bool { self != .read }

  public func value(in marks: ArticleMarks) -> Bool {
    switch self {
    case .read: marks.isRead
    case .starred: marks.isStarred
    case .label(let label): marks.labels.contains(label)
    }
  }
}
