import AppComposition
import ArticlesDomain
public import ArticlesPresentation
import CoreDomain
public import Headless

@MainActor
let openScreen = Screen(
  opening: OpenViewModel.opening, waitingFor: \.sourceNames
) { (reader: Reader, _) in
  OpenViewModel(
    openArticle: OpenArticleUseCase(
      fetchArticle: reader.fetchArticle, open: reader.open,
      markingIn: reader.openedMarking == .never ? nil : reader.marks),
    ambient: reader.ambient)
}

extension OpenViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    page.add(loading, of: article, confirmation, failures + [markFailure].compactMap(\.self))
  }
}
