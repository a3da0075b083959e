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
  /// A sentence about the articles that were read today, if none of all feeds is unread.
  var allRead: String?

  /// The feeds and their folders in words.
  var rows: [FeedRowViewState] = []
  var folders: [FolderViewState] = []

  mutating func word(by formatter: FeedFormatter, withTags hasTags: Bool) {
    rows = subscriptions.map { subscription in
      formatter.row(
        subscription, statistics?[subscription.source] ?? FeedStatistics(),
        checkedBy: checks[subscription.source])
    }
    folders = formatter.folders(of: rows, withTags: hasTags)
  }

  /// Reads the subscriptions that match a filter, and the data about them that isn't known yet.
  mutating func read(
    _ store: any SubscriptionStore, _ filter: FeedFilter, _ outboxes: FetchOutboxes,
    _ allRead: @Sendable () async throws -> String?
  ) async throws {
    let all = try await store.subscriptions()
    let known = if let statistics { statistics } else { try await store.statistics() }
    (checks, statistics) = (try await store.checks(), known)
    subscriptions = try filter.matching(all, known, checks)
    count = all.count
    self.outboxes = try await outboxes()
    if known.values.allSatisfy({ $0.unreadCount == 0 }) { self.allRead = try await allRead() }
  }
}

extension FeedListViewState {
  mutating func show(_ change: FeedListChange) {
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
  }

  /// Shows the sums of the feeds, their folders, and why no feed is shown.
  mutating func showSums(
    of change: FeedListChange, _ filter: FeedFilter, hasLevels: Bool, wordedBy formatter: FeedFormatter
  ) {
    summary = formatter.summary(change.rows)
    let shown = hidden == nil ? change.folders : formatter.folders(of: rows, withTags: hasLevels)
    let names = Set(shown.map(\.name))
    folders = shown.isEmpty ? nil : change.folders.filter { names.contains($0.name) }
    self.filter = filter.words
    if hasLevels {
      unread = formatter.unread(change.subscriptions.compactMap { change.statistics?[$0.source] })
      level = change.folders.first { filter.health.isEmpty && $0.isNamed(filter.folder) }
    }
    let notices = change.outboxes.flatMap { [formatter.waitingNotice($0), formatter.refusalNotice($0)] }
      .compactMap(\.self)
    self.notices = notices.isEmpty ? nil : notices
    emptyReason = rows.isEmpty ? emptyReason(filter, of: change, wordedBy: formatter) : nil
  }

  private func emptyReason(
    _ filter: FeedFilter, of change: FeedListChange, wordedBy formatter: FeedFormatter
  ) -> String {
    let count = change.count
    if hidden != nil { return change.allRead ?? "All read." }
    if let searchText, !change.subscriptions.isEmpty { return "No title of a feed contains “\(searchText)”." }
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
