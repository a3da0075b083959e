import CorePresentation
import AppComposition
import ArticlesDomain
import ArticlesPresentation
import CoreDomain

/// View models over services, as the screens create them.
@MainActor
extension Services {
  func articleList(matching query: ArticleQuery, page: PageRequest) -> ArticleListViewModel {
    ArticleListViewModel(
      fetchArticles: FetchArticlesUseCase(from: articles), searches: searches, query: query, page: page,
      date: date, locale: locale, clock: clock, shown: shownArticles)
  }

  func article(_ id: String) -> ArticleViewModel {
    ArticleViewModel(
      .named(id), fetchArticle: FetchArticleUseCase(from: articles), marks: marks, date: date, locale: locale)
  }

  func publisher(named name: String?, page: PageRequest) -> PublisherViewModel {
    PublisherViewModel(
      name: name, page: page,
      fetchPublisher: FetchPublisherUseCase(
        from: publishers, fetchArticles: FetchArticlesUseCase(from: articles)),
      date: date, locale: locale)
  }

  func profileEditor() -> ProfileViewModel { ProfileViewModel(userService: users) }

  func settings() -> SettingsViewModel {
    SettingsViewModel(preferences: preferences, secrets: secrets, offered: offeredSecrets)
  }
}
