import AccountsDomain
import ArticlesDomain
import Foundation
import SQLiteData

/// The feeds of accounts.
extension SQLiteAccountStore {
  /// A feed as the server had it last.
  struct KnownFeed {
    let number: Int
    var remoteID: RemoteFeed.ID?
    var source: Subscription.ID?
    var address: String
    var title: String?
    /// The folder, or nil if the feed is outside all folders.
    var folder: String?
    var isRemoved: Bool

    /// Whether the feed is followed elsewhere.
    var isConflict: Bool { source == nil && !isRemoved }

    init(_ row: SQLiteRow) {
      number = row.integer("number")
      (remoteID, source) = (row.optionalText("remote_id"), row.optionalText("source"))
      (address, title, folder) = (row.text("address"), row.optionalText("title"), row.optionalText("folder"))
      isRemoved = row.flag("is_removed")
    }
  }

  static func knownFeeds(of account: Int, in connection: SQLiteConnection) throws -> [KnownFeed] {
    try connection.rows(
      "SELECT * FROM remote_feed WHERE account = ? ORDER BY number", .integer(account), as: KnownFeed.init)
  }

  private static func knownFeed(
    _ column: String, _ value: SQLiteValue, in connection: SQLiteConnection
  ) throws -> KnownFeed? {
    try connection.first("SELECT * FROM remote_feed WHERE \(column) = ?", value, as: KnownFeed.init)
  }

  // MARK: Changes here

  /// Notes that a feed was added to an account here, or changed.
  static func noteChange(
    of subscription: Subscription, from old: Subscription?, at date: Date?, in connection: SQLiteConnection
  ) throws {
    guard let account = subscription.account else { return }
    let source = SQLiteValue.text(subscription.source)
    let number = try number(of: account, in: connection)
    var properties: [RemoteFeedChange.Property] = []
    if try knownFeed("source", source, in: connection) == nil {
      properties = [.followed, .title] + (subscription.remoteFolder == nil ? [] : [.folder])
      // A removal that waits is taken back, and a feed that was followed elsewhere belongs to the account now. The
      // next list says what the server has.
      let others = try connection.rows(
        "SELECT * FROM remote_feed WHERE account = ? AND source IS NULL", .integer(number), as: KnownFeed.init
      )
      let address = subscription.address.comparableAddress
      let removed = others.first { $0.address.comparableAddress == address }
      if let removed {
        try connection.run(
          "UPDATE remote_feed SET source = ?, is_removed = 0, is_unmatched = 1, title = NULL WHERE number = ?",
          source, .integer(removed.number))
        try forgetIgnored(of: number, in: connection)
      } else {
        try connection.run(
          "INSERT INTO remote_feed (account, source, address) VALUES (?, ?, ?)", .integer(number), source,
          .text(subscription.address))
      }
    } else {
      if old?.title != subscription.title { properties.append(.title) }
      if old?.remoteFolder != subscription.remoteFolder { properties.append(.folder) }
    }
    guard let feed = try knownFeed("source", source, in: connection) else { return }
    for property in properties { try wait(property, of: feed, subscription, at: date, in: connection) }
  }

  /// Notes that a feed of an account is no longer followed here. Its articles no longer belong to the account.
  static func noteRemoval(of source: Subscription.ID, at date: Date?, in connection: SQLiteConnection) throws
  {
    guard var feed = try knownFeed("source", .text(source), in: connection) else { return }
    try forgetItems(of: feed.number, in: connection)
    (feed.source, feed.isRemoved) = (nil, true)
    try connection.run(
      "UPDATE remote_feed SET source = NULL, is_removed = 1 WHERE number = ?", .integer(feed.number))
    try connection.run(
      "DELETE FROM feed_outbox WHERE feed = ? AND property <> 'followed'", .integer(feed.number))
    try wait(.followed, of: feed, nil, at: date, in: connection)
    // The server never heard of the feed.
    try connection.run(
      """
      DELETE FROM remote_feed WHERE number = ? AND remote_id IS NULL
        AND number NOT IN (SELECT feed FROM feed_outbox)
      """, .integer(feed.number))
  }

  /// Forgets that the articles of a feed belong to the account. They stay.
  static func forgetItems(of feed: Int, in connection: SQLiteConnection) throws {
    try connection.run(
      """
      DELETE FROM mark_outbox WHERE (account, server_id) IN
        (SELECT account, server_id FROM remote_item WHERE feed = ?)
      """, .integer(feed))
    try connection.run("DELETE FROM remote_item WHERE feed = ?", .integer(feed))
  }

  static func forget(_ feed: Int, in connection: SQLiteConnection) throws {
    try forgetItems(of: feed, in: connection)
    try connection.run("DELETE FROM feed_outbox WHERE feed = ?", .integer(feed))
    try connection.run("DELETE FROM remote_feed WHERE number = ?", .integer(feed))
  }

  // MARK: Giving up

  /// Takes the server's state back where a change waits or was refused.
  static func giveUp(
    _ property: RemoteFeedChange.Property, of number: Int, _ account: Int, in connection: SQLiteConnection
  ) throws {
    guard let feed = try knownFeed("number", .integer(number), in: connection) else { return }
    try connection.run(
      "DELETE FROM feed_outbox WHERE feed = ? AND property = ?", .integer(number), .text(property.rawValue))
    switch property {
    case .followed:
      try forget(number, in: connection)
      // The next list brings a feed back that was removed here.
      try forgetIgnored(of: account, in: connection)
      guard let source = feed.source else { return }
      let isKept = "SELECT 1 FROM article WHERE source = ? AND \(SQLiteFeedStore.isKept)"
      guard try !connection.exists(isKept, .text(source)) else {
        return try SQLiteSubscriptionStore.update(source, in: connection) { $0.account = nil }
      }
      try SQLiteSubscriptionStore.unfollow(source, in: connection)
    case .title, .folder:
      guard let source = feed.source else { return }
      try SQLiteSubscriptionStore.update(source, in: connection) { subscription in
        if property == .title { subscription.title = nil } else { subscription.move(to: feed.folder) }
      }
    }
  }
}

extension Subscription {
  /// The folder on a server, which has one level of folders, and each feed in one of them.
  var remoteFolder: String? { folders.first { !$0.isEmpty }?.joined(separator: "/") }

  func isInFolder(_ name: String?) -> Bool {
    remoteFolder.map { [$0].comparableFolder } == name.map { [$0].comparableFolder }
  }

  mutating func move(to folder: String?) { folders = folder.map { [[$0]] } ?? [] }
}
