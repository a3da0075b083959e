public import ArticlesDomain
public import Foundation
import SQLiteData

/// A version of a feed is written in batches, so that other programs never wait long. Its validators are stored with the
/// last batch: if the program ends before, the feed is loaded again.
extension SQLiteFeedStore {
  /// The number of articles after which a batch ends. It grows with the feed, because each batch counts all its articles.
  private static func batchLength(for count: Int) -> Int { max(1_000, count / 20) }
  /// The size after which a batch ends, in bytes of values.
  private static let batchSize = 4 << 20

  @discardableResult
  public func keep(_ fetched: FetchedFeed, confirmedAt date: Date) async throws -> KeptFeed {
    let feed = fetched.feed
    let publication = try StoredJSON.encode(StoredPublication(feed.publication))
    var version =
      try await database.readIfPresent { try NewVersion(feed, in: $0) } ?? NewVersion(feed, in: nil)
    var kept = KeptFeed(new: [])
    var position = 0
    repeat {
      let batch = try Batch(of: version, from: position)
      position = batch.positions.upperBound
      let isLast = position == version.articles.count
      let result = try await database.write(.normal) { [version] connection -> Written? in
        // An account may have taken over the feed while it was loaded.
        guard try !SQLiteAccountStore.delivers(version.source, in: connection) else { return nil }
        var (version, forgottenCount) = (try version.compared(in: connection), 0)
        let added = try Self.write(batch, of: version, in: connection)
        let rules = try MuteRules(in: connection)
        // Another program may have removed an article for which the batch has no row.
        let written = batch.positions.filter { version.change(at: $0) == .written }
        try rules.mute(written.map { version.ids[$0] }, of: version.source)
        if isLast {
          let isRenamed = try Self.publication(of: version.source, isOtherThan: publication, in: connection)
          let dropDate = try Self.dropDate(date, of: version.source, in: connection)
          try connection.run(
            Self.upsertFeed, .text(version.source), .blob(publication), .text(fetched.validators.entityTag),
            .text(fetched.validators.lastModified), .date(date), .text(fetched.validators.digest))
          if isRenamed, rules.nameFeeds { try rules.mute(articlesOf: version.source) }
          forgottenCount = try finish(version, droppingAt: dropDate, confirmedAt: date, in: connection)
          try Self.count(version.source, in: connection)
          try Self.makeRoom(for: version.source, in: connection)
        } else {
          try Self.count(version.source, in: connection)
        }
        try version.noteWrite(in: connection)
        let muted = isLast ? try rules.mutedArticles(of: version.source) : []
        return Written(version: version, added: added, forgottenCount: forgottenCount, muted: muted)
      }
      guard let result else { return kept }
      version = result.version
      kept.new += result.added
      kept.new.removeAll { result.muted.contains($0.id.value) }
      kept.forgottenCount += result.forgottenCount
    } while position < version.articles.count
    return kept
  }

  /// The outcome of one batch.
  private struct Written {
    let version: NewVersion
    let added: [Article]
    let forgottenCount: Int
    let muted: Set<String>
  }

  /// Stores what the whole version changes.
  ///
  /// - Returns: The number of removed unread articles.
  private func finish(
    _ version: NewVersion, droppingAt dropDate: Date, confirmedAt date: Date, in connection: SQLiteConnection
  ) throws -> Int {
    if let aliases = version.changedAliases {
      try Self.replaceAliases(of: version.source, with: aliases, in: connection)
    }
    let subscription = try Self.subscription(to: version.source, in: connection)
    for id in version.vanished {
      try Self.drop(id, of: version.source, at: dropDate, isKept: subscription != nil, in: connection)
    }
    guard let subscription else { return 0 }
    return try Self.forget(subscription, version.source, retention, at: date, in: connection)
  }

  /// The rows of some articles. They are made before the lock, because that takes longer than writing them.
  private struct Batch {
    let positions: Range<Int>
    private(set) var rows: [Int: [SQLiteValue]] = [:]

    init(of version: NewVersion, from start: Int) throws {
      let length = SQLiteFeedStore.batchLength(for: version.articles.count)
      var (position, size) = (start, 0)
      while position < version.articles.count, position < start + length, size < SQLiteFeedStore.batchSize {
        try Task.checkCancellation()
        if version.change(at: position) == .written {
          let row = try version.row(at: position)
          rows[position] = row
          size += row.map(\.size).reduce(0, +)
        }
        position += 1
      }
      positions = start..<position
    }
  }

  /// Whether the publication of a feed changes.
  private static func publication(
    of source: String, isOtherThan new: Data, in connection: SQLiteConnection
  ) throws -> Bool {
    try connection.first(
      "SELECT publication IS NOT ? AS is_other FROM feed WHERE source = ?", .blob(new), .text(source),
      as: { $0.flag("is_other") }) ?? true
  }

  /// - Returns: The articles that weren't stored before.
  private static func write(
    _ batch: Batch, of version: NewVersion, in connection: SQLiteConnection
  ) throws -> [Article] {
    let new = batch.positions.filter(version.new.contains)
    if !new.isEmpty { try connection.run(pauseSearching) }
    for position in batch.positions {
      let id = SQLiteValue.text(version.ids[position])
      switch version.change(at: position) {
      case .none: break
      case .moved: try connection.run(move, .text(version.source), id, .integer(position))
      case .written:
        var row = try batch.rows[position] ?? version.row(at: position)
        row[idIndex] = id
        try connection.run(upsert, row)
      }
    }
    if !new.isEmpty { for statement in resumeSearching { try connection.run(statement) } }
    return new.map { version.articles[$0] }
  }

  /// Stores the numbers of a feed's articles.
  static func count(_ source: String, in connection: SQLiteConnection) throws {
    try connection.run(countArticles, .text(source))
  }
}

extension SQLiteValue {
  /// The approximate size in bytes.
  fileprivate var size: Int {
    switch self {
    case .null, .integer, .real: 8
    case .text(let text): text.utf8.count
    case .blob(let bytes): bytes.count
    }
  }
}
