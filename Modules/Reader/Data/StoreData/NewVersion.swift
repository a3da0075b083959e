import ArticlesDomain
import SQLiteData

/// The articles of a newer version of a feed, compared with those in the store.
struct NewVersion: Sendable {
  let source: String
  let articles: [Article]
  /// The identifier that the store uses for each article.
  let ids: [String]
  /// The positions of the articles that aren't stored.
  let new: Set<Int>
  /// The identifiers of the stored articles that the version doesn't contain.
  let vanished: [String]
  /// The changed aliases of the feed, or nil if they stay the same.
  let changedAliases: [String: String]?
  private let known: [String: ArticleIdentity.Known]
  private let digests: [String?]
  private var revision: Revision?

  /// - Parameter connection: Nil if nothing is stored.
  init(_ feed: Feed, in connection: SQLiteConnection?) throws {
    try self.init(
      of: feed.publication.id, feed.articles, digests: feed.articles.map(SQLiteFeedStore.digest),
      in: connection)
  }

  private init(
    of source: String, _ articles: [Article], digests: [String?], in connection: SQLiteConnection?
  ) throws {
    (self.source, self.articles, self.digests) = (source, articles, digests)
    revision = try connection.map { try Revision(of: source, in: $0) }
    let known = try connection.map { try SQLiteFeedStore.known(of: source, in: $0) } ?? []
    self.known = Dictionary(known.map { ($0.id, $0) }) { first, _ in first }
    (ids, changedAliases) = try Self.identified(articles, of: source, among: known, in: connection)
    guard !known.isEmpty else {
      (new, vanished) = (Set(articles.indices), [])
      return
    }
    // The database compares identifiers byte by byte, and Swift by character.
    let current = Set(ids.map { Array($0.utf8) })
    var stored = Set(known.map { Array($0.id.utf8) })
    new = Set(ids.indices.filter { [ids] in stored.insert(Array(ids[$0].utf8)).inserted })
    vanished = known.map(\.id).filter { !current.contains(Array($0.utf8)) }
  }

  private static func identified(
    _ articles: [Article], of source: String, among known: [ArticleIdentity.Known],
    in connection: SQLiteConnection?
  ) throws -> (ids: [String], changedAliases: [String: String]?) {
    guard let connection, !known.isEmpty, !articles.isEmpty else { return (articles.map(\.id.value), nil) }
    let aliases = try SQLiteFeedStore.aliases(of: source, in: connection)
    var identity = ArticleIdentity(of: articles, among: known, aliases: aliases) { id in
      try connection.first(
        "\(SQLiteFeedStore.selection) WHERE source = ? AND id = ?", .text(source), .text(id),
        as: SQLiteFeedStore.article)
    }
    let ids = try identity.storedIDs()
    let new = Self.aliases(of: articles, ids, insteadOf: aliases, among: known)
    return (ids, new == aliases ? nil : new)
  }

  // MARK: Other programs

  /// Returns this version, compared again if the articles of the feed may have changed since the last comparison.
  func compared(in connection: SQLiteConnection) throws -> NewVersion {
    guard try revision != Revision(of: source, in: connection) else { return self }
    return try NewVersion(of: source, articles, digests: digests, in: connection)
  }

  /// Notes that the articles of the feed were changed as this version says.
  mutating func noteWrite(in connection: SQLiteConnection) throws {
    revision = try Revision(of: source, in: connection)
  }

  /// Shows whether another program wrote to the store (https://www.sqlite.org/pragma.html#pragma_data_version), or this
  /// one added or removed articles of the feed.
  private struct Revision: Equatable {
    private let dataVersion: Int?
    private let articleCount: Int?

    init(of source: String, in connection: SQLiteConnection) throws {
      dataVersion = try connection.first("PRAGMA data_version", as: { $0.integer("data_version") })
      articleCount = try connection.first(
        "SELECT total FROM article_count WHERE source = ?", .text(source), as: { $0.integer("total") })
    }
  }

  private static func aliases(
    of articles: [Article], _ ids: [String], insteadOf old: [String: String],
    among known: [ArticleIdentity.Known]
  ) -> [String: String] {
    let current = Set(ids)
    let stored = Set(known.map(\.id)).union(ids)
    // An article that the feed dropped may return.
    var aliases = old.filter { stored.contains($0.value) && !current.contains($0.value) }
    for (article, id) in zip(articles, ids) {
      aliases[article.id.value] = article.id.value == id ? nil : id
    }
    return aliases
  }

  /// How the article at a position changes the store.
  enum Change {
    case none, moved, written
  }

  func change(at position: Int) -> Change {
    guard let known = known[ids[position]], let digest = digests[position], known.digest == digest else {
      return .written
    }
    return known.isCurrent && known.position == position ? .none : .moved
  }

  /// The row of the article at a position, with the identifier of the feed.
  func row(at position: Int) throws -> [SQLiteValue] {
    try SQLiteFeedStore.values(of: articles[position], at: position, in: source)
  }
}
