import AccountsDomain
import AppComposition
import ArticlesPresentation
import Headless

@MainActor
let feedListScreen = Screen(
  opening: FeedListViewModel.opening, actions: FeedListViewModel.actions
) { (reader: Reader, filter) in
  FeedListViewModel(
    store: reader.subscriptions, addFeed: reader.addFeed, files: reader.lists, filter: filter,
    outboxes: reader.outboxes,
    accountNamed: { try await reader.accounts.accounts().status(named: $0).account.id },
    arrangement: reader.arrangement, allRead: { try await reader.marks.allRead(reader.ambient) },
    ambient: reader.ambient)
}
