import CoreDomain

/// The feeds that a user wants to refresh.
public enum RefreshSelection: Equatable, Sendable {
  /// The feeds whose next check is due.
  case due
  /// All feeds except paused ones, ended ones, and those whose servers requested a wait.
  case all
  /// The feeds with these names, also if they are paused. ``Swift/Array/index(named:titles:)`` finds them.
  case named([String])
}

/// Refreshes feeds, and reports the progress after each check.
///
/// Throws a ``CoreDomain/Failure``, or `CancellationError`.
public typealias RefreshFeeds =
  @Sendable (RefreshSelection, _ report: @escaping @Sendable (RefreshProgress) -> Void) async throws ->
  RefreshProgress

extension RefreshFeedsUseCase {
  /// Refreshes feeds, and reports the progress after each check.
  public var selected: RefreshFeeds {
    { selection, report in
      let checks = try await subscriptions.checks()
      let all = try await subscriptions.subscriptions()
      let (feeds, waitingCount) = try await feeds(selection, among: all, after: checks)
      var progress = try await self(feeds, among: all, after: checks, report: report)
      progress.waitingCount = waitingCount
      guard progress.mentionsFeeds else { return progress }
      progress.titles = try await subscriptions.statistics().compactMapValues(\.title)
      for feed in feeds { progress.titles[feed.source] = feed.title ?? progress.titles[feed.source] }
      return progress
    }
  }

  /// - Throws: Also a ``CoreDomain/Failure`` if there are no subscriptions, or if one is missing.
  /// - Returns: The feeds to check, and the number of those that are skipped because their servers requested a wait.
  private func feeds(
    _ selection: RefreshSelection, among all: [Subscription], after checks: [Subscription.ID: FeedCheck]
  ) async throws -> ([Subscription], waitingCount: Int) {
    guard !all.isEmpty else {
      throw Failure(source: Failure.followedFeeds, SubscriptionFault.noSubscriptions)
    }
    let now = ambient.date.now()
    // Otherwise, each article of an account would exist twice.
    let own = all.filter { $0.account == nil }
    switch selection {
    case .due: return (own.filter { !$0.isPaused && checks[$0.id]?.isDue(at: now) != false }, 0)
    case .all:
      let active = own.filter { !$0.isPaused && checks[$0.source]?.end == nil }
      let feeds = active.filter { checks[$0.source]?.isAskedToWait(at: now) != true }
      return (feeds, active.count - feeds.count)
    case .named(let names):
      let titles = try await subscriptions.statistics().compactMapValues(\.title)
      return (
        try names.map { all[try all.index(named: $0, titles: titles)] }.uniqued().filter {
          $0.account == nil
        }, 0
      )
    }
  }
}
