public import ArticlesDomain
public import CoreDomain

/// Adds a delay before each operation of another repository, as a network has. Cancellation ends the delay.
public struct DelayedArticleRepository: ArticleRepository {
  private let base: any ArticleRepository
  private let delay: Duration
  private let clock: any Clock<Duration>

  public var source: String { base.source }

  public init(_ base: any ArticleRepository, by delay: Duration, clock: any Clock<Duration>) {
    self.base = base
    self.delay = delay
    self.clock = clock
  }

  public func articles(matching query: ArticleQuery, page: PageRequest) async throws -> ArticleListing {
    try await clock.sleep(for: delay)
    return try await base.articles(matching: query, page: page)
  }

  public func article(_ id: String) async throws -> Article {
    try await clock.sleep(for: delay)
    return try await base.article(id)
  }

  public func tags() async throws -> [String] {
    try await clock.sleep(for: delay)
    return try await base.tags()
  }

  public func refresh() async throws {
    try await clock.sleep(for: delay)
    try await base.refresh()
  }
}
