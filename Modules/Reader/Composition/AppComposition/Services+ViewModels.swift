public import ArticlesDomain
public import ArticlesPresentation
public import CoreDomain
public import CorePresentation
import ProfilesDomain
public import ProfilesPresentation

/// Where view models get what they need: nothing else makes one.
@MainActor
extension Services {
  public func articleList(matching query: ArticleQuery, page: PageRequest) -> ArticleListViewModel {
    ArticleListViewModel(
      fetchArticles: FetchArticlesUseCase(from: articles), query: query, page: page, date: date,
      locale: locale, clock: clock)
  }

  public func fetched() -> CacheViewModel { CacheViewModel(cache: cache, locale: locale) }

  public func article(_ id: String) -> ArticleViewModel {
    ArticleViewModel(
      id: id, fetchArticle: FetchArticleUseCase(from: articles), marks: marks, date: date, locale: locale)
  }

  public func profile(named name: String?, page: PageRequest) -> ProfileViewModel {
    ProfileViewModel(
      name: name, page: page,
      loadProfile: LoadProfileUseCase(
        from: profiles, fetchArticles: FetchArticlesUseCase(from: articles)),
      date: date, locale: locale)
  }
}
