import AppComposition
import ArticlesDomain
public import ArticlesPresentation
public import Headless

@MainActor
let downloadScreen = Screen(
  opening: .byActions, actions: DownloadViewModel.actions, waitingFor: \.sourceNames
) { (reader: Reader, _) in
  DownloadViewModel(
    downloadArticle: DownloadArticleUseCase(fetchArticle: reader.fetchArticle, download: reader.download),
    ambient: reader.ambient)
}

extension DownloadViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    page.add(loading, of: article, confirmation, [])
    for file in files ?? [] {
      page.addBlank()
      page.add(file.article.title, .strong)
      page.add(file.confirmation)
    }
    page.add(failures)
  }
}
