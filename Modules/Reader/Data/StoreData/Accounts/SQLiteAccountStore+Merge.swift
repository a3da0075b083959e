public import AccountsDomain
import ArticlesDomain
import CoreDomain
import Foundation
import SQLiteData

/// The marks of servers.
extension SQLiteAccountStore {
  public func doubtful(after snapshot: RemoteSnapshot, of account: Account.ID) async throws -> [String] {
    try await read(account) { connection, number in
      let waiting = try Self.waiting(of: number, in: connection)
      var doubtful: Set<String> = []
      for flag in snapshot.flags {
        // A waiting mark is doubtful if the server should have the value that the list would show.
        let (ids, listed) = (snapshot.list(flag).ids, flag.listed)
        doubtful.formUnion(
          try Self.items(listedBy: flag, of: number, in: connection).filter { id in
            !ids.contains(id) && waiting[flag]?[id].map { $0.sent == listed } ?? true
          })
      }
      return doubtful.sorted()
    }
  }

  public func merge(_ snapshot: RemoteSnapshot, into account: Account.ID) async throws -> MergedMarks {
    try await write(account, .normal) { [date = feeds.date] connection, number in
      var merge = Merge(number: number, waiting: try Self.waiting(of: number, in: connection))
      for flag in snapshot.flags.union(merge.waiting.keys) {
        let listed = try Self.items(listedBy: flag, of: number, in: connection)
        let ids = snapshot.list(flag).ids
        let waiting = merge.waiting[flag] ?? [:]
        let missing = listed.filter { !ids.contains($0) }
        for id in missing where waiting[id] == nil { merge.add(id, flag, local: flag.listed, snapshot) }
        // Usually, both sides have the same articles, and a set of them takes as long as the rest.
        for id in listed.count - missing.count == ids.count ? [] : ids.subtracting(listed) {
          guard let isKept = try Self.isKept(id, of: number, in: connection) else {
            merge.wanted.insert(id)
            continue
          }
          if isKept, waiting[id] == nil { merge.add(id, flag, local: !flag.listed, snapshot) }
        }
        for (id, row) in waiting { merge.add(id, flag, local: row.value, snapshot) }
      }
      for id in snapshot.newest where try Self.isKept(id, of: number, in: connection) == nil {
        merge.wanted.insert(id)
      }
      let merged = try merge.apply(at: date.now(), in: connection)
      if let labels = snapshot.serverLabels { try Self.keep(labels, snapshot, of: number, in: connection) }
      return merged
    }
  }

  /// The articles whose mark has the value with which the server lists them.
  private static func items(
    listedBy flag: MarkFlag, of account: Int, in connection: SQLiteConnection
  ) throws -> [String] {
    if case .label(let label) = flag {
      return try connection.rows(
        """
        SELECT server_id FROM article_label CROSS JOIN remote_feed USING (source)
        CROSS JOIN remote_item ON feed = remote_feed.number AND article_id = article_label.id
        WHERE key = ? AND remote_item.account = ?
        """, .text(label.key), .integer(account), as: { $0.text("server_id") })
    }
    // Otherwise, SQLite reads all articles in the order of the primary key.
    let (index, condition) =
      flag == .read ? ("remote_item_unread", "is_read = 0") : ("remote_item_starred", "is_starred = 1")
    return try connection.rows(
      """
      SELECT server_id FROM remote_item INDEXED BY \(index)
      WHERE account = ? AND \(condition) AND feed IS NOT NULL
      """, .integer(account), as: { $0.text("server_id") })
  }

  /// Whether an article is stored here, or nil if it isn't known. One of a feed that is followed elsewhere is known only.
  static func isKept(_ id: String, of account: Int, in connection: SQLiteConnection) throws -> Bool? {
    try connection.first(
      "SELECT feed IS NOT NULL AS is_kept FROM remote_item WHERE account = ? AND server_id = ?",
      .integer(account), .text(id), as: { $0.flag("is_kept") })
  }

  static func waiting(
    of account: Int, in connection: SQLiteConnection
  ) throws -> [MarkFlag: [String: MarkMerge.Waiting]] {
    var waiting: [MarkFlag: [String: MarkMerge.Waiting]] = [:]
    let rows = try connection.rows(
      "SELECT server_id, flag, \(labelName) AS name, value, sent, is_answered FROM mark_outbox WHERE account = ?",
      .integer(account)
    ) {
      (
        $0.text("server_id"), MarkFlag($0),
        MarkMerge.Waiting(
          $0.flag("value"), sent: $0.optionalInteger("sent").map { $0 != 0 },
          isAnswered: $0.flag("is_answered"))
      )
    }
    for case (let id, let flag?, let row) in rows { waiting[flag, default: [:]][id] = row }
    return waiting
  }
}

