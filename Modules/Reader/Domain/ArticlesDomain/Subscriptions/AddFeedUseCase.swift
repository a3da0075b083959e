public import CoreDomain

/// Follows the feed at an address: finds it, subscribes to it, and stores its articles.
public struct AddFeedUseCase: Sendable {
  private let operation: @Sendable (String) async throws -> String

  /// - Parameter operation: Replaces the sources and stores, for example in the test of a view model.
  public init(_ operation: @escaping @Sendable (_ address: String) async throws -> String) {
    self.operation = operation
  }

  /// - Parameters:
  ///   - finder: Finds the feed.
  ///   - subscriptions: Stores the subscription.
  ///   - feeds: Stores the articles.
  ///   - schedule: Decides when the feed is checked next.
  ///   - date: The time at which the feed was loaded.
  public init(
    _ finder: FeedFinder, to subscriptions: any SubscriptionStore, keepingIn feeds: any FeedStore,
    schedule: CheckSchedule, date: DateProvider
  ) {
    self.init { address in
      let (subscription, answer) = try await finder.find(address)
      guard let fetched = answer.fetched else {
        throw Failure(source: subscription.source, ContentFault.empty)
      }
      let list = try await subscriptions.subscriptions()
      let (now, feed) = (date.now(), fetched.feed)
      var redirected = subscription
      redirected.address = answer.permanentAddress ?? answer.redirectedAddress ?? redirected.address
      var newList = list
      guard newList.add([redirected]) == 1 else {
        guard let changed = zip(list, newList).first(where: { $0 != $1 })?.1 else {
          throw list.knownFeed(at: redirected.address, redirected.source, named: address)
        }
        // The feed answered with its new password, so its last failure is over. It is due.
        try await subscriptions.change { [redirected] in $0.add([redirected]) }
        if var check = try await subscriptions.checks()[changed.id]?.resumed {
          (check.reason, check.failureCount) = (nil, 0)
          try await subscriptions.record([changed.id: check])
        }
        return feed.publication.name
      }
      // Articles come first, because a subscription implies that its articles are stored.
      try await feeds.keep(fetched, confirmedAt: now)
      let count = try await subscriptions.change { $0.add([subscription]) }
      guard count == 1 else { throw list.knownFeed(at: address) }
      let outcome = schedule.outcome(
        of: .success(answer), after: nil, period: feed.publication.updatePeriod,
        dates: feed.articles.compactMap(\.date), at: now)
      try await subscriptions.record([subscription.id: outcome.check])
      return feed.publication.name
    }
  }

  /// - Parameter address: The address of the feed, or of a web page that links to it.
  /// - Returns: The title of the feed.
  /// - Throws: ``CoreDomain/Failure``, or `CancellationError`.
  public func callAsFunction(_ address: String) async throws -> String { try await operation(address) }
}
