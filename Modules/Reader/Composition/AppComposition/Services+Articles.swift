public import ArticlesDomain
import CoreDomain

extension Services {
  private var repositories: [any ArticleRepository] { origins.map(\.articles) }
  private var isFollowed: Bool { origins.contains(where: \.isFollowed) }

  /// Loads lists of the articles of all origins.
  public var fetchArticles: FetchArticlesUseCase {
    FetchArticlesUseCase(from: repositories).scoped(
      by: subscriptions, refreshFeeds: isFollowed ? refreshFeeds : nil, outboxes: outboxes,
      date: ambient.date, locale: ambient.locale)
  }

  /// Finds the articles of lists again.
  public var listedArticles: ListedArticles {
    ListedArticles(of: repositories) { [self] in
      try await $0.resolved(by: subscriptions, date: ambient.date, locale: ambient.locale)
    }
  }

  /// Finds a publisher in one of the origins.
  public var fetchPublisher: FetchPublisherUseCase {
    FetchPublisherUseCase(
      from: origins.map(\.publishers), fetchArticles: FetchArticlesUseCase(from: repositories))
  }

  /// Marks stored articles of the followed feeds as read.
  public var markAsRead: MarkAsReadUseCase {
    MarkAsReadUseCase(in: marks, of: subscriptions, date: ambient.date, locale: ambient.locale)
  }

  /// Marks the articles of lists as read.
  public var markListAsRead: MarkAsReadUseCase {
    isFollowed ? markAsRead : MarkAsReadUseCase(in: marks, of: listedArticles)
  }

  /// Finds an article of one of the origins.
  ///
  /// - Parameter shown: The list whose rows have numbers.
  public func fetchArticle(shown: ShownArticles) -> FetchArticleUseCase {
    FetchArticleUseCase(from: repositories, shown: shown)
  }
}
