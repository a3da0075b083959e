import AppComposition
import ArticlesPresentation
import CorePresentation
import Headless

@MainActor
let articleListScreen = Screen(
  opening: ArticleListViewModel.opening, actions: ArticleListViewModel.actions, waitingFor: \.sourceNames
) { (reader: Reader, request) in
  ArticleListViewModel(
    fetchArticles: reader.fetchArticles, searches: reader.searches, query: request.query,
    searchName: request.searchName, page: request.page.request(usual: reader.pageLength),
    ambient: reader.ambient,
    shown: reader.shown, listed: reader.listedArticles, marks: reader.marks)
}
