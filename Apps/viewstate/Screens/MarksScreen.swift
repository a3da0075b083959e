import AppComposition
import ArticlesDomain
public import ArticlesPresentation
import CorePresentation
public import Headless

@MainActor
let marksScreen = Screen(
  opening: .byActions, actions: MarksViewModel.actions, waitingFor: \.sourceNames
) { (reader: Reader, _) in
  MarksViewModel(
    fetchArticle: reader.fetchArticle, marks: reader.marks, markAsRead: reader.markAsRead,
    ambient: reader.ambient)
}

extension MarksViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    page.add(loading, of: article, confirmation, failures)
  }
}

extension ScreenPage {
  /// Adds the outcome of an action: the article, the change, and the failures.
  mutating func add(
    _ loading: LoadingState, of article: ArticleRowViewState?, _ confirmation: String,
    _ failures: [FailureViewState]
  ) {
    add(loading)
    if let article { add(article.title, .heading) }
    add(confirmation)
    add(failures)
  }
}
