public import ArticlesDomain
import CoreDomain

extension Services {
  /// Loads lists of the articles of all origins.
  public var fetchArticles: FetchArticlesUseCase {
    FetchArticlesUseCase(from: articles.origins.map(\.articles)).scoped(
      by: feeds.subscriptions,
      refreshFeeds: articles.origins.contains(where: \.isFollowed) ? feeds.updates.refresh : nil,
      outboxes: sync.outboxes,
      date: ambient.date, locale: ambient.locale)
  }

  /// Finds the articles of lists again.
  public var listedArticles: ListedArticles {
    ListedArticles(of: articles.origins.map(\.articles)) { [feeds, ambient] in
      try await $0.resolved(by: feeds.subscriptions, date: ambient.date, locale: ambient.locale)
    }
  }

  /// Finds a publisher in one of the origins.
  public var fetchPublisher: FetchPublisherUseCase {
    FetchPublisherUseCase(
      from: articles.origins.map(\.publishers),
      fetchArticles: FetchArticlesUseCase(from: articles.origins.map(\.articles)))
  }

  /// Marks stored articles of the followed feeds as read.
  public var markAsRead: MarkAsReadUseCase {
    MarkAsReadUseCase(
      in: articles.marks, of: feeds.subscriptions, date: ambient.date, locale: ambient.locale)
  }

  /// Marks the articles of lists as read.
  public var markListAsRead: MarkAsReadUseCase {
    articles.origins.contains(where: \.isFollowed)
      ? markAsRead : MarkAsReadUseCase(in: articles.marks, of: listedArticles)
  }

  /// Finds an article of one of the origins.
  ///
  /// - Parameter shown: The list whose rows have numbers.
  public func fetchArticle(shown: ShownArticles) -> FetchArticleUseCase {
    FetchArticleUseCase(from: articles.origins.map(\.articles), shown: shown)
  }
}
