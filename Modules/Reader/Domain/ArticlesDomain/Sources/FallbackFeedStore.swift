public import CoreDomain
public import Foundation

/// Stores feeds in memory if their store can't be used, so that a full or read-only store doesn't hide loaded articles.
/// Marks are never stored in memory only.
public actor FallbackFeedStore: FeedStore {
  private let store: any FeedStore
  private let isSourceAsked: Bool
  private let report: @Sendable (Failure) -> Void
  private var hasReported = false
  private var kept: [String: (fetched: FetchedFeed, confirmedAt: Date)] = [:]

  /// - Parameters:
  ///   - store: The store to use if possible.
  ///   - isSourceAsked: Whether a feed can be loaded if the store doesn't deliver it.
  ///   - report: Called once, with the first tolerated failure of the store.
  public init(
    _ store: any FeedStore, isSourceAsked: Bool, report: @escaping @Sendable (Failure) -> Void
  ) {
    self.store = store
    self.isSourceAsked = isSourceAsked
    self.report = report
  }

  public func record(of source: String) async throws -> FeedRecord? {
    guard let kept = kept[source] else {
      guard isSourceAsked else { return try await store.record(of: source) }
      return try await tolerating { try await store.record(of: source) } ?? nil
    }
    let marks = try await marks(of: kept.fetched.feed.articles.map(\.id))
    return FeedRecord(
      publication: kept.fetched.feed.publication, validators: kept.fetched.validators,
      confirmedAt: kept.confirmedAt,
      unreadCount: kept.fetched.feed.articles.count { marks[$0.id]?.isRead != true })
  }

  public func versions(of sources: [String]) async throws -> [String: FeedVersion] {
    // Feeds in memory are loaded again.
    try await tolerating { try await store.versions(of: sources) } ?? [:]
  }

  @discardableResult
  public func keep(_ fetched: FetchedFeed, confirmedAt date: Date) async throws -> KeptFeed {
    let stored = try await tolerating { try await store.keep(fetched, confirmedAt: date) }
    let source = fetched.feed.publication.id
    let before = Set((kept[source]?.fetched.feed.articles ?? []).map(\.id))
    kept[source] = stored == nil ? (fetched, date) : nil
    return stored ?? KeptFeed(new: fetched.feed.articles.filter { !before.contains($0.id) })
  }

  public func keep(_ article: Article) async throws { try await store.keep(article) }

  @discardableResult
  public func confirm(
    _ sources: [String], with validators: [String: FeedValidators], at date: Date
  ) async throws -> [String: Int] {
    for source in sources { kept[source]?.confirmedAt = date }
    for (source, validators) in validators { kept[source]?.fetched.validators = validators }
    return try await tolerating { try await store.confirm(sources, with: validators, at: date) } ?? [:]
  }

  public func feed(of source: String) async throws -> Feed? {
    guard var feed = kept[source]?.fetched.feed else { return try await store.feed(of: source) }
    feed.articles = try await marked(feed.articles)
    return feed
  }

  public func articles(
    of source: String, matching query: ArticleQuery, page: PageRequest
  ) async throws -> Page<Article> {
    // Only the store knows starred articles that the feed no longer contains.
    guard let feed = kept[source]?.fetched.feed, query.mark != .starred else {
      return try await store.articles(of: source, matching: query, page: page)
    }
    return query.page(page, of: try await marked(feed.articles))
  }

  public func article(_ id: String, of source: String) async throws -> Article? {
    guard let found = kept[source]?.fetched.feed.articles.article(id) else {
      return try await store.article(id, of: source)
    }
    return try await marked([found]).first
  }

  public func marks(of ids: [Article.ID]) async throws -> [Article.ID: ArticleMarks] {
    try await tolerating { try await store.marks(of: ids) } ?? [:]
  }

  public func mark(_ ids: [Article.ID], _ change: ArticleMarks.Change) async throws -> Int {
    try await store.mark(ids, change)
  }

  public func markAsRead(matching query: ArticleQuery) async throws -> Int {
    try await store.markAsRead(matching: query)
  }

  public func undo() async throws -> Int { try await store.undo() }

  /// Returns nil if the store can't be used at the moment. A damaged store is a failure, because it was replaced.
  private func tolerating<Value: Sendable>(
    _ operation: () async throws -> Value
  ) async throws -> Value? {
    do {
      return try await operation()
    } catch let failure as Failure where failure.isTolerable {
      if !hasReported { report(failure) }
      hasReported = true
      return nil
    }
  }
}

extension Failure {
  fileprivate var isTolerable: Bool {
    switch reason.fault as? StorageFault {
    case .storeReadOnly, .storeFull, .storeLocked, .storeUnusable, .unwritable: true
    case nil, .isFolder, .exposed, .notAStore, .storeIsNewer, .storeTooLarge, .storeDamaged, .nowhereToKeep,
      .temporaryStorageFull:
      false
    }
  }
}
