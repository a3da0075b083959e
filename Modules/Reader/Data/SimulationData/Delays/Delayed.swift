public import ArticlesDomain
public import CoreDomain

/// Waits before each operation of a repository or service, like a network, and fails if the wait does.
public struct Delayed<Base: Sendable>: Sendable {
  private let base: Base
  private let wait: @Sendable () async throws -> Void

  /// - Parameter wait: The wait, which cancellation ends.
  public init(_ base: Base, until wait: @escaping @Sendable () async throws -> Void) {
    self.base = base
    self.wait = wait
  }

  func afterDelay() async throws -> Base {
    try await wait()
    return base
  }
}

extension Delayed: ArticleRepository where Base == any ArticleRepository {
  public var source: String { base.source }

  public func articles(matching query: ArticleQuery, page: PageRequest) async throws -> ArticleListing {
    try await afterDelay().articles(matching: query, page: page)
  }

  public func article(_ id: String) async throws -> Article { try await afterDelay().article(id) }
  public func article(_ id: Article.ID) async throws -> Article { try await afterDelay().article(id) }

  public func identifiers(matching query: ArticleQuery, limit: Int?) async throws -> [Article.ID] {
    try await afterDelay().identifiers(matching: query, limit: limit)
  }

  public func storedArticles(_ ids: [Article.ID]) async throws -> [Article] {
    try await afterDelay().storedArticles(ids)
  }

  public func tags() async throws -> [String] { try await afterDelay().tags() }
}

extension Delayed: ArticleSource where Base == any ArticleSource {
  public var name: String { base.name }

  public func fetch(newerThan known: FeedValidators?) async throws -> FeedAnswer {
    try await afterDelay().fetch(newerThan: known)
  }
}

extension Delayed: PublisherRepository where Base == any PublisherRepository {
  public func publisher(named name: String) async throws -> Publisher {
    try await afterDelay().publisher(named: name)
  }
}
