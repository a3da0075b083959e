import ArticlesDomain

/// Subscriptions that were never checked and never change.
struct FixedSubscriptions: SubscriptionStore {
  let list: [Subscription]

  func subscriptions() -> [Subscription] { list }
  func checks() -> [Subscription.ID: FeedCheck] { [:] }
  func record(_ checks: [Subscription.ID: FeedCheck]) {}
  func statistics() -> [Subscription.ID: FeedStatistics] { [:] }
  func change<Value: Sendable>(
    _ change: @escaping @Sendable (inout [Subscription]) throws -> Value
  ) throws -> Value {
    var list = list
    return try change(&list)
  }
}
