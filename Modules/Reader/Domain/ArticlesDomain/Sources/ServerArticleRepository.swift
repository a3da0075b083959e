public import CoreDomain

/// Delivers the articles of a server that answers queries itself. Its answers are stored, and shown if the policy says so.
///
/// Servers can't answer every query. The others are queries of the stored articles, and the listing says how many those
/// are.
public struct ServerArticleRepository: ArticleRepository {
  public typealias Store = ArticleStore & AnswerStore

  private let server: any ArticleServer
  private let store: any Store
  private let follower: PolicyFollower
  private let date: DateProvider
  private let report: @Sendable (Failure) -> Void

  /// - Parameters:
  ///   - store: Keeps the answers.
  ///   - follower: Decides when to ask the server.
  ///   - date: The time of each answer.
  ///   - report: Called with each tolerated failure of the store.
  public init(
    _ server: any ArticleServer, in store: any Store, following follower: PolicyFollower,
    date: DateProvider, report: @escaping @Sendable (Failure) -> Void = { _ in }
  ) {
    (self.server, self.store, self.follower) = (server, store, follower)
    (self.date, self.report) = (date, report)
  }

  public var source: String { server.name }

  public func articles(matching query: ArticleQuery, page: PageRequest) async throws -> ArticleListing {
    guard query.isForServers else { return try await stored(matching: query, page: page) }
    let answer = try await answer(to: ServerQuery(query), page: page) { [server] in
      try await server.articles(matching: query, page: page)
    }
    var listing = answer.value
    listing.freshness = answer.freshness
    return listing
  }

  /// The stored articles that match a query. If none is stored, the first page of the server's list is loaded first.
  private func stored(matching query: ArticleQuery, page: PageRequest) async throws -> ArticleListing {
    if let listing = try await store.listing(of: source, matching: query, page: page) { return listing }
    _ = try await articles(matching: ArticleQuery(), page: PageRequest())
    guard let listing = try await store.listing(of: source, matching: query, page: page) else {
      throw Failure(source: source, .notStored)
    }
    return listing
  }

  public func article(_ id: String) async throws -> Article {
    do {
      return try await answered(id)
    } catch let failure as Failure {
      // A starred article stays, whatever happens to its server. Another one was stored with a list.
      guard let kept = try? await store.article(id, of: source),
        kept.marks.isStarred || failure.reason != .notFound(id) && kept.passingText.hasBody
      else { throw failure }
      return kept
    }
  }

  private func answered(_ id: String) async throws -> Article {
    let answer = try await answer(to: .article(id), page: .all, refreshes: false) { [server] in
      ArticleListing(
        publication: Publication(id: server.name), page: Page(.all, of: [try await server.article(id)]))
    }
    guard let article = answer.value.page.elements.first else {
      throw Failure(source: source, .notFound(id))
    }
    return article
  }

  public func article(_ id: Article.ID) async throws -> Article { try await article(own: id) }

  public func identifiers(matching query: ArticleQuery, limit: Int?) async throws -> [Article.ID] {
    try await articles(matching: query, page: PageRequest(limit: limit)).page.elements.map(\.id)
  }

  public func storedArticles(_ ids: [Article.ID]) async throws -> [Article] {
    try await store.articles(ids, of: source)
  }

  public func tags() async throws -> [String] {
    guard follower.policy.usesSource else { return try await store.tags(of: source) }
    return try await server.tags()
  }

  public func refresh() async throws { try await follower.refresh() }

  /// Follows the policy for one question. The answer comes from the store, with the reader's marks.
  private func answer(
    to query: ServerQuery, page: PageRequest, refreshes: Bool = true,
    ask: @escaping @Sendable () async throws -> ArticleListing
  ) async throws -> Fetched<ArticleListing> {
    let kept = { @Sendable [store, source, follower, report] in
      do {
        return try await store.answer(of: source, to: query, page: page)
      } catch let failure as Failure where follower.policy.usesSource && failure.isOfUnusableStore {
        report(failure)
        return nil
      }
    }
    return try await follower.answer(Question(query: query, page: page), refreshes: refreshes, kept: kept) {
      [store, date, report] in
      let answer = try await ask()
      do {
        try await store.keep(answer, to: query, confirmedAt: date.now())
      } catch let failure as Failure where failure.isOfUnusableStore {
        report(failure)
        return answer
      }
      guard var stored = try await kept()?.value else { return answer }
      // The store doesn't have the reason why the comments of an opened article are missing.
      if let failure = answer.page.elements.first?.commentsFailure, !stored.page.elements.isEmpty {
        stored.page.elements[0].commentsFailure = failure
      }
      return stored
    }
  }

  private struct Question: Hashable {
    var query: ServerQuery
    var page: PageRequest
  }
}
