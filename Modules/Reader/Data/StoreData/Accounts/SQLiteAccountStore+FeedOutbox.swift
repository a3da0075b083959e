public import AccountsDomain
import ArticlesDomain
import CoreDomain
import Foundation
import SQLiteData

/// The changes of feeds that wait for servers. There is a row for each property whose value the server may not have.
extension SQLiteAccountStore {
  typealias Property = RemoteFeedChange.Property

  /// Lets a property of a feed wait. A change that was never sent and is taken back waits no longer. One that was sent stays,
  /// because the server may have it.
  static func wait(
    _ property: Property, of feed: KnownFeed, _ subscription: Subscription?, at date: Date?,
    in connection: SQLiteConnection
  ) throws {
    let key = [SQLiteValue.integer(feed.number), .text(property.rawValue)]
    if feed.has(property, of: subscription) {
      // Without a title of its own, a feed has the server's, whatever that is.
      let isAny = property == .title && subscription?.title == nil
      try connection.run(
        "DELETE FROM feed_outbox WHERE feed = ? AND property = ?\(isAny ? "" : " AND sent IS NULL")", key)
      let isSent = "SELECT 1 FROM feed_outbox WHERE feed = ? AND property = ?"
      guard try connection.exists(isSent, key[0], key[1]) else { return }
    }
    try connection.run(
      """
      INSERT INTO feed_outbox (feed, property, since) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET since = excluded.since,
        run = NULL, attempts = 0, failure = NULL, refusal = NULL
      """, key + [.date(date)])
  }

  public func nextFeedChange(of account: Account.ID, run: Int) async throws -> WaitingFeedChange? {
    try await write(account, .full) { connection, number in
      let row = try connection.first(
        """
        SELECT *, feed_outbox.sent AS sent FROM feed_outbox JOIN remote_feed ON number = feed
        WHERE account = ?1 AND refusal IS NULL AND run IS NOT ?2
          AND (remote_id IS NOT NULL OR property = 'followed' AND NOT is_removed)
          AND (is_removed OR source IN (SELECT source FROM subscription))
          AND feed NOT IN (SELECT feed FROM feed_outbox WHERE run = ?2 AND NOT is_answered)
        ORDER BY run IS NOT NULL, run, feed, property = 'followed' DESC, property LIMIT 1
        """, .integer(number), .integer(run)
      ) { (KnownFeed($0), Property(rawValue: $0.text("property")), sent: $0.optionalText("sent")) }
      guard let (feed, property, sent) = row, let property else { return nil }
      let subscription = try Self.subscription(of: feed, in: connection)
      let change: RemoteFeedChange? =
        switch (property, feed.remoteID) {
        case (.followed, let id?) where feed.isRemoved: .unsubscribe(id)
        case (.followed, _): subscription.map { .subscribe(address: $0.address) }
        case (.title, let id?): subscription?.title.map { .rename(id, title: $0) }
        case (.folder, let id?):
          subscription.map { own in
            // A folder that was sent before may be the one on the server.
            let isOther = sent?.isEmpty == false && sent != own.remoteFolder
            return .move(id, from: isOther ? sent : feed.folder, to: own.remoteFolder)
          }
        case (_, nil): nil
        }
      try connection.run(
        """
        UPDATE feed_outbox SET sent = ?, run = ?, is_answered = 0, failure = NULL WHERE feed = ? AND property = ?
        """, .text(property.value(in: subscription)), .integer(run), .integer(feed.number),
        .text(property.rawValue))
      return change.map { WaitingFeedChange(feed.number, named: subscription?.title ?? feed.name, $0) }
    }
  }

  static func subscription(of feed: KnownFeed, in connection: SQLiteConnection) throws -> Subscription? {
    guard let source = feed.source else { return nil }
    return try SQLiteFeedStore.subscription(to: source, in: connection)?.subscription(to: source)
  }

  public func note(
    _ outcome: SendingOutcome, of change: WaitingFeedChange, in account: Account.ID
  ) async throws {
    try await database.write(.normal) { connection in
      let key = [SQLiteValue.integer(change.feed), .text(change.change.property.rawValue)]
      func set(_ column: String, _ value: SQLiteValue) throws {
        try connection.run(
          "UPDATE feed_outbox SET \(column) = ?3 WHERE feed = ?1 AND property = ?2", key + [value])
      }
      switch outcome {
      case .answered(let id):
        try set("is_answered", .flag(true))
        guard let id else { return }
        // The server may have answered with a feed that is known already.
        try connection.run(
          "UPDATE OR IGNORE remote_feed SET remote_id = ?, is_unmatched = 1 WHERE number = ?", .text(id),
          key[0])
      case .refused(let words): try set("refusal", .text(Refusal.refused(words).stored))
      case .failed(let reason): try set("failure", .blob(try StoredJSON.encode(StoredFault(reason))))
      }
    }
  }

  /// A row of the outbox.
  struct FeedRow {
    var sent: String?
    var isAnswered: Bool
    /// The number of answers so far after which the server didn't have the value.
    var attempts: Int
  }

  static func feedRows(of account: Int, in connection: SQLiteConnection) throws -> [Int: [Property: FeedRow]]
  {
    let rows = try connection.rows(
      "SELECT feed_outbox.* FROM feed_outbox JOIN remote_feed ON number = feed WHERE account = ?",
      .integer(account)
    ) {
      (
        feed: $0.integer("feed"), Property(rawValue: $0.text("property")),
        FeedRow(
          sent: $0.optionalText("sent"), isAnswered: $0.flag("is_answered"), attempts: $0.integer("attempts"))
      )
    }
    return rows.reduce(into: [:]) { all, row in
      if let property = row.1 { all[row.feed, default: [:]][property] = row.2 }
    }
  }

  /// Ends a change that the server has. One that it answered and doesn't have was sent in vain.
  ///
  /// - Returns: Whether the change waits.
  static func settle(
    _ property: Property, of feed: Int, _ row: FeedRow, value: String, isMade: Bool,
    in connection: SQLiteConnection
  ) throws -> Bool {
    let key = [SQLiteValue.integer(feed), .text(property.rawValue)]
    if isMade, row.sent == nil || row.sent == value {
      try connection.run("DELETE FROM feed_outbox WHERE feed = ? AND property = ?", key)
      return false
    }
    if row.sent == value, row.isAnswered {
      try connection.run(
        """
        UPDATE feed_outbox SET attempts = attempts + 1, is_answered = 0,
          refusal = iif(attempts + 1 >= \(mostAttempts), ?3, refusal) WHERE feed = ?1 AND property = ?2
        """, key + [.text(Refusal.noEffect.stored)])
    }
    return true
  }
}

extension RemoteFeedChange.Property {
  /// The value of the column `sent`.
  func value(in subscription: Subscription?) -> String {
    switch self {
    case .followed: subscription == nil ? "0" : "1"
    case .title: subscription?.title ?? ""
    case .folder: subscription?.remoteFolder ?? ""
    }
  }
}

extension SQLiteAccountStore.KnownFeed {
  var name: String { title ?? address }

  /// Whether the server has the value from here.
  func has(_ property: RemoteFeedChange.Property, of subscription: Subscription?) -> Bool {
    switch property {
    case .followed: (remoteID == nil) == (subscription == nil)
    case .title: subscription?.title.map { title?.isSameTitle(as: $0) == true } ?? true
    case .folder: subscription?.isInFolder(folder) != false
    }
  }
}
