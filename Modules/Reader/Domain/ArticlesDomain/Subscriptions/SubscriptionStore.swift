/// Stores the subscriptions of a user, and the outcome of their checks.
///
/// Every change is atomic, even if the program is killed. Every operation throws a ``CoreDomain/Failure`` that names the
/// store, or `CancellationError`.
public protocol SubscriptionStore: Sendable {
  /// The subscriptions in their order.
  func subscriptions() async throws -> [Subscription]

  /// Changes the list of subscriptions in one transaction, so that two programs never undo each other's changes.
  ///
  /// - Returns: The value that `change` returns.
  /// - Throws: Also the errors of `change`. Nothing is changed then.
  @discardableResult
  func change<Value: Sendable>(
    _ change: @escaping @Sendable (inout [Subscription]) throws -> Value
  ) async throws -> Value

  /// The last check of each feed that was ever checked, by source.
  func checks() async throws -> [Subscription.ID: FeedCheck]

  /// Records the outcomes of checks, by source. Checks of feeds that aren't followed are left out.
  func record(_ checks: [Subscription.ID: FeedCheck]) async throws

  /// The stored articles of each subscription in numbers, by source.
  func statistics() async throws -> [Subscription.ID: FeedStatistics]
}
