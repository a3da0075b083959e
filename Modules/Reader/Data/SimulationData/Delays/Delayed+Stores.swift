public import ArticlesDomain
public import CoreDomain

extension Delayed: ArticleMarkStore where Base == any ArticleMarkStore {
  public func mark(_ articles: [Article], _ change: ArticleMarks.Change) async throws -> Int {
    try await afterDelay().mark(articles, change)
  }

  public func markAsRead(matching query: ArticleQuery) async throws -> Int {
    try await afterDelay().markAsRead(matching: query)
  }

  public func undo() async throws -> Int { try await afterDelay().undo() }
}

extension Delayed: SubscriptionStore where Base == any SubscriptionStore {
  public func subscriptions() async throws -> [Subscription] { try await afterDelay().subscriptions() }

  @discardableResult
  public func change<Value: Sendable>(
    _ change: @escaping @Sendable (inout [Subscription]) throws -> Value
  ) async throws -> Value {
    try await afterDelay().change(change)
  }

  public func checks() async throws -> [Subscription.ID: FeedCheck] { try await afterDelay().checks() }

  public func record(_ checks: [Subscription.ID: FeedCheck]) async throws {
    try await afterDelay().record(checks)
  }

  public func statistics() async throws -> [Subscription.ID: FeedStatistics] {
    try await afterDelay().statistics()
  }
}

extension CacheProvider {
  /// Waits before each operation, and fails if the wait does.
  public func waiting(until wait: @escaping @Sendable () async throws -> Void) -> CacheProvider {
    CacheProvider(
      statistics: {
        try await wait()
        return try await statistics()
      },
      clear: {
        try await wait()
        try await clear()
      })
  }
}

extension PreferencesProvider {
  /// Waits before each operation, and fails if the wait does.
  public func waiting(until wait: @escaping @Sendable () async throws -> Void) -> PreferencesProvider {
    PreferencesProvider(
      stored: {
        try await wait()
        return try await stored()
      },
      store: { value, name in
        try await wait()
        try await store(value, name)
      },
      remove: { name in
        try await wait()
        try await remove(name)
      })
  }
}

extension NamedSearchProvider {
  /// Waits before each operation, and fails if the wait does.
  public func waiting(until wait: @escaping @Sendable () async throws -> Void) -> NamedSearchProvider {
    NamedSearchProvider {
      try await wait()
      return try await all()
    } change: { key, update in
      try await wait()
      return try await change(key, update)
    }
  }
}
