import ArticlesDomain
import SQLiteData

/// Decides which articles of followed feeds are muted. The result is a column of the articles, so that counts and rows
/// agree.
struct MuteRules {
  private let searches: [ArticleSearch]
  private let connection: SQLiteConnection

  init(in connection: SQLiteConnection) throws {
    self.connection = connection
    searches = try connection.rows(
      "\(NamedSearchProvider.selection) WHERE is_mute_rule = 1", as: NamedSearchProvider.search
    ).compactMap { $0?.search }
  }

  /// Whether a rule uses `feed:`.
  var nameFeeds: Bool { searches.contains { $0.condition.names(.feed) } }

  /// Decides about all articles, after a rule was added, changed, or removed.
  func muteAll() throws {
    var feeds = try feedsWithMutedArticles()
    try unmute("true")
    for search in searches {
      let search = try SQLiteSearch(search, in: connection)
      try connection.run(
        """
        UPDATE article SET is_muted = 1 WHERE is_muted = 0 AND \(Self.isFollowed) AND rowid IN
          (SELECT article.rowid FROM \(search.candidates) WHERE \(search.condition))
        """, search.candidateValues + search.values)
    }
    feeds.formUnion(try feedsWithMutedArticles())
    for feed in feeds { try SQLiteFeedStore.count(feed, in: connection) }
  }

  /// Decides about the articles of feeds that were followed, renamed, or removed.
  func muteArticles(ofFeeds feeds: [String]) throws {
    guard !searches.isEmpty else { return }
    for feed in feeds {
      try mute(articlesOf: feed)
      try SQLiteFeedStore.count(feed, in: connection)
    }
  }

  /// Decides about all articles of a feed. The caller counts them.
  func mute(articlesOf feed: String) throws {
    guard !searches.isEmpty else { return }
    try mute("source = ?", [.text(feed)])
  }

  /// Decides about articles that were stored now. The caller counts them.
  func mute(_ ids: [String], of feed: String) throws {
    guard !searches.isEmpty, !ids.isEmpty else { return }
    try mute(
      "source = ? AND id IN (SELECT value FROM json_each(?))",
      [.text(feed), .text(SQLiteArticleFilter.json(ids))])
  }

  /// The identifiers of the muted articles of a feed.
  func mutedArticles(of feed: String) throws -> Set<String> {
    guard !searches.isEmpty else { return [] }
    return Set(
      try connection.rows("SELECT id FROM article WHERE source = ? AND is_muted = 1", .text(feed)) {
        $0.text("id")
      })
  }

  private func mute(_ part: String, _ values: [SQLiteValue]) throws {
    try unmute(part, values)
    for search in searches {
      let search = try SQLiteSearch(search, usesIndex: false, in: connection)
      try connection.run(
        "UPDATE article SET is_muted = 1 WHERE \(part) AND is_muted = 0 AND \(Self.isFollowed) AND \(search.condition)",
        values + search.values)
    }
  }

  private func unmute(_ part: String, _ values: [SQLiteValue] = []) throws {
    try connection.run("UPDATE article SET is_muted = 0 WHERE \(part) AND is_muted = 1", values)
  }

  private func feedsWithMutedArticles() throws -> Set<String> {
    Set(try connection.rows("SELECT DISTINCT source FROM article WHERE is_muted = 1") { $0.text("source") })
  }

  private static let isFollowed = "source IN (SELECT source FROM subscription)"
}
