import AppComposition
import ArticlesPresentation
import CoreDomain
import CorePresentation
import Headless

@MainActor
let articleListScreen = Screen(
  opening: ArticleListViewModel.opening, actions: ArticleListViewModel.actions, waitingFor: \.sourceNames
) { (reader: Reader, request) in
  ArticleListViewModel(
    fetchArticles: reader.fetchArticles, searches: reader.searches, query: request.query,
    searchName: request.searchName, page: request.page.request(usual: reader.pageLength),
    date: reader.ambient.date, locale: reader.ambient.locale, clock: reader.ambient.clock,
    shown: reader.shown, listed: reader.listedArticles, marks: reader.marks,
    markAsRead: reader.markListAsRead)
}
