public import AccountsPresentation
import AppComposition
import CorePresentation
public import Headless

@MainActor
let syncScreen = Screen(opening: .byActions, actions: SyncViewModel.actions) { (reader: Reader, _) in
  SyncViewModel(
    syncAccounts: reader.syncAccounts, ambient: reader.ambient)
}

extension SyncViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    page.add("Sync", .heading, right: progress)
    page.add(loading)
    for row in rows { page.add(row.accessibilityLabel) }
    page.add(failures.filter { $0 != loading.failure })
    for notice in notices { page.add(notice, .warning, indent: "! ") }
  }

  public var progressText: String? { progress.isEmpty ? "Synchronizing …" : progress }
}
