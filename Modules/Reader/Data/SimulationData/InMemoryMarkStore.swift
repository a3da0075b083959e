public import ArticlesDomain

/// Keeps marks in memory.
public actor InMemoryMarkStore: ArticleMarkStore {
  private var marks: [Article.ID: ArticleMarks] = [:]

  public init() {}

  public func marks(of ids: [Article.ID]) throws -> [Article.ID: ArticleMarks] {
    try Task.checkCancellation()
    return ids.reduce(into: [:]) { $0[$1] = marks[$1] }
  }

  public func mark(_ id: Article.ID, _ change: ArticleMarks.Change) throws {
    try Task.checkCancellation()
    marks[id] = marks[id, default: ArticleMarks()].changed(change)
  }
}
