public import ArticlesDomain
import CoreDomain
import FeedsData
import StoreData

extension Services {
  /// The origins of articles, in the order in which equal articles are listed: the named feeds, or the followed ones, or
  /// the sample until the first feed is followed.
  ///
  /// - Throws: A ``CoreDomain/Failure`` if the store was damaged and has been replaced. A replacement is reported only once.
  public func origins() async throws -> [ArticleOrigin] {
    guard request.feeds.isEmpty else { return named }
    do {
      let store = SQLiteSubscriptionStore(database)
      return try await store.hasSubscriptions(besides: Sample.name) ? [.followed(in: database)] : named
    } catch let failure as Failure {
      if case .storeDamaged? = failure.reason as? StorageFault { throw failure }
      // Any other failure is shown when the articles are read.
      return [.followed(in: database)]
    }
  }

  /// The articles of all origins.
  @Sendable
  public func repositories() async throws -> [any ArticleRepository] {
    try await origins().map(\.articles)
  }

  /// Loads lists of the articles of all origins.
  public var fetchArticles: FetchArticlesUseCase {
    FetchArticlesUseCase { [self] query, page, isRefresh, report in
      do {
        let origins = try await origins()
        let isFollowed = origins.contains(where: \.isFollowed)
        let fetchArticles = FetchArticlesUseCase(from: origins.map(\.articles)).scoped(
          by: subscriptions, refreshFeeds: isFollowed ? refreshFeeds : nil, outboxes: outboxes,
          date: ambient.date, locale: ambient.locale)
        return try await fetchArticles(matching: query, page: page, isRefresh: isRefresh, report: report)
      } catch let failure as Failure {
        return FetchedArticles(page: Page(page, of: []), failures: [failure])
      }
    }
  }

  /// Finds the articles of lists again.
  public var listedArticles: ListedArticles {
    ListedArticles { [self] ids in
      try await ListedArticles(of: repositories()).articles(ids)
    } identifiers: { [self] query, page in
      let query = try await query.resolved(by: subscriptions, date: ambient.date, locale: ambient.locale)
      return try await ListedArticles(of: repositories()).identifiers(query, page)
    }
  }

  /// Finds a publisher in one of the origins.
  public var fetchPublisher: FetchPublisherUseCase {
    FetchPublisherUseCase { [self] name, page in
      let origins = try await origins()
      let fetchArticles = FetchArticlesUseCase(from: origins.map(\.articles))
      return try await FetchPublisherUseCase(from: origins.map(\.publishers), fetchArticles: fetchArticles)(
        name, page: page)
    }
  }

  /// Marks stored articles of the followed feeds as read.
  public var markAsRead: @Sendable (ArticleScope) async throws -> Int {
    { [self] scope in
      try await marks.markAsRead(scope, of: subscriptions, date: ambient.date, locale: ambient.locale)
    }
  }

  /// Finds an article of one of the origins.
  ///
  /// - Parameter shown: The list whose rows have numbers.
  public func fetchArticle(shown: ShownArticles) -> FetchArticleUseCase {
    FetchArticleUseCase { [self] in try await FetchArticleUseCase(from: repositories(), shown: shown)($0) }
  }
}
