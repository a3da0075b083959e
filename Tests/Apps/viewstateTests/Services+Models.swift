import AppComposition
import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation

/// View models over services, as the screens create them.
@MainActor
extension Services {
  func articleList(matching query: ArticleQuery, page: PageRequest) -> ArticleListViewModel {
    ArticleListViewModel(
      fetchArticles: fetchArticles, searches: searches, query: query, page: page,
      ambient: ambient, shown: .none,
      listed: listedArticles, marks: marks)
  }

  func article(_ id: String) -> ArticleViewModel {
    ArticleViewModel(
      .named(id), fetchArticle: fetchArticle(shown: .none), listed: listedArticles, marks: marks,
      ambient: ambient)
  }

  func publisher(named name: String, page: PageRequest) -> PublisherViewModel {
    PublisherViewModel(
      name: name, page: page, fetchPublisher: fetchPublisher, ambient: ambient)
  }

  func settings() -> SettingsViewModel {
    SettingsViewModel(preferences: preferences)
  }
}
