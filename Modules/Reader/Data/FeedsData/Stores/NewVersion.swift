import ArticlesDomain
import FeedsDomain
import SQLiteData

/// The articles of a newer version of a feed, compared with those in the store.
struct NewVersion: Sendable {
  let source: String
  let articles: [Article]
  /// The identifier that the store uses for each article.
  let ids: [String]
  /// The stored articles of the feed, also those that it no longer contains.
  let known: [ArticleIdentity.Known]
  /// The changed aliases of the feed, or nil if they stay the same.
  let changedAliases: [String: String]?
  private let knownByID: [String: ArticleIdentity.Known]
  private let digests: [String?]

  /// - Parameter connection: Nil if nothing is stored.
  init(_ feed: Feed, in connection: SQLiteConnection?) throws {
    source = feed.publication.id
    articles = feed.articles
    digests = articles.map(SQLiteFeedStore.digest)
    known = try connection.map { [source] in try SQLiteFeedStore.known(of: source, in: $0) } ?? []
    knownByID = Dictionary(known.map { ($0.id, $0) }) { first, _ in first }
    guard let connection, !known.isEmpty, !articles.isEmpty else {
      ids = articles.map(\.id.value)
      changedAliases = nil
      return
    }
    let aliases = try SQLiteFeedStore.aliases(of: source, in: connection)
    var identity = ArticleIdentity(of: articles, among: known, aliases: aliases) { [source] id in
      try connection.first(
        "\(SQLiteFeedStore.selection) WHERE source = ? AND id = ?", .text(source), .text(id),
        as: SQLiteFeedStore.article)
    }
    ids = try identity.storedIDs()
    let new = Self.aliases(of: articles, ids, insteadOf: aliases, among: known)
    changedAliases = new == aliases ? nil : new
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
    guard let known = knownByID[ids[position]], let digest = digests[position], known.digest == digest else {
      return .written
    }
    return known.isCurrent && known.position == position ? .none : .moved
  }

  /// The row of the article at a position.
  func row(at position: Int) throws -> [SQLiteValue] {
    var values = try SQLiteFeedStore.values(of: articles[position], at: position, in: source)
    values[SQLiteFeedStore.idIndex] = .text(ids[position])
    return values
  }

  /// The positions of the articles whose identifiers aren't stored, and the stored articles that the version doesn't
  /// contain. The database compares identifiers byte by byte, and Swift by character.
  func differences() -> (new: Set<Int>, vanished: [String]) {
    let current = Set(ids.map { Array($0.utf8) })
    var stored = Set(known.map { Array($0.id.utf8) })
    let new = ids.indices.filter { stored.insert(Array(ids[$0].utf8)).inserted }
    return (Set(new), known.map(\.id).filter { !current.contains(Array($0.utf8)) })
  }
}
