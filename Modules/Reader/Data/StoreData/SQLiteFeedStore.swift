public import ArticlesDomain
public import CoreDomain
public import Foundation
public import SQLiteData

/// Stores feeds and marks in a database, and runs queries there. The cost of a page doesn't depend on the size of the
/// store.
public struct SQLiteFeedStore: FeedStore, ArticleStore, ArticleMarkStore {
  let database: SQLiteDatabase
  let date: DateProvider
  let retention: Retention

  /// - Parameters:
  ///   - database: A database with the ``schema``.
  ///   - date: The time of each mark.
  ///   - retention: The time for which articles stay if their subscription has none.
  public init(_ database: SQLiteDatabase, date: DateProvider, retention: Retention = Retention()) {
    (self.database, self.date, self.retention) = (database, date, retention)
  }

  public func versions(of sources: [String]) async throws -> [String: FeedVersion] {
    let versions = try await database.rowsIfPresent(
      Self.versions, .text(SQLiteArticleFilter.json(sources)), .integer(FeedVersion.dateCount),
      as: Self.version)
    return Dictionary(versions) { first, _ in first }
  }

  private static func version(_ row: SQLiteRow) throws -> (source: String, FeedVersion) {
    let period = row.optionalNumber("update_period").flatMap(Publication.updatePeriod)
    let dates = row.text("dates").split(separator: " ").compactMap { Double($0) }
    return (
      row.text("source"),
      FeedVersion(
        FeedValidators(
          entityTag: row.optionalText("entity_tag"), lastModified: row.optionalText("last_modified"),
          digest: row.optionalText("digest")),
        confirmedAt: try row.date("confirmed_at"), updatePeriod: period,
        dates: dates.compactMap { Date(checkedSecondsSince1970: $0) })
    )
  }

  @discardableResult
  public func confirm(
    _ sources: [String], with validators: [String: FeedValidators], at date: Date
  ) async throws -> [String: Int] {
    try await database.write(.normal) { [retention] connection in
      var forgotten: [String: Int] = [:]
      for source in sources {
        try connection.run("UPDATE feed SET confirmed_at = ? WHERE source = ?", .date(date), .text(source))
        guard try connection.exists(Self.hasDropped, .text(source)),
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
}
