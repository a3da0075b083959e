public import ArticlesDomain
public import CoreDomain
public import FeedsDomain
public import Foundation
public import SQLiteData

/// Stores feeds and marks in a database, and runs queries there. The cost of a page doesn't depend on the size of the
/// store.
public struct SQLiteFeedStore: FeedStore {
  let database: SQLiteDatabase
  let date: DateProvider
  private let retention: Retention

  /// - Parameters:
  ///   - database: A database with the ``schema``.
  ///   - date: The time of each mark.
  ///   - retention: The time for which articles stay if their subscription has none.
  public init(_ database: SQLiteDatabase, date: DateProvider, retention: Retention = Retention()) {
    self.database = database
    self.date = date
    self.retention = retention
  }

  public func record(of source: String) async throws -> FeedRecord? {
    try await database.readIfPresent { connection in
      try connection.first(Self.record, .text(source)) { row in
        // The counts and digests are stored with the articles. Other numbers mean that articles were lost or that their
        // order changed.
        let isSound =
          row.integer(4) == row.integer(8) && row.integer(5) == row.integer(10)
          && (row.isNull(6) || row.integer(6) == row.integer(9))
          && (row.isNull(7) || row.integer(7) == row.integer(11))
        guard isSound || row.integer(5) > Self.mostCounted else { throw Self.articlesAreMissing }
        return FeedRecord(
          publication: try StoredJSON.decode(StoredPublication.self, row.blob(0)).publication(of: source),
          validators: FeedValidators(
            entityTag: row.optionalText(1), lastModified: row.optionalText(2), digest: row.optionalText(12)),
          confirmedAt: try row.date(3), unreadCount: row.integer(4))
      }
    } ?? nil
  }

  public func versions(of sources: [String]) async throws -> [String: FeedVersion] {
    let list = String(decoding: try StoredJSON.encode(sources), as: UTF8.self)
    let versions = try await database.readIfPresent { connection in
      try connection.rows(Self.versions, .text(list), .integer(FeedVersion.dateCount), as: Self.version)
    }
    return Dictionary(versions ?? []) { first, _ in first }
  }

  private static func version(_ row: SQLiteRow) throws -> (source: String, FeedVersion) {
    let validators = FeedValidators(
      entityTag: row.optionalText(2), lastModified: row.optionalText(3), digest: row.optionalText(4))
    let period = row.optionalNumber(1).flatMap(UpdatePeriod.duration)
    let dates = row.text(5).split(separator: " ").compactMap { Double($0) }
    return (
      row.text(0),
      FeedVersion(
        validators, updatePeriod: period, dates: dates.compactMap { Date(checkedSecondsSince1970: $0) })
    )
  }

