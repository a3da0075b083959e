public import AccountsDomain
import ArticlesDomain
import CoreDomain
import SQLiteData

/// The feeds that a server has, and that are followed here without its account.
extension SQLiteAccountStore {
  static func conflicts(of account: Int, in connection: SQLiteConnection) throws -> [FeedConflict] {
    let feeds = try knownFeeds(of: account, in: connection).filter(\.isConflict)
    guard !feeds.isEmpty else { return [] }
    let owners = try SQLiteSubscriptionStore.subscriptions(in: connection).byAddress
    return feeds.map { feed in
      FeedConflict(
        feed.title ?? feed.address, address: feed.address,
        account: owners[feed.address.comparableAddress]?.account)
    }
  }

  public func takeOver(_ account: Account.ID) async throws -> Int {
    try await write(account) { [feeds] connection, number in
      let owners = try SQLiteSubscriptionStore.subscriptions(in: connection).byAddress
      var count = 0
      for feed in try Self.knownFeeds(of: number, in: connection) where feed.isConflict {
        guard let own = owners[feed.address.comparableAddress], own.account == nil else { continue }
        try SQLiteSubscriptionStore.update(own.source, in: connection) {
          ($0.account, $0.formerAccount, $0.isPaused) = (account, nil, false)
        }
        // Without the title, the next list stores the server's title as that of the feed.
        try connection.run(
          "UPDATE remote_feed SET source = ?, title = NULL, is_unmatched = 1 WHERE number = ?",
          .text(own.source),
          .integer(feed.number))
        for property in [RemoteFeedChange.Property.title, .folder] {
          try Self.wait(property, of: feed, own, at: feeds.date.now(), in: connection)
        }
        count += 1
      }
      if count > 0 { try Self.forgetIgnored(of: number, in: connection) }
      return count
    }
  }

  /// Forgets the articles of feeds that were followed elsewhere, so that they are loaded.
  static func forgetIgnored(of account: Int, in connection: SQLiteConnection) throws {
    try connection.run("DELETE FROM remote_item WHERE account = ? AND feed IS NULL", .integer(account))
  }
}

extension [Subscription] {
  /// The subscriptions by their comparable addresses.
  var byAddress: [String: Subscription] {
    Dictionary(
      flatMap { feed in [feed.source, feed.address].map { ($0.withoutCredentials.comparableAddress, feed) } }
    ) { first, _ in first }
  }
}
