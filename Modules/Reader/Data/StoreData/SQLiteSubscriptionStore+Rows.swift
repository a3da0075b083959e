import ArticlesDomain
import Foundation
import SQLiteData

/// The subscriptions as rows.
extension SQLiteSubscriptionStore {
  static func write(
    _ subscription: Subscription, at position: Int, in connection: SQLiteConnection
  ) throws {
    try connection.run(
      "INSERT OR REPLACE INTO subscription (source, position, content) VALUES (?, ?, ?)",
      .text(subscription.source), .integer(position),
      .blob(try StoredJSON.encode(StoredSubscription(subscription))))
  }

  /// Changes one subscription, without a change that waits for the server of its account.
  static func update(
    _ source: Subscription.ID, in connection: SQLiteConnection, _ change: (inout Subscription) -> Void
  ) throws {
    guard let stored = try SQLiteFeedStore.subscription(to: source, in: connection) else { return }
    var subscription = stored.subscription(to: source)
    change(&subscription)
    try connection.run(
      "UPDATE subscription SET content = ? WHERE source = ?",
      .blob(try StoredJSON.encode(StoredSubscription(subscription))), .text(source))
  }

  static func append(_ subscription: Subscription, in connection: SQLiteConnection) throws {
    let position = try connection.first(
      "SELECT coalesce(max(position), -1) + 1 AS position FROM subscription", as: { $0.integer("position") })
    try write(subscription, at: position ?? 0, in: connection)
  }

  static func subscriptions(in connection: SQLiteConnection) throws -> [Subscription] {
    try positionedSubscriptions(in: connection).map(\.subscription)
  }

  static func positionedSubscriptions(
    in connection: SQLiteConnection
  ) throws -> [(position: Int, subscription: Subscription)] {
    try connection.rows("SELECT source, position, content FROM subscription ORDER BY position, source") {
      row in
      let (source, position, content) = (row.text("source"), row.integer("position"), row.blob("content"))
      // Decoding takes longer than the rest, and a feed that was added by its address has no other values.
      if content == Self.noValues { return (position, Subscription(source)) }
      return (position, try StoredJSON.decode(StoredSubscription.self, content).subscription(to: source))
    }
  }

  private static let noValues = Data("{}".utf8)
}
