public import AccountsDomain
import ArticlesDomain
import CoreDomain
import Foundation
import SQLiteData

/// The feeds of a server, joined with those that are followed here.
extension SQLiteAccountStore {
  /// Whether an account delivers the articles of a source.
  static func delivers(_ source: String, in connection: SQLiteConnection) throws -> Bool {
    try connection.exists("SELECT 1 FROM remote_feed WHERE source = ?", .text(source))
  }

  /// The number of vanished feeds that need no question.
  private static let fewVanished = 3

  public func merge(
    _ feeds: [RemoteFeed], into account: Account.ID, expectsFewer: Bool
  ) async throws -> MergedFeeds {
    try await write(account) { [date = self.feeds.date] connection, number in
      let known = try Self.knownFeeds(of: number, in: connection)
      var merge = FeedMerge(account: account, number: number, connection: connection, date: date.now())
      merge.rows = try Self.feedRows(of: number, in: connection)
      let ids = Set(feeds.map(\.id))
      let vanished = known.filter { feed in
        feed.source != nil && feed.remoteID.map { !ids.contains($0) } == true
          && !feeds.contains { $0.address.comparableAddress == feed.address.comparableAddress }
      }
      let followedCount = known.count { $0.source != nil && $0.remoteID != nil }
      if !expectsFewer, vanished.count > Self.fewVanished, vanished.count * 2 > followedCount {
        throw Failure(
          source: account, AccountFault.feedsVanished(vanished.count, of: followedCount))
      }
      let byID = Dictionary(known.compactMap { feed in feed.remoteID.map { ($0, feed) } }) { first, _ in first
      }
      // A feed that was removed and added again on the server has another identifier.
      let loose = known.filter { $0.remoteID.map { !ids.contains($0) } ?? true }
      var byAddress = Dictionary(loose.map { ($0.address.comparableAddress, $0) }) { first, _ in first }
      merge.owners = try SQLiteSubscriptionStore.subscriptions(in: connection).byAddress
      let isOutside = try merge.outside(feeds, byID)
      for var feed in feeds {
        merge.shownFolder = feed.folder
        if isOutside(feed) { feed.folder = nil }
        let old = byID[feed.id] ?? byAddress.removeValue(forKey: feed.address.comparableAddress)
        if let old { try merge.update(old, to: feed) } else { try merge.add(feed) }
      }
      for feed in loose where byAddress[feed.address.comparableAddress]?.number == feed.number {
        try merge.remove(feed)
      }
      if merge.needsItems { try Self.forgetIgnored(of: number, in: connection) }
      return merge.result
    }
  }
}
