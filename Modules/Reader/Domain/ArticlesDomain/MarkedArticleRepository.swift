public import CoreDomain

/// Adds the reader's marks to the articles of another repository whose source stores no marks.
public struct MarkedArticleRepository: ArticleRepository {
  private let repository: any ArticleRepository
  private let marks: any ArticleMarkStore
  private let countsUnread: Bool

  /// - Parameter countsUnread: Whether to load all articles and count the unread ones. This is fast for local
  ///   sources.
  public init(_ repository: any ArticleRepository, marks: any ArticleMarkStore, countsUnread: Bool = false) {
    self.repository = repository
    self.marks = marks
    self.countsUnread = countsUnread
  }

  public var source: String { repository.source }

  /// Finds articles. The source doesn't know the marks, so a query for marked articles loads all articles.
  public func articles(matching query: ArticleQuery, page: PageRequest) async throws -> ArticleListing {
    if countsUnread, !query.isFiltered {
      // All articles are needed anyway, so load them once.
      var listing = try await repository.articles(matching: query, page: .all)
      let all = try await marks.marked(listing.page.elements)
      listing.page = Page(page, of: all)
      listing.unreadCount = all.count { !$0.marks.isRead }
      return listing
    }
    var wanted = query
    wanted.mark = nil
    var listing = try await repository.articles(matching: wanted, page: query.mark == nil ? page : .all)
    listing.page.elements = try await marks.marked(listing.page.elements)
    if query.mark != nil {
      // The source has already applied the other criteria.
      listing.page = ArticleQuery(mark: query.mark, order: query.order).page(page, of: listing.page.elements)
    }
    if countsUnread {
      let all = try await repository.articles(matching: ArticleQuery(), page: .all).page.elements
      listing.unreadCount = try await marks.marked(all).count { !$0.marks.isRead }
    }
    return listing
  }

  public func article(_ id: String) async throws -> Article { try await marked(repository.article(id)) }
  public func article(_ id: Article.ID) async throws -> Article { try await marked(repository.article(id)) }

  private func marked(_ article: Article) async throws -> Article {
    try await marks.marked([article]).first ?? article
  }

  public func tags() async throws -> [String] { try await repository.tags() }

  public func refresh() async throws { try await repository.refresh() }
}
