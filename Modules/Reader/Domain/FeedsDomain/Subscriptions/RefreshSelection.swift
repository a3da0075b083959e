import CoreDomain

/// The feeds that a person wants to refresh.
public enum RefreshSelection: Equatable, Sendable {
  /// Those whose time for a check has come.
  case due
  /// All but paused ones and those that ended.
  case all
  /// Those with these names, also if they are paused. ``Swift/Array/index(named:titles:)`` finds them.
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
      return try await self(feeds(selection, after: checks), after: checks, report: report)
    }
  }

  private func feeds(
    _ selection: RefreshSelection, after checks: [Subscription.ID: FeedCheck]
  ) async throws -> [Subscription] {
    switch selection {
    case .due: return try await dueSubscriptions(after: checks)
    case .all:
      return try await subscriptions.subscriptions().filter { !$0.isPaused && checks[$0.source]?.end == nil }
    case .named(let names):
      let all = try await subscriptions.subscriptions()
      let titles = try await subscriptions.statistics().compactMapValues(\.title)
      return try names.map { all[try all.index(named: $0, titles: titles)] }.uniqued()
    }
  }
}
