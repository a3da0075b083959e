import AppComposition
public import ArticlesPresentation
import CorePresentation
public import Headless

@MainActor
let searchListScreen = Screen(
  opening: SearchListViewModel.opening, actions: SearchListViewModel.actions
) { (reader: Reader, _) in SearchListViewModel(searches: reader.searches) }

extension SearchListViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    page.add("Searches", .heading)
    page.add(loading)
    page.add(notice)
    if let emptyReason, loading.failure == nil { page.add(emptyReason) }
    for row in rows {
      page.addBlank()
      page.addRow(opening: ArticleListRequest(searchName: row.name)) { page in
        page.add(row.name, .strong)
        page.addWhole(row.search, .identifier, indent: "  ")
        page.add(row.effect, .detail, indent: "  ")
      }
    }
  }
}
