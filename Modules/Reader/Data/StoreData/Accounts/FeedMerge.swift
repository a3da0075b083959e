import AccountsDomain
import ArticlesDomain
import CoreDomain
import Foundation
import SQLiteData

/// Stores the feeds of a server one by one.
struct FeedMerge {
  let account: Account.ID
  let number: Int
  let connection: SQLiteConnection
  let date: Date
  var owners: [String: Subscription] = [:]
  var rows: [Int: [RemoteFeedChange.Property: SQLiteAccountStore.FeedRow]] = [:]
  /// The folder of the feed in the list, which may be that of the feeds outside all folders.
  var shownFolder: String?
  var result = MergedFeeds()
  /// Whether a feed may have been followed elsewhere before, or removed here.
  var needsItems = false

  mutating func add(_ feed: RemoteFeed) throws {
    // One address is followed in one place. Otherwise, each article would exist twice.
    let owner = owners[feed.address.comparableAddress]
    var source: Subscription.ID?
    if let owner, owner.formerAccount == account {
      source = owner.source
      try SQLiteSubscriptionStore.update(owner.source, in: connection) { subscription in
        (subscription.account, subscription.formerAccount, subscription.isPaused) = (account, nil, false)
        subscription.title = nil
        subscription.move(to: feed.folder)
      }
      try store(feed, for: owner.source)
      result.addedCount += 1
    } else if owner == nil {
      source = try follow(feed)
    }
    try connection.run(
      """
      INSERT INTO remote_feed (account, remote_id, source, address, title, folder, is_unmatched)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, EXISTS (SELECT 1 FROM article WHERE source = ?3))
      """, .integer(number), .text(feed.id), .text(source),
      .text(feed.address), .text(feed.title), .text(feed.folder))
  }

  private mutating func follow(_ feed: RemoteFeed) throws -> Subscription.ID {
    let subscription = Subscription(
      feed.address.withoutCredentials, folders: feed.folder.map { [[$0]] } ?? [], account: account)
    try SQLiteSubscriptionStore.append(subscription, in: connection)
    owners[feed.address.comparableAddress] = subscription
    try store(feed, for: subscription.source)
    result.addedCount += 1
    needsItems = true
    return subscription.source
  }

  /// Stores the server's title and website as those of the feed.
  private func store(_ feed: RemoteFeed, for source: Subscription.ID) throws {
    let publication = Publication(
      id: source, title: feed.title, homePage: feed.homePage.flatMap { URL(string: $0)?.asLink })
    let content = try SQLiteValue.blob(StoredJSON.encode(StoredPublication(publication)))
    try connection.run(
      SQLiteFeedStore.upsertFeed, .text(source), content, .null, .null, .date(date), .null)
    try SQLiteFeedStore.count(source, in: connection)
  }

  mutating func update(_ known: SQLiteAccountStore.KnownFeed, to feed: RemoteFeed) throws {
    var source = known.source
    if known.isConflict, owners[feed.address.comparableAddress] == nil {
      source = try follow(feed)
    }
    if known.remoteID != feed.id, known.remoteID != nil {
      // The server gave its articles other identifiers.
      try SQLiteAccountStore.forgetItems(of: known.number, in: connection)
    }
    let waits = try settle(known, in: feed)
    let isNew = known.title != feed.title || known.folder != feed.folder || known.remoteID != feed.id
    if let source, isNew || rows[known.number] != nil {
      try SQLiteSubscriptionStore.update(source, in: connection) { subscription in
        // A name from here is shown as it was given, however the server writes it.
        if !waits.contains(.title), let title = subscription.title,
          title == feed.title || !title.isSameTitle(as: feed.title)
        {
          subscription.title = nil
        }
        if !waits.contains(.folder), !subscription.isInFolder(feed.folder) {
          subscription.move(to: feed.folder)
        }
      }
      if known.title != feed.title { try store(feed, for: source) }
    }
    try connection.run(
      """
      UPDATE remote_feed SET remote_id = ?2, source = ?3, address = ?4, title = ?5, folder = ?6,
        is_unmatched = is_unmatched OR remote_id IS NOT ?2 OR source IS NOT ?3 WHERE number = ?1
      """, .integer(known.number), .text(feed.id), .text(source), .text(feed.address), .text(feed.title),
      .text(feed.folder))
  }

