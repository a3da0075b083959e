import AppComposition
import ArticlesDomain
public import ArticlesPresentation
import CorePresentation
public import Headless

@MainActor
let refreshScreen = Screen(
  opening: .byActions, actions: RefreshViewModel.actions
) { (reader: Reader, _) in
  RefreshViewModel(
    refreshFeeds: reader.refreshFeeds, notify: { try await reader.services.notify($0, of: $1) },
    date: reader.ambient.date, locale: reader.ambient.locale, clock: reader.ambient.clock)
}

extension RefreshViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    page.add("Refresh", .heading, right: progress)
    page.add(loading)
    if let emptyReason { page.add(emptyReason) }
    page.add(failures.filter { $0 != loading.failure })
    for notice in notices { page.add(notice, .warning, indent: "! ") }
  }
}
