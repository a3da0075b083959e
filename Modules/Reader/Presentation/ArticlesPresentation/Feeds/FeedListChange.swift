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
  var outboxes: [Outbox] = []
  /// The subscriptions of the list.
  var subscriptions: [Subscription] = []
  /// The number of all subscriptions.
  var count = 0
  var checks: [Subscription.ID: FeedCheck] = [:]
  var statistics: [Subscription.ID: FeedStatistics]?

  func rows(wordedBy formatter: FeedFormatter) -> [FeedRowViewState] {
    subscriptions.map { subscription in
      formatter.row(
        subscription, statistics?[subscription.source] ?? FeedStatistics(),
        checkedBy: checks[subscription.source])
    }
  }

  /// Reads the subscriptions that match a filter, and the data about them that isn't known yet.
  mutating func read(
    _ store: any SubscriptionStore, _ filter: FeedFilter, _ outboxes: FetchOutboxes
  ) async throws {
    let all = try await store.subscriptions()
    let known = if let statistics { statistics } else { try await store.statistics() }
    (checks, statistics) = (try await store.checks(), known)
    subscriptions = try filter.matching(all, known, checks)
    count = all.count
    self.outboxes = try await outboxes()
  }
}

extension FeedListViewState {
  mutating func show(_ change: FeedListChange, of filter: FeedFilter, wordedBy formatter: FeedFormatter) {
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
    showList(of: change, filter, wordedBy: formatter)
  }

  /// Shows the feeds that match a filter, and their sums.
  mutating func showList(
    of change: FeedListChange, _ filter: FeedFilter, wordedBy formatter: FeedFormatter
  ) {
    let all = change.rows(wordedBy: formatter)
    // A stable order: by folder, and within a folder in the order of addition.
    rows = Dictionary(grouping: all, by: \.folder).sorted { $0.key < $1.key }.flatMap(\.value)
    summary = formatter.summary(rows)
    let folders = formatter.folders(of: rows)
    self.folders = folders.isEmpty ? nil : folders
    self.filter = filter.words
    let notices = change.outboxes.flatMap { [formatter.waitingNotice($0), formatter.refusalNotice($0)] }
      .compactMap(\.self)
    self.notices = notices.isEmpty ? nil : notices
    emptyReason = rows.isEmpty ? Self.emptyReason(for: filter, among: change.count, wordedBy: formatter) : nil
  }

  private static func emptyReason(
    for filter: FeedFilter, among count: Int, wordedBy formatter: FeedFormatter
  ) -> String {
    guard count > 0, let words = filter.words else {
      return "You follow no feeds. Add one by its address, or import a list of feeds."
    }
    return count == 1
      ? "The feed that you follow isn’t \(words)." : "None of your \(formatter.feeds(count)) is \(words)."
  }
}

extension FeedFilter {
  /// The criteria in words, such as `in the folder “News” and failing`, or nil if there are none.
  var words: String? {
    let states = health.map(\.rawValue).joined(separator: " or ")
    let words = [folder.map { "in the folder “\($0)”" } ?? "", states].filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: " and ")
  }
}
