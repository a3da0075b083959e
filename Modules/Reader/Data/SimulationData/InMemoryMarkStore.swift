public import ArticlesDomain

/// Keeps marks in memory.
public actor InMemoryMarkStore: ArticleMarkStore {
  private var marks: [Article.ID: ArticleMarks] = [:]
  /// The marks before the last change.
  private var before: [Article.ID: ArticleMarks] = [:]

  public init() {}

  public func marks(of ids: [Article.ID]) throws -> [Article.ID: ArticleMarks] {
    try Task.checkCancellation()
    return ids.reduce(into: [:]) { $0[$1] = marks[$1] }
  }

  public func mark(_ ids: [Article.ID], _ change: ArticleMarks.Change) throws -> Int {
    try Task.checkCancellation()
    var changed: [Article.ID: ArticleMarks] = [:]
    for id in ids {
      let old = marks[id] ?? ArticleMarks()
      if old.changed(change) != old { changed[id] = old }
    }
    guard !changed.isEmpty else { return 0 }
    before = changed
    for (id, old) in changed { marks[id] = old.changed(change) }
    return changed.count
  }

  /// Does nothing, because this store has no articles.
  public func markAsRead(matching query: ArticleQuery) -> Int { 0 }

  public func undo() throws -> Int {
    try Task.checkCancellation()
    defer { before = [:] }
    marks.merge(before) { $1 }
    return before.count
  }
}
