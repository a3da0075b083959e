public import AccountsDomain
import ArticlesDomain
import CoreDomain
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
    var folder: String?
    var isRemoved: Bool
    var refusal: String?

    /// Whether the feed is followed elsewhere.
    var isConflict: Bool { source == nil && !isRemoved }

    init(_ row: SQLiteRow) {
      number = row.integer("number")
      (remoteID, source) = (row.optionalText("remote_id"), row.optionalText("source"))
      (address, title, folder) = (row.text("address"), row.optionalText("title"), row.optionalText("folder"))
      (isRemoved, refusal) = (row.flag("is_removed"), row.optionalText("refusal"))
    }
  }

  static func knownFeeds(of account: Int, in connection: SQLiteConnection) throws -> [KnownFeed] {
    try connection.rows(
      "SELECT * FROM remote_feed WHERE account = ? ORDER BY number", .integer(account), as: KnownFeed.init)
  }

  // MARK: What waits

  /// The changes that wait, and the refused ones.
  static func changes(
    of account: Int, _ id: Account.ID, in connection: SQLiteConnection
  ) throws -> (waiting: [WaitingFeedChange], refused: [RefusedFeed]) {
    let subscriptions = try SQLiteSubscriptionStore.subscriptions(in: connection).filter { $0.account == id }
    let bySource = Dictionary(subscriptions.map { ($0.source, $0) }) { first, _ in first }
    var (waiting, refused): ([WaitingFeedChange], [RefusedFeed]) = ([], [])
    for feed in try knownFeeds(of: account, in: connection) {
      let subscription = feed.source.flatMap { bySource[$0] }
      let changes = feed.waitingChanges(to: subscription)
      if let refusal = feed.refusal, !changes.isEmpty {
        refused.append(
          RefusedFeed(subscription?.title ?? feed.title ?? feed.address, Refusal(stored: refusal)))
      } else {
        waiting += changes.map { WaitingFeedChange(feed.number, $0) }
      }
    }
    return (waiting, refused)
  }

  public func waitingChanges(of account: Account.ID) async throws -> [WaitingFeedChange] {
    let waiting = try await database.read { connection in
      try Self.changes(of: try Self.number(of: account, in: connection), account, in: connection).waiting
    }
    guard !waiting.isEmpty else { return [] }
    try await database.write { connection in
      for change in waiting { try Self.noteSending(change, in: connection) }
    }
    return waiting
  }

  /// Notes that the server may have a change from now on, whatever happens: until its list arrives, its title or folder isn't
  /// known, so that taking the change back here is a change, too.
  private static func noteSending(_ change: WaitingFeedChange, in connection: SQLiteConnection) throws {
    switch change.change {
    case .subscribe, .unsubscribe: break
    case .rename:
      try connection.run("UPDATE remote_feed SET title = NULL WHERE number = ?", .integer(change.feed))
    case .move:
      try connection.run(
        "UPDATE remote_feed SET folder = ? WHERE number = ?", .text(unknownFolder), .integer(change.feed))
    }
  }

  /// No folder has this name.
  private static let unknownFolder = " "

  public func note(_ refusal: Refusal, of change: WaitingFeedChange, in account: Account.ID) async throws {
    try await database.write(.normal) { connection in
      try connection.run(
        "UPDATE remote_feed SET refusal = ? WHERE number = ?", .text(refusal.stored), .integer(change.feed))
    }
  }

  public func note(_ id: RemoteFeed.ID, of change: WaitingFeedChange, in account: Account.ID) async throws {
    try await database.write(.normal) { connection in
      let number = try Self.number(of: account, in: connection)
      // The server may have answered with a feed that is known already.
      try connection.run(
        "UPDATE OR IGNORE remote_feed SET remote_id = ? WHERE number = ? AND account = ?", .text(id),
        .integer(change.feed), .integer(number))
    }
  }

  /// Takes the server's state back where it refused a change.
  static func giveUpFeeds(of account: SQLiteValue, in connection: SQLiteConnection) throws {
    // A feed that the server doesn't take stays here, and is fetched by this machine.
    let refused = try connection.rows(
      "SELECT * FROM remote_feed WHERE account = ? AND refusal IS NOT NULL", account, as: KnownFeed.init)
    for feed in refused {
      if feed.remoteID == nil || feed.isRemoved {
        try connection.run("DELETE FROM remote_feed WHERE number = ?", .integer(feed.number))
      }
      guard let source = feed.source else { continue }
      try SQLiteSubscriptionStore.update(source, in: connection) { subscription in
        if feed.remoteID == nil {
          subscription.account = nil
        } else {
          subscription.title = nil
          subscription.folders = feed.folder.map { [[$0]] } ?? []
        }
      }
    }
  }

  /// Notes that a feed was added to an account here, or changed.
  static func noteChange(
    of subscription: Subscription, in account: Account.ID, _ connection: SQLiteConnection
  ) throws {
    let number = try number(of: account, in: connection)
    // A change that was refused is tried again.
    try connection.run(
      """
      INSERT INTO remote_feed (account, source, address, folder) VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT (source) DO UPDATE SET refusal = NULL
      """, .integer(number), .text(subscription.source), .text(subscription.address),
      .text(subscription.remoteFolder))
  }

  /// Notes that a feed of an account is no longer followed here. Its articles no longer belong to the account.
  static func noteRemoval(of source: Subscription.ID, in connection: SQLiteConnection) throws {
    let number = try connection.first(
      "SELECT number FROM remote_feed WHERE source = ?", .text(source), as: { $0.integer("number") })
    guard let number else { return }
    try forgetItems(of: number, in: connection)
    try connection.run(
      "UPDATE remote_feed SET source = NULL, is_removed = 1, refusal = NULL WHERE number = ?",
      .integer(number))
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
}

extension SQLiteAccountStore.KnownFeed {
  /// The differences between the subscription here and the feed of the server.
  fileprivate func waitingChanges(to subscription: Subscription?) -> [RemoteFeedChange] {
    guard let subscription else {
      return isRemoved ? remoteID.map { [.unsubscribe($0)] } ?? [] : []
    }
    guard let remoteID else {
      return [
        .subscribe(
          address: subscription.address, title: subscription.title, folder: subscription.remoteFolder)
      ]
    }
    var changes: [RemoteFeedChange] = []
    if let title = subscription.title, title != self.title { changes.append(.rename(remoteID, title: title)) }
    if !subscription.isInFolder(folder) {
      changes.append(.move(remoteID, from: folder, to: subscription.remoteFolder))
    }
    return changes
  }
}

extension Subscription {
  /// The folder on a server, which has one level of folders, and each feed in one of them.
  var remoteFolder: String? { folders.first { !$0.isEmpty }?.joined(separator: "/") }

  func isInFolder(_ name: String?) -> Bool {
    remoteFolder.map { [$0].comparableFolder } == name.map { [$0].comparableFolder }
  }
}
