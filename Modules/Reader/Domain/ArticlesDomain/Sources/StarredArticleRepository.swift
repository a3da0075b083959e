public import CoreDomain

/// Adds the starred articles in a store to another repository, which may no longer have them.
public struct StarredArticleRepository: ArticleRepository {
  private let repository: any ArticleRepository
  let store: any FeedStore

  public init(_ repository: any ArticleRepository, store: any FeedStore) {
    self.repository = repository
    self.store = store
  }

  public var source: String { repository.source }

  public func articles(matching query: ArticleQuery, page: PageRequest) async throws -> ArticleListing {
    guard query.mark == .starred else { return try await repository.articles(matching: query, page: page) }
    let kept = try await store.articles(of: source, matching: query, page: .all).elements
    var listing: ArticleListing
    do {
      listing = try await repository.articles(matching: query, page: .all)
    } catch let failure as Failure where !kept.isEmpty {
      listing = ArticleListing(
        publication: Publication(id: source), page: Page(.all, of: []),
        freshness: .stale(since: nil, because: failure.reason == .notStored ? .notAsked : .failed(failure)))
    }
    let ids = Set(listing.page.elements.map(\.id))
    let all = listing.page.elements + kept.filter { !ids.contains($0.id) }
    listing.page = ArticleQuery(order: query.order).page(page, of: all)
    return listing
  }

  public func article(_ id: String) async throws -> Article {
    do {
      return try await repository.article(id)
    } catch let failure as Failure {
      return try await starred(id, orThrow: failure)
    }
  }

  public func article(_ id: Article.ID) async throws -> Article {
    do {
      return try await repository.article(id)
    } catch let failure as Failure where id.source == source {
      return try await starred(id.value, orThrow: failure)
    }
  }

  private func starred(_ id: String, orThrow failure: Failure) async throws -> Article {
    guard let kept = try? await store.article(id, of: source), kept.marks.isStarred else { throw failure }
    return kept
  }

  public func tags() async throws -> [String] { try await repository.tags() }

  public func refresh() async throws { try await repository.refresh() }
}

/// Stores a source's articles when they are starred, because the source may lose them.
public struct StarringMarkStore: ArticleMarkStore {
  private let marks: any ArticleMarkStore
  private let repository: StarredArticleRepository

  /// - Parameters:
  ///   - marks: Stores the marks.
  ///   - repository: A source that isn't stored as a feed.
  public init(_ marks: any ArticleMarkStore, keepingArticlesOf repository: StarredArticleRepository) {
    self.marks = marks
    self.repository = repository
  }

  public func marks(of ids: [Article.ID]) async throws -> [Article.ID: ArticleMarks] {
    try await marks.marks(of: ids)
  }

  public func mark(_ ids: [Article.ID], _ change: ArticleMarks.Change) async throws -> Int {
    var articles: [Article] = []
    for id in ids where change == .starred(true) && id.source == repository.source {
      // If the article can't be loaded, it can still be marked.
      if let article = try? await repository.article(id.value) { articles.append(article) }
    }
    if let first = articles.first { try await repository.store.keep(first) }
    try Task.checkCancellation()
    let count = try await marks.mark(ids, change)
    // Adding an article removes those without a star, so the other articles are added after their stars.
    for article in articles.dropFirst() { try await repository.store.keep(article) }
    return count
  }

  public func markAsRead(matching query: ArticleQuery) async throws -> Int {
    try await marks.markAsRead(matching: query)
  }

  public func undo() async throws -> Int { try await marks.undo() }
}
