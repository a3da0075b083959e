public import ArticlesDomain
public import CoreDomain
public import FeedsDomain
public import Foundation
public import SQLiteData

/// Keeps feeds and marks in a database, and runs queries there. The cost of a page doesn't depend on the size
/// of the store.
public struct SQLiteFeedStore: FeedStore {
  private let database: SQLiteDatabase
  private let date: DateProvider

  /// - Parameters:
  ///   - database: A database with the ``schema``.
  ///   - date: The time of each mark.
  public init(_ database: SQLiteDatabase, date: DateProvider) {
    self.database = database
    self.date = date
  }

  // MARK: Feeds

  public func record(of source: String) async throws -> FeedRecord? {
    try await database.readIfPresent { connection in
      try connection.first(Self.record, .text(source)) { row in
        // The counts and digests were stored with the articles, so other numbers mean that articles were lost or that
        // their order changed.
        guard row.integer(4) == row.integer(8), row.integer(5) == row.integer(10),
          row.isNull(6) || row.integer(6) == row.integer(9),
          row.isNull(7) || row.integer(7) == row.integer(11)
        else { throw Self.articlesAreMissing }
        return FeedRecord(
          publication: try StoredJSON.decode(StoredPublication.self, row.blob(0)).publication(of: source),
          validators: FeedValidators(
            entityTag: row.optionalText(1), lastModified: row.optionalText(2), digest: row.optionalText(12)),
          confirmedAt: try row.date(3) ?? .distantPast, unreadCount: row.integer(4))
      }
    } ?? nil
  }

  public func versions(of sources: [String]) async throws -> [String: FeedVersion] {
    try await database.readIfPresent { connection in
      try sources.reduce(into: [:]) { versions, source in
        let version = try connection.first(Self.version, .text(source)) { row in
          FeedVersion(
            FeedValidators(
              entityTag: row.optionalText(1), lastModified: row.optionalText(2), digest: row.optionalText(3)),
            updatePeriod: try StoredJSON.decode(StoredPublication.self, row.blob(0)).period)
        }
        guard let version else { return }
        let dates = try connection.rows(
          Self.newestDates, .text(source), .integer(CheckSchedule.articleCount), as: { try $0.date(0) })
        versions[source] = version
        versions[source]?.dates = dates.compactMap { $0 }
      }
    } ?? [:]
  }

  @discardableResult
  public func keep(_ fetched: FetchedFeed, confirmedAt date: Date) async throws -> Int {
    let feed = fetched.feed
    let source = feed.publication.id
    // Before the lock, because encoding and folding take longer than writing.
    let publication = try StoredJSON.encode(StoredPublication(feed.publication))
    let articles = try feed.articles.enumerated().map { position, article in
      try Self.columns(of: article, at: position, in: source)
    }
    // The database compares names byte by byte, and Swift by character.
    let ids = Set(feed.articles.map { Array($0.id.value.utf8) })
    return try await database.write(.normal) { connection in
      try connection.run(
        Self.upsertFeed, .text(source), .blob(publication), .text(fetched.validators.entityTag),
        .text(fetched.validators.lastModified), .date(date), .text(fetched.validators.digest))
      let stored = try connection.rows(
        "SELECT id FROM article WHERE source = ?", .text(source), as: { $0.text(0) })
      for columns in articles { try connection.run(Self.upsert, columns) }
      let isFollowed = try connection.first(Self.isFollowed, .text(source), as: { _ in true }) ?? false
      for id in stored where !ids.contains(Array(id.utf8)) {
        if !isFollowed {
          try connection.run(
            "DELETE FROM article WHERE source = ? AND id = ? AND is_starred = 0", .text(source), .text(id))
        }
        try connection.run(Self.drop, .text(source), .text(id), .date(date))
      }
      if isFollowed {
        try connection.run(Self.forget[0], .text(source), .date(date))
        try connection.run(Self.forget[1], .text(source))
      }
      try connection.run(Self.count, .text(source))
      try connection.run(Self.digest, .text(source))
      return ids.subtracting(stored.map { Array($0.utf8) }).count
    }
  }

