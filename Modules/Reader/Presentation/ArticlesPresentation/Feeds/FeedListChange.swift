import ArticlesDomain
import CoreDomain
import CorePresentation

/// The result of a change, and the subscriptions after it.
struct FeedListChange: Sendable {
  var notice = ""
  /// The feeds that could not be added.
  var failures: [Failure] = []
  var refused: [SubscriptionList.Refusal] = []
  var export: String?
  var subscriptions: [Subscription] = []
  var checks: [Subscription.ID: FeedCheck] = [:]
  var statistics: [Subscription.ID: FeedStatistics]?
}

extension FeedListViewState {
  mutating func show(_ change: FeedListChange, wordedBy formatter: FeedFormatter) {
    loading = change.failures.first.map { .failed(FailureViewState($0)) } ?? .loaded
    notice = change.notice
    refused =
      change.refused.map(RefusedFeedViewState.init)
      + change.failures.dropFirst().map(RefusedFeedViewState.init)
    export = change.export
    let links = change.failures.first?.links ?? []
    choices = links.prefix([FeedLink].listedCount).enumerated().map { index, link in
      FeedChoiceViewState(number: index + 1, title: link.title ?? link.address, address: link.address)
    }
    let all = change.subscriptions.map { subscription in
      formatter.row(
        subscription, change.statistics?[subscription.source] ?? FeedStatistics(),
        checkedBy: change.checks[subscription.source])
    }
    // A stable order: by folder, and within a folder in the order of addition.
    rows = Dictionary(grouping: all, by: \.folder).sorted { $0.key < $1.key }.flatMap(\.value)
    summary = formatter.summary(rows)
    emptyReason =
      rows.isEmpty ? "You follow no feeds. Add one by its address, or import a list of feeds." : nil
  }
}