  /// Ends the changes that the server has, and returns those that wait.
  private mutating func settle(
    _ known: SQLiteAccountStore.KnownFeed, in feed: RemoteFeed?
  ) throws -> Set<RemoteFeedChange.Property> {
    let subscription = try SQLiteAccountStore.subscription(of: known, in: connection)
    var listed = known
    (listed.remoteID, listed.title, listed.folder) = (feed?.id, feed?.title, feed?.folder)
    let waits = try (rows[known.number] ?? [:]).filter { property, row in
      // The folder can have the name of the place outside all folders.
      let isShown = property == .folder && subscription?.isInFolder(shownFolder) == true
      let isMade =
        (property == .followed || feed != nil) && (listed.has(property, of: subscription) || isShown)
      return try SQLiteAccountStore.settle(
        property, of: known.number, row, value: property.value(in: subscription), isMade: isMade,
        in: connection)
    }
    result.confirmedCount += (rows[known.number]?.count ?? 0) - waits.count
    return Set(waits.keys)
  }

  /// Finds out which feeds are outside all folders. FreshRSS shows them in a folder, whose name its user chose or a language
  /// did. It's the one in which a feed stands after it was moved out of its folder from here.
  func outside(
    _ feeds: [RemoteFeed], _ known: [RemoteFeed.ID: SQLiteAccountStore.KnownFeed]
  ) throws -> (RemoteFeed) -> Bool {
    let account = try connection.first(
      "SELECT kind, default_folder FROM account WHERE number = ?", .integer(number)
    ) {
      (isFreshRSS: $0.text("kind") == ServerKind.freshRSS.rawValue, folder: $0.optionalText("default_folder"))
    }
    var folder = account?.folder
    for feed in feeds {
      guard let old = known[feed.id], let row = rows[old.number]?[.folder], row.sent == "", row.isAnswered,
        // Other servers may not have such a place. FreshRSS may have answered for nothing, but hardly three times.
        let new = feed.folder,
        new != old.folder
          || account?.isFreshRSS == true && row.attempts + 1 >= SQLiteAccountStore.mostAttempts
      else { continue }
      folder = new
    }
    if folder != account?.folder {
      try connection.run(
        "UPDATE account SET default_folder = ? WHERE number = ?", .text(folder), .integer(number))
    }
    return { [folder] feed in folder.map { $0 == feed.folder } ?? feed.isUsuallyOutside }
  }

  /// Ends a feed that the server doesn't have. One that waits to be added there stays.
  mutating func remove(_ known: SQLiteAccountStore.KnownFeed) throws {
    if rows[known.number]?[.followed] != nil || known.remoteID == nil, !known.isRemoved {
      _ = try settle(known, in: nil)
      try connection.run("UPDATE remote_feed SET remote_id = NULL WHERE number = ?", .integer(known.number))
      guard rows[known.number]?[.followed] == nil, known.source != nil else { return }
      // The server was set up anew.
      let subscription = try SQLiteAccountStore.subscription(of: known, in: connection)
      return try SQLiteAccountStore.wait(.followed, of: known, subscription, at: date, in: connection)
    }
    if known.isRemoved { _ = try settle(known, in: nil) }
    try SQLiteAccountStore.forget(known.number, in: connection)
    guard let source = known.source else { return }
    try SQLiteSubscriptionStore.update(source, in: connection) { subscription in
      (subscription.account, subscription.formerAccount, subscription.isPaused) = (nil, account, true)
      result.vanished.append(subscription.title ?? known.title ?? source)
    }
  }
}
