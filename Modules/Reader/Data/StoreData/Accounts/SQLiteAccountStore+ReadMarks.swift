public import AccountsDomain
import ArticlesDomain
import Foundation
import SQLiteData

/// Many waiting read marks, which FreshRSS takes in one request.
extension SQLiteAccountStore {
  private static let unsentReadMarks = """
    mark_outbox JOIN remote_item USING (account, server_id) JOIN remote_feed ON remote_feed.number = feed
    WHERE mark_outbox.account = ?1 AND flag = 'read' AND value = 1 AND mark_outbox.refusal IS NULL
    """

  public func feedsToMarkAsRead(of account: Account.ID) async throws -> [RemoteFeed.ID?] {
    try await read(account) { [manyMarks] connection, number in
      // After a request for all of them failed, they go in batches.
      let feeds = try connection.rows(
        """
        SELECT remote_id, count(*) AS count FROM \(Self.unsentReadMarks) AND sent IS NULL GROUP BY remote_id
        ORDER BY remote_id
        """, .integer(number)
      ) { (id: $0.optionalText("remote_id"), count: $0.integer("count")) }
      guard feeds.reduce(0, { $0 + $1.count }) >= manyMarks else { return [] }
      return [nil] + feeds.filter { $0.count >= manyMarks && $0.id != nil }.map(\.id)
    }
  }

  public func nextReadMarks(
    of account: Account.ID, in feed: RemoteFeed.ID?, unread: Set<String>, run: Int
  ) async throws -> MarkBatch? {
    try await write(account, .full) { connection, number in
      let ids = try connection.rows(
        "SELECT server_id FROM \(Self.unsentReadMarks) AND run IS NOT ?2 AND coalesce(?3, remote_id) IS remote_id",
        .integer(number), .integer(run), .text(feed), as: { $0.text("server_id") })
      // Without numbers, the order of the articles on the server isn't known.
      let numbers = Set(ids.compactMap { Int($0) })
      guard let last = numbers.max(), numbers.count == ids.count,
        unread.allSatisfy({ id in Int(id).map { $0 > last || numbers.contains($0) } == true })
      else { return nil }
      let batch = MarkBatch(numbers.sorted().map(String.init), .read, true)
      try Self.set(
        "sent = value, run = ?4, is_answered = 0", .integer(run), of: batch, number, in: connection)
      return batch
    }
  }
}
