public import ArticlesDomain

/// Tracks the marks that are set in another store.
public struct TrackedMarkStore: ArticleMarkStore {
  private let store: any ArticleMarkStore
  private let analytics: AnalyticsService

  public init(_ store: any ArticleMarkStore, by analytics: AnalyticsService) {
    self.store = store
    self.analytics = analytics
  }

  public func marks(of ids: [Article.ID]) async throws -> [Article.ID: ArticleMarks] {
    try await store.marks(of: ids)
  }

  public func mark(_ ids: [Article.ID], _ change: ArticleMarks.Change) async throws -> Int {
    try await analytics.tracking(.markArticle, of: ids.first?.source ?? "") {
      try await store.mark(ids, change)
    } as: { _ in
      switch change {
      case .read(let isSet): .articleMarked(isSet ? .read : .unread)
      case .starred(let isSet): .articleMarked(isSet ? .starred : .unstarred)
      }
    }
  }

  public func markAsRead(matching query: ArticleQuery) async throws -> Int {
    try await analytics.tracking(.markArticle, of: "subscriptions") {
      try await store.markAsRead(matching: query)
    } as: { _ in
      .articleMarked(.read)
    }
  }

  public func undo() async throws -> Int { try await store.undo() }
}
