public import ArticlesDomain
public import Foundation
import SQLiteData

/// A version of a feed is stored as a whole or not at all.
extension SQLiteFeedStore {
  @discardableResult
  public func keep(_ fetched: FetchedFeed, confirmedAt date: Date) async throws -> KeptFeed {
    let (source, articles) = (fetched.feed.publication.id, fetched.feed.articles)
    let publication = try StoredJSON.encode(StoredPublication(fetched.feed.publication))
    let digests = articles.map(Self.digest)
    let rows = try await changedRows(of: articles, digests, in: source)
    return try await database.write(.normal) { [retention] connection in
      // An account may have taken over the feed while it was loaded.
      guard try !SQLiteAccountStore.delivers(source, in: connection) else { return KeptFeed(new: []) }
      let known = try Self.known(of: source, in: connection)
      let ids = try Self.identify(fetched.feed, among: known, in: connection)
      let seen = articles.seen(at: date, isFirst: known.isEmpty)
      let byID = Dictionary(known.map { ($0.id, $0) }) { first, _ in first }
      let new = articles.indices.filter { byID[ids[$0]] == nil }
      let written = articles.indices.filter { digests[$0] == nil || byID[ids[$0]]?.digest != digests[$0] }
      if !new.isEmpty { try connection.run(Self.pauseSearching) }
      for position in written {
        try Task.checkCancellation()
        // Another program may have removed the article, or there were too many rows.
        var row = try rows[position] ?? Self.values(of: articles[position], at: position, in: source)
        row[Self.idIndex] = .text(ids[position])
        row[Self.sortDateIndex] = .date(seen[position].sortDate)
        try connection.run(Self.upsert, row)
      }
      for position in Set(articles.indices).subtracting(written)
      where byID[ids[position]]?.position != position {
        try connection.run(Self.move, .text(source), .text(ids[position]), .integer(position))
      }
      if !new.isEmpty { for statement in Self.resumeSearching { try connection.run(statement) } }
      let rules = try MuteRules(in: connection)
      try rules.mute(written.map { ids[$0] }, of: source)
      let isRenamed = try Self.publication(of: source, isOtherThan: publication, in: connection)
      let dropDate = try Self.dropDate(date, of: source, in: connection)
      try connection.run(
        Self.upsertFeed, .text(source), .blob(publication), .text(fetched.validators.entityTag),
        .text(fetched.validators.lastModified), .date(date), .text(fetched.validators.digest))
      if isRenamed, rules.nameFeeds { try rules.mute(articlesOf: source) }
      let subscription = try Self.subscription(to: source, in: connection)
      for id in Set(byID.keys).subtracting(ids) {
        try Self.drop(id, of: source, at: dropDate, isKept: subscription != nil, in: connection)
      }
      let forgotten = try subscription.map {
        try Self.forget($0, source, retention, at: date, in: connection)
      }
      try Self.count(source, in: connection)
      try Self.makeRoom(for: source, in: connection)
      let muted = try rules.mutedArticles(of: source)
      return KeptFeed(
        new: new.map { seen[$0] }.filter { !muted.contains($0.id.value) }, forgottenCount: forgotten ?? 0)
    }
  }

  /// The largest number of rows that are made before the lock, because they take memory.
  private static let mostRows = 2_000

  /// The rows of the first articles whose entries the store doesn't have. They are made before the lock, because that takes
  /// longer than writing them.
  private func changedRows(
    of articles: [Article], _ digests: [String?], in source: String
  ) async throws -> [Int: [SQLiteValue]] {
    let stored = try await database.rowsIfPresent(
      "SELECT digest FROM article WHERE source = ?", .text(source), as: { $0.optionalText("digest") })
    let known = Set(stored.compactMap(\.self))
    var rows: [Int: [SQLiteValue]] = [:]
    for (position, article) in articles.enumerated() where digests[position].map(known.contains) != true {
      guard rows.count < Self.mostRows else { break }
      try Task.checkCancellation()
      rows[position] = try Self.values(of: article, at: position, in: source)
    }
    return rows
  }

  /// Whether the publication of a feed changes.
  private static func publication(
    of source: String, isOtherThan new: Data, in connection: SQLiteConnection
  ) throws -> Bool {
    try connection.first(
      "SELECT publication IS NOT ? AS is_other FROM feed WHERE source = ?", .blob(new), .text(source),
      as: { $0.flag("is_other") }) ?? true
  }

  /// Stores the numbers of a feed's articles.
  static func count(_ source: String, in connection: SQLiteConnection) throws {
    try connection.run(countArticles, .text(source))
  }
}
