public import ArticlesDomain
public import CoreDomain
import Foundation
public import SQLiteData

/// Stores subscriptions and their checks in a database.
public struct SQLiteSubscriptionStore: SubscriptionStore {
  private let database: SQLiteDatabase
  private let retention: Retention
  private let date: DateProvider?

  /// - Parameters:
  ///   - database: A database with the ``SQLiteFeedStore/schema``.
  ///   - retention: The time for which articles stay if their subscription has none.
  ///   - date: The time of changes that wait for the server of an account, or nil to store none.
  public init(
    _ database: SQLiteDatabase, retention: Retention = Retention(),
    date: DateProvider? = nil
  ) {
    (self.database, self.retention, self.date) = (database, retention, date)
  }

  public func subscriptions() async throws -> [Subscription] {
    try await database.readIfPresent(Self.subscriptions) ?? []
  }

  /// Whether there are subscriptions, or starred or labeled articles of other sources. Reads neither.
  ///
  /// - Parameter sources: The sources whose articles are listed anyway.
  public func hasSubscriptions(besides source: String) async throws -> Bool {
    try await database.readIfPresent {
      try $0.exists(
        """
        SELECT 1 FROM subscription
        UNION ALL SELECT 1 FROM article WHERE is_starred = 1 AND source <> ?1
        UNION ALL SELECT 1 FROM article_label WHERE source <> ?1 LIMIT 1
        """, .text(source))
    } ?? false
  }

  @discardableResult
  public func change<Value: Sendable>(
    _ change: @escaping @Sendable (inout [Subscription]) throws -> Value
  ) async throws -> Value {
    try await self.change(change, alongside: { _ in })
  }

  /// Changes the list of subscriptions, and something else in the same transaction.
  func change<Value: Sendable>(
    _ change: @escaping @Sendable (inout [Subscription]) throws -> Value,
    alongside other: @escaping @Sendable (SQLiteConnection) throws -> Void
  ) async throws -> Value {
    try await database.write { [date] connection in
      let stored = try Self.positionedSubscriptions(in: connection)
      var new = stored.map(\.subscription)
      let value = try change(&new)
      let known = Dictionary(stored.map { ($0.subscription.source, $0) }) { first, _ in first }
      let remaining = Set(new.map(\.source))
      var renamed: [Subscription.ID] = []
      for source in known.keys where !remaining.contains(source) {
        renamed.append(source)
        try SQLiteAccountStore.noteRemoval(of: source, at: date?.now(), in: connection)
        try Self.unfollow(source, in: connection)
      }
      for (position, subscription) in new.enumerated() {
        let old = known[subscription.source]
        if let old, old == (position, subscription) { continue }
        if old?.subscription.title != subscription.title || old == nil { renamed.append(subscription.source) }
        try Self.write(subscription, at: position, in: connection)
        try SQLiteAccountStore.noteChange(
          of: subscription, from: old?.subscription, at: date?.now(), in: connection)
      }
      try other(connection)
      try MuteRules(in: connection).muteArticles(ofFeeds: renamed)
      return value
    }
  }

  /// Removes a subscription with its articles. Starred and labeled ones stay.
  static func unfollow(_ source: Subscription.ID, in connection: SQLiteConnection) throws {
    for table in ["subscription", "feed_check"] {
      try connection.run("DELETE FROM \(table) WHERE source = ?", .text(source))
    }
    // A feed that moved to the removed one is checked again.
    try connection.run("DELETE FROM feed_check WHERE merged_into = ?", .text(source))
    try SQLiteFeedStore.remove(source, in: connection)
    try connection.run(
      "UPDATE article SET dropped_at = coalesce(dropped_at, 0) WHERE source = ?", .text(source))
  }

  // MARK: Checks

  public func checks() async throws -> [Subscription.ID: FeedCheck] {
    let rows = try await database.rowsIfPresent(
      """
      SELECT source, checked_at, next_at, failure_count, reason, permanent_address, is_gone, merged_into
      FROM feed_check
      """
    ) { row in
      (
        row.text("source"),
        FeedCheck(
          checkedAt: try row.date("checked_at"), nextAt: try row.date("next_at"),
          failureCount: max(0, row.integer("failure_count")),
          reason: try row.json(StoredFault.self, "reason")?.fault,
          permanentAddress: row.optionalText("permanent_address"),
          end: row.flag("is_gone") ? .gone : row.optionalText("merged_into").map { .merged(into: $0) })
      )
    }
    return Dictionary(rows) { first, _ in first }
  }

  public func record(_ checks: [Subscription.ID: FeedCheck]) async throws {
    let reasons = try checks.compactMapValues {
      try $0.reason.map { try StoredJSON.encode(StoredFault($0)) }
    }
    // The feeds can be checked again, so a power cut may lose the outcomes.
    try await database.write(.normal) { connection in
      for (source, check) in checks {
        try connection.run(
          """
          INSERT OR REPLACE INTO feed_check
          SELECT source, ?2, ?3, ?4, ?5, ?6, ?7, ?8 FROM subscription WHERE source = ?1
          """,
          .text(source), .date(check.checkedAt), .date(check.nextAt), .integer(check.failureCount),
          reasons[source].map(SQLiteValue.blob) ?? .null, .text(check.permanentAddress),
          .flag(check.end == .gone), .text(check.end?.target))
      }
      for (source, check) in checks {
        if let target = check.end?.target { try Self.merge(source, into: target, in: connection) }
      }
    }
  }

  // MARK: Numbers

  /// The damage of a feed through which its articles can be missing.
  private static let losses: Set<Publication.Damage> = [.truncated, .unreadableEntries, .cutAtLimit]

  public func statistics() async throws -> [Subscription.ID: FeedStatistics] {
    let rows = try await database.rowsIfPresent(
      """
      SELECT source, publication, total - muted AS total, unread, muted, unread - unread_count AS dropped_unread,
        (SELECT sort_date FROM article WHERE source = subscription.source AND is_current = 1 AND is_muted = 0
          ORDER BY sort_date DESC LIMIT 1)
          AS newest_listed,
        (SELECT sort_date FROM article WHERE source = subscription.source AND is_current = 0 AND is_muted = 0
          ORDER BY sort_date DESC LIMIT 1)
          AS newest_dropped,
        (SELECT sum(minutes) FROM article WHERE source = subscription.source AND is_read = 0 AND is_muted = 0)
          AS unread_minutes,
        content
      FROM subscription LEFT JOIN feed USING (source) LEFT JOIN article_count USING (source)
      """
    ) { [retention] row in
      let publication = try row.json(StoredPublication.self, "publication")?.publication(of: "")
      let stored = try StoredJSON.decode(StoredSubscription.self, row.blob("content"))
      let limit = (stored.retention ?? retention).unreadCount
      return (
        row.text("source"),
        FeedStatistics(
          title: publication?.title, homePage: publication?.homePage, articleCount: row.integer("total"),
          unreadCount: row.integer("unread"), unreadMinutes: row.integer("unread_minutes"),
          mutedCount: row.integer("muted"),
          newestAt: try [row.optionalDate("newest_listed"), row.optionalDate("newest_dropped")]
            .compactMap(\.self).max(),
          isFull: limit > 0 && row.integer("dropped_unread") >= limit,
          isDamaged: publication?.damage.isDisjoint(with: Self.losses) == false)
      )
    }
    return Dictionary(rows) { first, _ in first }
  }
}

extension FeedCheck.End {
  /// The subscription into which the feed was merged, or nil if it wasn't.
  fileprivate var target: Subscription.ID? {
    if case .merged(let target) = self { target } else { nil }
  }
}
