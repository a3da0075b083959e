public import ArticlesDomain
public import CoreDomain

/// Tracks the operations of another repository.
public struct TrackedArticleRepository: ArticleRepository {
  private let repository: any ArticleRepository
  private let tracker: any AnalyticsTracker

  public init(_ repository: any ArticleRepository, by tracker: any AnalyticsTracker) {
    self.repository = repository
    self.tracker = tracker
  }

  public var source: String { repository.source }

  public func articles(matching query: ArticleQuery, page: PageRequest) async throws -> ArticleListing {
    let listing = try await tracker.trackingFailure(.listArticles, of: source) {
      try await repository.articles(matching: query, page: page)
    }
    await tracker.track(
      .articlesListed(source: source, count: listing.page.elements.count, isFiltered: query.isFiltered))
    return listing
  }

  public func article(_ id: String) async throws -> Article {
    let article = try await tracker.trackingFailure(.openArticle, of: source) {
      try await repository.article(id)
    }
    await tracker.track(.articleOpened(source: source))
    return article
  }

  public func tags() async throws -> [String] { try await repository.tags() }

  public func refresh() async throws { try await repository.refresh() }
}

/// Tracks the marks that are set in another store.
public struct TrackedMarkStore: ArticleMarkStore {
  private let store: any ArticleMarkStore
  private let tracker: any AnalyticsTracker

  public init(_ store: any ArticleMarkStore, by tracker: any AnalyticsTracker) {
    self.store = store
    self.tracker = tracker
  }

  public func marks(of ids: [Article.ID]) async throws -> [Article.ID: ArticleMarks] {
    try await store.marks(of: ids)
  }

  public func mark(_ id: Article.ID, _ change: ArticleMarks.Change) async throws {
    try await tracker.trackingFailure(.markArticle, of: id.source) { try await store.mark(id, change) }
    switch change {
    case .read(let isSet): await tracker.track(.articleMarked(isSet ? .read : .unread))
    case .starred(let isSet): await tracker.track(.articleMarked(isSet ? .starred : .unstarred))
    }
  }
}

extension AnalyticsTracker {
  /// Runs `body` and tracks a failure. Cancellation is not a failure.
  fileprivate func trackingFailure<Value>(
    _ operation: AnalyticsEvent.Operation, of source: String, _ body: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await body()
    } catch let failure as Failure {
      await track(.failed(operation, source: source, reason: failure.reason.name))
      throw failure
    }
  }
}