  @discardableResult
  public func keep(_ fetched: FetchedFeed, confirmedAt date: Date) async throws -> KeptFeed {
    let feed = fetched.feed
    let source = feed.publication.id
    let digests = feed.articles.map(Self.digest)
    let known = try await database.readIfPresent { connection in
      Set(
        try connection.rows(
          "SELECT digest FROM article WHERE source = ?", .text(source), as: { $0.optionalText(0) }))
    }
    // Done before the lock, because converting, encoding, and folding take longer than writing.
    let publication = try StoredJSON.encode(StoredPublication(feed.publication))
    let rows = try SpooledRows(count: feed.articles.count) { position in
      let isKnown = digests[position] != nil && known?.contains(digests[position]) == true
      return isKnown ? nil : try Self.columns(of: feed.articles[position], at: position, in: source)
    }
    return try await database.write(.normal) { [retention] connection in
      let dropDate = try Self.dropDate(date, of: source, in: connection)
      try connection.run(
        Self.upsertFeed, .text(source), .blob(publication), .text(fetched.validators.entityTag),
        .text(fetched.validators.lastModified), .date(date), .text(fetched.validators.digest))
      let stored = try Self.known(of: source, in: connection)
      let versions = Dictionary(stored.map { ($0.id, $0) }) { first, _ in first }
      let storedIDs = try Self.identify(feed.articles, among: stored, in: connection)
      // The database compares names byte by byte, and Swift by character.
      let ids = Set(storedIDs.map { Array($0.utf8) })
      var known = Set(stored.map { Array($0.id.utf8) })
      let new = zip(feed.articles, storedIDs).filter { known.insert(Array($1.utf8)).inserted }.map(\.0)
      if !new.isEmpty { try connection.run(Self.pauseSearching) }
      for (position, (article, id)) in zip(feed.articles, storedIDs).enumerated() {
        if let version = versions[id], let digest = digests[position], version.digest == digest {
          guard !version.isCurrent || version.position != position else { continue }
          try connection.run(Self.move, .text(source), .text(id), .integer(position))
        } else {
          var columns = try rows[position] ?? Self.columns(of: article, at: position, in: source)
          columns[Self.idColumn] = .text(id)
          try connection.run(Self.upsert, columns)
        }
      }
      if !new.isEmpty { for statement in Self.resumeSearching { try connection.run(statement) } }
      let subscription = try Self.subscription(to: source, in: connection)
      for id in stored.map(\.id) where !ids.contains(Array(id.utf8)) {
        if subscription == nil {
          try connection.run(
            "DELETE FROM article WHERE source = ? AND id = ? AND is_starred = 0", .text(source), .text(id))
        }
        try connection.run(Self.drop, .text(source), .text(id), .date(dropDate))
      }
      let forgottenCount =
        try subscription.map { try Self.forget($0, source, retention, at: date, in: connection) } ?? 0
      try connection.run(Self.count, .text(source))
      try connection.run(Self.digest, .text(source))
      return KeptFeed(new: new, forgottenCount: forgottenCount)
    }
  }

  public func keep(_ article: Article) async throws {
    let source = article.id.source
    let columns = try Self.columns(of: article, at: 0, in: source)
    try await database.write(.normal) { connection in
      // The article was the last stored one, and isn't starred.
      try connection.run(
        "DELETE FROM article WHERE source = ? AND dropped_at IS NULL AND is_current = 0 AND is_starred = 0",
        .text(source))
      try connection.run(Self.upsert, columns)
      try connection.run(
        "UPDATE article SET is_current = 0 WHERE source = ? AND id = ?", .text(source),
        .text(article.id.value))
      try connection.run(Self.digest, .text(source))
    }
  }

  @discardableResult
  public func confirm(
    _ sources: [String], with validators: [String: FeedValidators], at date: Date
  ) async throws -> [String: Int] {
    try await database.write(.normal) { [retention] connection in
      var forgotten: [String: Int] = [:]
      for source in sources {
        try connection.run("UPDATE feed SET confirmed_at = ? WHERE source = ?", .date(date), .text(source))
        guard try connection.first(Self.hasDropped, .text(source), as: { _ in true }) == true,
          let subscription = try Self.subscription(to: source, in: connection)
        else { continue }
        let count = try Self.forget(subscription, source, retention, at: date, in: connection)
        if count > 0 { forgotten[source] = count }
      }
      for (source, validators) in validators {
        try connection.run(
          "UPDATE feed SET entity_tag = ?, last_modified = ?, digest = ? WHERE source = ?",
          .text(validators.entityTag), .text(validators.lastModified), .text(validators.digest), .text(source)
        )
      }
      return forgotten
    }
  }

  public func feed(of source: String) async throws -> Feed? {
    guard let record = try await record(of: source) else { return nil }
    let articles = try await database.read {
      try $0.rows(
        "\(Self.selection) WHERE source = ? AND is_current = 1 ORDER BY position",
        .text(source), as: Self.article)
    }
    return Feed(publication: record.publication, articles: articles)
  }

  static let articlesAreMissing = DecodingError.dataCorrupted(
    .init(codingPath: [], debugDescription: "articles are missing"))
}
