public import AccountsPresentation
import AppComposition
import CorePresentation
public import Headless

@MainActor
let accountListScreen = Screen(
  opening: AccountListViewModel.opening, actions: AccountListViewModel.actions
) { (reader: Reader, request) in
  AccountListViewModel(
    store: reader.accounts, name: request.account, addAccount: reader.addAccount,
    removeAccount: reader.removeAccount, ambient: reader.ambient)
}

extension AccountListViewState: PagedViewState {
  public func write(on page: inout ScreenPage) {
    page.add("Accounts", .heading)
    page.add(loading)
    page.add(notice)
    if let emptyReason, loading.failure == nil { page.add(emptyReason) }
    for row in rows {
      page.addBlank()
      page.addRow(opening: AccountListRequest(account: row.id), accessibilityText: row.accessibilityLabel) {
        page in
        page.add(row.id, .strong)
        page.addWhole(row.address, .identifier, indent: "  ")
        page.add(row.summary, .detail, indent: "  ")
        page.add(row.status, .detail, indent: "  ")
        if let failure = row.failure { page.add(failure, indent: "  ") }
        for text in row.refusals { page.add(text, .warning, indent: "  ! ") }
        if row.refusedCount > 0 { page.add(Self.refusedHint, .detail, indent: "  ") }
        for text in row.waiting { page.add(text, .detail, indent: "  ") }
        for text in row.conflicts { page.add(text, .warning, indent: "  ! ") }
        if row.conflictCount > 0 { page.add(Self.conflictHint, .detail, indent: "  ") }
      }
    }
  }

  private static let refusedHint =
    "“accounts retry” sends the refused changes again, and “accounts drop” gives them up."
  private static let conflictHint = "“accounts join” reads feeds without an account from this one."
}
