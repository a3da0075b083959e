import AccountsDomain
import ArticlesDomain
import SQLiteData

/// The stored articles of a feed that don't belong to its account yet, such as those that this machine fetched.
struct UnmatchedArticles {
  struct Own {
    let id: String
    let marks: ArticleMarks
    fileprivate let trace: ArticleTrace
  }

  private var articles: [String: Own]
  private var byKey: [[Int64]: [String]] = [:]

  /// The address, or else the title and the second.
  private static var evidence: [[ArticleTrace.Part]] { [[\.page], [\.title, \.date]] }

  /// The keys that can identify an article. They begin with its feed.
  static func keys(of remote: RemoteArticle) -> [[Int64]] {
    evidence.compactMap(ArticleTrace(remote.article).key).map { [ArticleTrace.digest(remote.feed)] + $0 }
  }

  /// The keys that several articles have.
  static func sharedKeys(of articles: [RemoteArticle]) -> Set<[Int64]> {
    Set(Dictionary(grouping: articles.flatMap(keys)) { $0 }.filter { $1.count > 1 }.keys)
  }

  init(of feed: Int, in connection: SQLiteConnection) throws {
    let rows = try connection.rows(
      """
      SELECT article.id, url, title_digest, date, article.is_read, article.is_starred,
        \(SQLiteFeedStore.labels(of: "article"))
      FROM remote_feed JOIN article USING (source)
      LEFT JOIN remote_item ON remote_item.feed = remote_feed.number AND article_id = article.id
      WHERE remote_feed.number = ? AND remote_item.server_id IS NULL
      """, .integer(feed)
    ) {
      Own(
        id: $0.text("id"), marks: ArticleMarks($0),
        trace: ArticleTrace(
          id: $0.text("id"), url: $0.optionalText("url"), title: $0.optionalInteger("title_digest"),
          date: try $0.optionalDate("date")))
    }
    articles = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
    for own in rows {
      for key in Self.evidence.compactMap(own.trace.key) { byKey[key, default: []].append(own.id) }
    }
  }

  var isEmpty: Bool { articles.isEmpty }

  /// The article with the same address, or else the same title and second. It must be the only one, because a mark on the
  /// wrong article is worse than an article that is shown twice.
  ///
  /// - Parameter shared: The keys that other articles of the server have, too.
  func match(of article: RemoteArticle, besides shared: Set<[Int64]>) -> Own? {
    let keys = Self.keys(of: article).filter { !shared.contains($0) }
    let found = keys.lazy.map { key in (byKey[Array(key.dropFirst())] ?? []).compactMap { articles[$0] } }
    return found.first { $0.count == 1 }?.first
  }

  mutating func remove(_ id: String) { articles[id] = nil }
}
