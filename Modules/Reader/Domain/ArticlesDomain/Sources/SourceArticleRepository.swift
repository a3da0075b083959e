public import CoreDomain

/// Delivers the stored articles of one source, after a policy has decided whether the source is asked.
///
/// Simultaneous requests share one load.
public struct SourceArticleRepository: ArticleRepository {
  private let stores: SourceStores
  private let follower: PolicyFollower
  private let load: SharedOperation<any SourceStores.Store>

  /// - Parameters:
  ///   - source: Delivers the articles.
  ///   - stores: The stores of the articles.
  ///   - follower: Decides when to ask the source.
  ///   - date: The time of each answer.
  public init(
    _ source: any ArticleSource, in stores: SourceStores, following follower: PolicyFollower,
    date: DateProvider
  ) {
    (self.stores, self.follower) = (stores, follower)
    load = SharedOperation {
      let known = try await stores.version(of: source.name)
      let answer = try await source.fetch(newerThan: known?.version.validators)
      return try await stores.keep(answer, of: source.name, in: known?.store, at: date.now())
    }
  }

  public var source: String { follower.source }

  public func articles(matching query: ArticleQuery, page: PageRequest) async throws -> ArticleListing {
    do {
      let answer = try await follow()
      guard var listing = try await answer.value.listing(of: source, matching: query, page: page) else {
        throw Failure(source: source, SourceFault.notStored)
      }
      listing.freshness = answer.freshness
      return listing
    } catch let failure as Failure {
      guard var listing = try? await stores.kept(of: source, matching: query, page: page) else {
        throw failure
      }
      listing.freshness = .stale(
        since: nil, because: failure.reason == SourceFault.notStored ? .notAsked : .failed(failure))
      return listing
    }
  }

  public func article(_ id: String) async throws -> Article {
    do {
      guard let article = try await follow().value.article(id, of: source) else {
        throw Failure(source: source, SourceFault.notFound(id))
      }
      return article
    } catch let failure as Failure {
      guard let article = try? await stores.kept(id, of: source) else { throw failure }
      return article
    }
  }

  public func article(_ id: Article.ID) async throws -> Article { try await article(own: id) }

  public func identifiers(matching query: ArticleQuery, page: PageRequest) async throws -> Page<Article.ID> {
    let store = try await stores.store(of: source)
    let found = try await store.listing(of: source, matching: query, page: page)?.page
    return Page(found?.elements.map(\.id) ?? [], offset: page.offset, total: found?.total ?? 0)
  }

  public func storedArticles(_ ids: [Article.ID]) async throws -> [Article] {
    let store = try await stores.store(of: source)
    var found: [Article] = []
    for id in ids where id.source == source {
      if let article = try await store.article(id.value, of: source) { found.append(article) }
    }
    return found
  }

  public func tags() async throws -> [String] { try await follow().value.tags(of: source) }

  /// Follows the policy, and returns the store that has the articles.
  ///
  /// - Throws: ``CoreDomain/Failure`` if the source failed and nothing is stored.
  private func follow() async throws -> Fetched<any SourceStores.Store> {
    try await follower.answer { [stores, source, follower] in
      let found = try await stores.version(of: source, isSourceAsked: follower.policy.usesSource)
      return found.map {
        Fetched($0.store, .stale(since: $0.version.confirmedAt, because: .notAsked))
      }
    } ask: { [load] in
      try await load()
    }
  }
}
