public import CoreDomain

/// Queries every source at once and merges the answers into one list.
///
/// If a source fails, the result contains its failure and the articles of the others.
public struct FetchArticlesUseCase: Sendable {
  public typealias Operation =
    @Sendable (ArticleQuery, PageRequest, _ isRefresh: Bool, @escaping Report) async throws -> FetchedArticles
  /// Called with the progress of a refresh, in feeds.
  public typealias Report = @Sendable (_ checkedCount: Int, _ total: Int) -> Void

  private let operation: Operation

  /// - Parameter operation: Replaces the sources, for example in the test of a view model.
  public init(_ operation: @escaping Operation) { self.operation = operation }

  /// - Parameter repositories: The sources. Their order decides between articles that sort equally.
  public init(from repositories: [any ArticleRepository]) {
    self.init { query, page, _, _ in
      let asked = repositories.filter { query.source == nil || $0.source == query.source }
      // A page of a merged list can start anywhere in each source, so each one delivers everything up to the end of the
      // page.
      let reach = asked.count == 1 ? page : PageRequest(limit: page.limit.map { page.offset + $0 })
      let answers = try await asked.concurrentMap { repository in
        try await repository.articles(matching: query, page: reach)
      }
      let listings = answers.compactMap { try? $0.get() }
      let isAlone = asked.count == 1 && listings.count == 1
      var fetched = FetchedArticles(
        page: isAlone ? listings[0].page : Self.merged(listings.map(\.page), in: query, cutTo: page),
        listings: listings, failures: answers.compactMap(\.failure))
      if fetched.page.elements.isEmpty, page.offset == 0, query.tag != nil {
        let answered = Set(listings.map(\.publication.id))
        fetched.knownTags = try await Self.tags(of: asked.filter { answered.contains($0.source) })
      }
      return fetched
    }
  }

  /// - Parameters:
  ///   - isRefresh: Whether to check the followed feeds first.
  ///   - report: Gets the progress of the refresh, if the sources are followed feeds.
  /// - Throws: `CancellationError` only.
  public func callAsFunction(
    matching query: ArticleQuery = ArticleQuery(), page: PageRequest = PageRequest(), isRefresh: Bool = false,
    report: @escaping Report = { _, _ in }
  ) async throws -> FetchedArticles {
    try await operation(query, page, isRefresh, report)
  }

  private static func merged(
    _ pages: [Page<Article>], in query: ArticleQuery, cutTo request: PageRequest
  ) -> Page<Article> {
    var page = Page(request, of: query.ordered(pages.flatMap(\.elements)))
    let totals = pages.compactMap(\.total)
    page.total = !pages.isEmpty && totals.count == pages.count ? totals.reduce(0, +) : nil
    return page
  }

  /// The tags of all sources, without the sources that fail.
  private static func tags(of repositories: [any ArticleRepository]) async throws -> [String] {
    let answers = try await repositories.concurrentMap { try await $0.tags() }
    return answers.flatMap { (try? $0.get()) ?? [] }.uniqued()
  }
}

/// The merged answer of all sources to a query.
public struct FetchedArticles: Equatable, Sendable {
  public var page: Page<Article>
  /// The answers of the sources in their order, without those that failed.
  public var listings: [ArticleListing]
  public var failures: [Failure]
  /// The existing tags, if no article has the tag of the query.
  public var knownTags: [String] = []
  /// The feeds that could not be checked before this answer. Their stored articles are in it.
  public var uncheckedFeeds: [Failure] = []
  /// The only feed of the list if the server of its account no longer has it.
  public var vanished: Subscription?
  /// The outboxes of accounts, if the list shows followed feeds.
  public var outboxes: [Outbox] = []
  /// The result of the refresh before this answer, or nil if there was none.
  public var refreshed: RefreshProgress?

  public init(
    page: Page<Article>, listings: [ArticleListing] = [], failures: [Failure] = []
  ) {
    (self.page, self.listings, self.failures) = (page, listings, failures)
  }
}