/// The outcomes of a merge, before they are stored.
private struct Merge {
  let number: Int
  let waiting: [MarkFlag: [String: MarkMerge.Waiting]]
  var wanted: Set<String> = []
  var taken: [String: [MarkFlag: Bool]] = [:]
  var confirmed: [(id: String, flag: MarkFlag)] = []
  var withoutEffect: [(id: String, flag: MarkFlag)] = []
  var queued: [(id: String, flag: MarkFlag, value: Bool)] = []
  var detached: Set<String> = []

  mutating func add(_ id: String, _ flag: MarkFlag, local: Bool, _ snapshot: RemoteSnapshot) {
    let outcome = MarkMerge.outcome(
      local: local, waiting[flag]?[id], snapshot.remote(flag, of: id), hasLostMarks: snapshot.hasLostMarks)
    switch outcome {
    case .unchanged: break
    case .taken(let value): taken[id, default: [:]][flag] = value
    case .confirmed: confirmed.append((id, flag))
    case .withoutEffect: withoutEffect.append((id, flag))
    case .queued: queued.append((id, flag, local))
    case .detached: detached.insert(id)
    }
  }

  func apply(at date: Date, in connection: SQLiteConnection) throws -> MergedMarks {
    for (id, flag) in confirmed {
      try connection.run(
        "DELETE FROM mark_outbox WHERE account = ? AND server_id = ? AND flag = ?", .integer(number),
        .text(id), .text(flag.stored))
    }
    for (id, flag) in withoutEffect {
      try connection.run(
        """
        UPDATE mark_outbox SET attempts = attempts + 1, is_answered = 0,
          refusal = iif(attempts + 1 >= \(SQLiteAccountStore.mostAttempts), coalesce(refusal, ?), refusal)
        WHERE account = ? AND server_id = ? AND flag = ? AND is_answered
        """, .text(Refusal.noEffect.stored), .integer(number), .text(id), .text(flag.stored))
    }
    for (id, flag, value) in queued {
      try SQLiteAccountStore.queue(flag, value, of: id, number, at: date, in: connection)
    }
    let marks = taken.filter { !detached.contains($0.key) }
    try SQLiteFeedStore.take(marks, of: number, at: date, in: connection)
    let sources = try detached.compactMap {
      try SQLiteAccountStore.detach($0, of: number, at: date, in: connection)
    }
    for source in Set(sources) { try SQLiteFeedStore.count(source, in: connection) }
    for id in wanted {
      try connection.run(
        "INSERT OR IGNORE INTO wanted_item VALUES (?, ?)", .integer(number), .text(id))
    }
    return MergedMarks(
      takenCount: marks.values.reduce(0) { $0 + $1.count }, confirmedCount: confirmed.count,
      detachedCount: detached.count)
  }
}

extension SQLiteAccountStore {
  static func queue(
    _ flag: MarkFlag, _ value: Bool, of id: String, _ account: Int, at date: Date,
    in connection: SQLiteConnection
  ) throws {
    try connection.run(
      """
      INSERT OR IGNORE INTO mark_outbox (account, server_id, flag, value, since)
      SELECT number, ?2, ?3, ?4, ?5 FROM account WHERE number = ?1 AND (has_labels OR ?3 IN ('read', 'starred'))
      """, .integer(account), .text(id), .text(flag.stored), .flag(value), .date(date))
  }

  /// Ends the connection of an article with the account. The article stays, with its marks, as if its feed had dropped it.
  ///
  /// - Returns: The source of the article, whose articles must be counted.
  static func detach(
    _ id: String, of account: Int, at date: Date, in connection: SQLiteConnection
  ) throws -> Subscription.ID? {
    let article = try connection.first(
      """
      SELECT remote_feed.number, remote_feed.source, article_id FROM remote_item
      JOIN remote_feed ON remote_feed.number = feed WHERE remote_item.account = ? AND server_id = ?
      """, .integer(account), .text(id)
    ) { (feed: $0.integer("number"), source: $0.optionalText("source"), id: $0.text("article_id")) }
    for table in ["remote_item", "mark_outbox"] {
      try connection.run(
        "DELETE FROM \(table) WHERE account = ? AND server_id = ?", .integer(account), .text(id))
    }
    guard let article, let source = article.source else { return nil }
    try connection.run("UPDATE remote_feed SET is_unmatched = 1 WHERE number = ?", .integer(article.feed))
    try SQLiteFeedStore.drop(article.id, of: source, at: date, isKept: true, in: connection)
    return source
  }
}
