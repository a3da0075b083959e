import AppComposition
public import ArticlesPresentation
import CorePresentation
public import Headless

@MainActor
let labelListScreen = Screen(
  opening: LabelListViewModel.opening, actions: LabelListViewModel.actions
) { (reader: Reader, _) in
  LabelListViewModel(store: reader.labels, ambient: reader.ambient)
}

extension LabelListViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    page.add("Labels", .heading)
    page.add(loading)
    page.add(notice)
    if !rows.isEmpty { page.addBlank() }
    for row in rows {
      page.addRow(opening: row.label.map(ArticleListRequest.label)) {
        $0.add(row.name, .text, right: row.count)
      }
    }
  }
}
