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
    refreshFeeds: reader.services.refreshFeeds(with: reader.refreshedAccounts), notify: reader.notify,
    ambient: reader.ambient)
}

extension RefreshViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    page.add(next.map { "Refresh, \($0)" } ?? "Refresh", .heading, right: progress)
    if page.isInteractive, !progress.isEmpty, !loading.isLoading {
      // The list of failing feeds has this key.
      let key = page.key(for: "feeds --health failing --health ended")
      page.add(failedCount == nil ? progress : "\(progress) (\(key))", .status)
      for failure in failures { page.add(failure.message, .warning, indent: "! ") }
    } else {
      page.add(loading)
      if let emptyReason { page.add(emptyReason) }
      page.add(failures.filter { $0 != loading.failure })
    }
    for notice in notices { page.add(notice, .warning, indent: "! ") }
  }
}
