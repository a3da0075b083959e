import AccountsDomain
import ArticlesDomain
import Foundation
import SQLiteData

/// Articles of a server while they are stored in one transaction.
struct ArticleBatch {
  private let account: Int
  private let connection: SQLiteConnection
  private let feeds: [RemoteFeed.ID: Feed]
  /// The keys that several articles of a feed have, so that they identify none of them.
  private let shared: Set<[Int64]>
  private(set) var newCount = 0
  /// The articles that belong to the account now.
  private(set) var stored: [(id: String, feed: Int)] = []
  private var unmatched: [Int: UnmatchedArticles] = [:]
  private var added: [Subscription.ID: [String]] = [:]
  /// The marks that change here, because the server has them.
  private var taken: [String: [MarkFlag: Bool]] = [:]

  private struct Feed {
    let number: Int
    /// Nil for a feed that is followed elsewhere, or that was removed here.
    let source: Subscription.ID?
    /// Whether articles may be stored that don't belong to the account yet.
    let isUnmatched: Bool
  }

  init(of account: Int, _ articles: [RemoteArticle], in connection: SQLiteConnection) throws {
    (self.account, self.connection) = (account, connection)
    let rows = try connection.rows(
      "SELECT number, remote_id, source, is_unmatched FROM remote_feed WHERE account = ? AND remote_id IS NOT NULL",
      .integer(account)
    ) {
      (
        $0.text("remote_id"),
        Feed(
          number: $0.integer("number"), source: $0.optionalText("source"),
          isUnmatched: $0.flag("is_unmatched"))
      )
    }
    feeds = Dictionary(rows) { first, _ in first }
    shared = UnmatchedArticles.sharedKeys(of: articles)
  }

  /// - Parameter row: The row of the article. Its source and identifier are replaced.
  mutating func add(_ remote: RemoteArticle, _ row: [SQLiteValue], at date: Date) throws {
    // The next list has the feed of an article that is newer than the last one.
    guard let feed = feeds[remote.feed] else { return }
    guard try SQLiteAccountStore.isKept(remote.id, of: account, in: connection) == nil else { return }
    guard let source = feed.source else {
      return try note(remote.id, nil, as: remote.id, ArticleMarks())
    }
    if feed.isUnmatched, let own = try match(of: remote, in: feed) {
      return try join(own, remote, in: feed, at: date)
    }
    let id = try unusedID(remote.id, in: source)
    // The store may have been rescued without its articles, but with the outbox.
    let marks = try waitingMarks(of: remote)
    try write(marks, of: id, in: source, at: date)
    var row = row
    (row[0], row[SQLiteFeedStore.idIndex]) = (.text(source), .text(id))
    try connection.run(SQLiteFeedStore.upsert, row)
    try note(remote.id, feed.number, as: id, marks)
    added[source, default: []].append(id)
    newCount += 1
  }

  private mutating func note(_ serverID: String, _ feed: Int?, as id: String, _ marks: ArticleMarks) throws {
    try connection.run(
      "INSERT INTO remote_item VALUES (?, ?, ?, ?, ?, ?)", .integer(account), .text(serverID),
      .integer(feed), .text(id), .flag(marks.isRead), .flag(marks.isStarred))
    if let feed { stored.append((serverID, feed)) }
  }

  /// The server's marks, or those that wait for it.
  private func waitingMarks(of remote: RemoteArticle) throws -> ArticleMarks {
    let waiting = try connection.rows(
      """
      SELECT flag, \(SQLiteAccountStore.labelName) AS name, value FROM mark_outbox WHERE account = ? AND server_id = ?
      """, .integer(account), .text(remote.id)
    ) { (MarkFlag($0), $0.flag("value")) }
    return waiting.reduce(remote.article.marks) { marks, row in
      row.0.map { marks.changed($0.change(to: row.1)) } ?? marks
    }
  }

  private func write(_ marks: ArticleMarks, of id: String, in source: Subscription.ID, at date: Date) throws {
    for label in marks.labels {
      try SQLiteFeedStore.keep(label, in: connection)
      try connection.run(
        "INSERT OR IGNORE INTO article_label VALUES (?, ?, ?)", .text(source), .text(id), .text(label.key))
      // The next synchronization compares the label, also if the server has lost it by then.
      try connection.run(
        "INSERT OR IGNORE INTO remote_label (account, key, name, unread_count) VALUES (?, ?, ?, -1)",
        .integer(account), .text(label.key), .text(label.name))
    }
    guard marks.isRead || marks.areKept else {
      try connection.run("DELETE FROM mark WHERE source = ? AND id = ?", .text(source), .text(id))
      return
    }
    try connection.run(
      """
      INSERT INTO mark (source, id, is_read, is_starred, changed_at) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET is_read = ?3, is_starred = ?4, changed_at = ?5
      """, .text(source), .text(id), .flag(marks.isRead), .flag(marks.isStarred), .date(date))
  }

  /// An identifier that no article of the feed has. A server that was installed again starts with the same numbers.
  private func unusedID(_ id: String, in source: Subscription.ID) throws -> String {
    var (unused, number) = (id, 1)
    while try connection.exists(
      "SELECT 1 FROM article WHERE source = ? AND id = ?", .text(source), .text(unused))
    {
      number += 1
      unused = "\(id)-\(number)"
    }
    return unused
  }

  // MARK: Articles that both sides have

  /// The stored article that is the one of the server: with the same address, or else the same title and second.
  private mutating func match(of remote: RemoteArticle, in feed: Feed) throws -> UnmatchedArticles.Own? {
    let own = try unmatched[feed.number] ?? UnmatchedArticles(of: feed.number, in: connection)
    unmatched[feed.number] = own
    let found = own.match(of: remote, besides: shared)
    if let found { unmatched[feed.number]?.remove(found.id) }
    return found
  }

  /// Joins an article that both sides have: nothing becomes unread, and no star is lost.
  private mutating func join(
    _ own: UnmatchedArticles.Own, _ remote: RemoteArticle, in feed: Feed, at date: Date
  ) throws {
    try note(remote.id, feed.number, as: own.id, own.marks)
    // The server had it under another identifier, and may have lost it for a while.
    try connection.run(
      "UPDATE article SET is_current = 1, dropped_at = NULL WHERE source = ? AND id = ?", .text(feed.source),
      .text(own.id))
    let labels = own.marks.labels + remote.article.marks.labels
    for flag in Set([.read, .starred] + labels.map(MarkFlag.label)) {
      let (local, server) = (flag.value(in: own.marks), flag.value(in: remote.article.marks))
      if server, !local { taken[remote.id, default: [:]][flag] = true }
      if local, !server {
        try SQLiteAccountStore.queue(flag, true, of: remote.id, account, at: date, in: connection)
      }
    }
    if let source = feed.source { added[source, default: []].append(own.id) }
  }

  // MARK: The end

  func finish(at date: Date) throws {
    try SQLiteFeedStore.take(taken, of: account, at: date, in: connection)
    for (feed, articles) in unmatched where articles.isEmpty {
      try connection.run("UPDATE remote_feed SET is_unmatched = 0 WHERE number = ?", .integer(feed))
    }
    let rules = try MuteRules(in: connection)
    for (source, ids) in added {
      try rules.mute(ids, of: source)
      try SQLiteFeedStore.count(source, in: connection)
    }
  }
}