  public func keep(_ article: Article) async throws {
    let source = article.id.source
    let columns = try Self.columns(of: article, at: 0, in: source)
    try await database.write(.normal) { connection in
      // The last article that was kept and not starred.
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

  public func confirm(_ sources: [String], at date: Date) async throws {
    try await database.write(.normal) { connection in
      for source in sources {
        try connection.run("UPDATE feed SET confirmed_at = ? WHERE source = ?", .date(date), .text(source))
      }
    }
  }

  public func feed(of source: String) async throws -> Feed? {
    guard let record = try await record(of: source) else { return nil }
    let articles = try await database.read {
      try $0.rows(
        "\(Self.selection) WHERE source = ? AND is_current = 1 ORDER BY position",
        .text(source)
      ) { try Self.article($0, of: source) }
    }
    return Feed(publication: record.publication, articles: articles)
  }

  // MARK: Articles

  public func articles(
    of source: String, matching query: ArticleQuery, page: PageRequest
  ) async throws -> Page<Article> {
    let filter = SQLiteArticleFilter(query, of: source)
    return try await database.readIfPresent { connection in
      let counted = try connection.rows("SELECT \(filter.total)", filter.values, as: { $0.integer(0) })
      // A rescued store has starred articles, but not their feeds.
      guard let total = counted.first else { return Page(page, of: []) }
      let articles = try connection.rows(
        "\(Self.selection) WHERE \(filter.condition) ORDER BY \(filter.order)"
          + " LIMIT ? OFFSET ?",
        filter.values + [.integer(page.limit ?? -1), .integer(page.offset)]
      ) { try Self.article($0, of: source) }
      // The stored count and the rows disagree only if rows were lost.
      let expected = max(0, total - page.offset)
      guard articles.count == min(expected, page.limit ?? expected) else {
        throw Self.articlesAreMissing
      }
      if query.mark == .starred {
        let digests = try connection.first(
          Self.starred, .text(source), as: { ($0.integer(0), $0.integer(1)) })
        if let (stored, counted) = digests, stored != counted { throw Self.articlesAreMissing }
      }
      return Page(articles, offset: page.offset, total: total)
    } ?? Page(page, of: [])
  }

  public func article(_ id: String, of source: String) async throws -> Article? {
    try await database.readIfPresent { connection in
      for column in ["id", "url"] {
        let found = try connection.first(
          "\(Self.selection) WHERE source = ? AND \(column) = ?", .text(source), .text(id)
        ) { try Self.article($0, of: source) }
        if let found { return found }
      }
      return nil
    } ?? nil
  }

  // MARK: Marks

  public func marks(of ids: [Article.ID]) async throws -> [Article.ID: ArticleMarks] {
    // Articles that never go into the store are looked up here too, so reading must not create it.
    try await database.readIfPresent { connection in
      try ids.reduce(into: [:]) { marks, id in
        marks[id] = try Self.marks(of: id, in: connection)
      }
    } ?? [:]
  }

  public func mark(_ id: Article.ID, _ change: ArticleMarks.Change) async throws {
    try await database.write { [date] connection in
      let marks = (try Self.marks(of: id, in: connection) ?? ArticleMarks()).changed(change)
      try connection.run(
        "INSERT OR REPLACE INTO mark (source, id, is_read, is_starred, changed_at) VALUES (?, ?, ?, ?, ?)",
        .text(id.source), .text(id.value), .flag(marks.isRead), .flag(marks.isStarred), .date(date.now()))
      let article: [SQLiteValue] = [.text(id.source), .text(id.value), .flag(marks.isRead)]
      try connection.run(Self.countMark, article)
      try connection.run(Self.digestMark, article + [.flag(marks.isStarred)])
      try connection.run(
        "UPDATE article SET is_read = ?, is_starred = ? WHERE source = ? AND id = ?", .flag(marks.isRead),
        .flag(marks.isStarred), .text(id.source), .text(id.value))
    }
  }

  private static let articlesAreMissing = DecodingError.dataCorrupted(
    .init(codingPath: [], debugDescription: "articles are missing"))

  private static func marks(of id: Article.ID, in connection: SQLiteConnection) throws -> ArticleMarks? {
    try connection.first(
      "SELECT is_read, is_starred FROM mark WHERE source = ? AND id = ?", .text(id.source), .text(id.value)
    ) { ArticleMarks(isRead: $0.flag(0), isStarred: $0.flag(1)) }
  }
}
