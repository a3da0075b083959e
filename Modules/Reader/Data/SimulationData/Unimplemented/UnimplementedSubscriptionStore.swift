public import ArticlesDomain
import CoreDomain

/// A placeholder that stops the program when it's used.
public struct UnimplementedSubscriptionStore: SubscriptionStore {
  private static let fix = "pass a real store, such as `SQLiteSubscriptionStore(_:)`"

  public init() {}

  public func subscriptions() async throws -> [Subscription] {
    CoreDomain.unimplemented("SubscriptionStore.subscriptions", fix: Self.fix)
  }

  @discardableResult
  public func change<Value: Sendable>(
    _ change: @escaping @Sendable (inout [Subscription]) throws -> Value
  ) async throws -> Value {
    CoreDomain.unimplemented("SubscriptionStore.change", fix: Self.fix)
  }

  public func checks() async throws -> [Subscription.ID: FeedCheck] {
    CoreDomain.unimplemented("SubscriptionStore.checks", fix: Self.fix)
  }

  public func record(_ checks: [Subscription.ID: FeedCheck]) async throws {
    CoreDomain.unimplemented("SubscriptionStore.record", fix: Self.fix)
  }

  public func statistics() async throws -> [Subscription.ID: FeedStatistics] {
    CoreDomain.unimplemented("SubscriptionStore.statistics", fix: Self.fix)
  }
}
