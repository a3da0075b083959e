public import ArticlesDomain
public import CoreDomain
public import Foundation
public import SQLiteData

/// Stores feeds and marks in a database, and runs queries there. The cost of a page doesn't depend on the size of the
/// store.
public struct SQLiteFeedStore: FeedStore {
  let database: SQLiteDatabase
  let date: DateProvider
  let retention: Retention

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
        guard row.flag("is_sound") || row.integer("current_count") > Self.mostCounted else {
          throw Self.articlesAreMissing
        }
        let publication = try StoredJSON.decode(StoredPublication.self, row.blob("publication"))
        return FeedRecord(
          publication: publication.publication(of: source), validators: Self.validators(row),
          confirmedAt: try row.date("confirmed_at"), unreadCount: row.integer("unread_count"))
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
    let period = row.optionalNumber("update_period").flatMap(UpdatePeriod.duration)
    let dates = row.text("dates").split(separator: " ").compactMap { Double($0) }
    return (
      row.text("source"),
      FeedVersion(
        validators(row), updatePeriod: period,
        dates: dates.compactMap { Date(checkedSecondsSince1970: $0) })
    )
  }

  private static func validators(_ row: SQLiteRow) -> FeedValidators {
    FeedValidators(
      entityTag: row.optionalText("entity_tag"), lastModified: row.optionalText("last_modified"),
      digest: row.optionalText("digest"))
  }

  public func keep(_ article: Article) async throws {
    let source = article.id.source
    let values = try Self.values(of: article, at: 0, in: source)
    try await database.write(.normal) { connection in
      // The article was the last stored one, and isn't starred.
      try connection.run(
        "DELETE FROM article WHERE source = ? AND dropped_at IS NULL AND is_current = 0 AND is_starred = 0",
        .text(source))
      try connection.run(Self.upsert, values)
      try connection.run(
        "UPDATE article SET is_current = 0 WHERE source = ? AND id = ?", .text(source),
        .text(article.id.value))
      try Self.count(source, in: connection)
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
