import ArticlesDomain
import Foundation
import SQLiteData

/// The stored articles of a feed that don't belong to its account yet, such as those that this machine fetched.
struct UnmatchedArticles {
  struct Own {
    let id: String
    let marks: ArticleMarks
    let url: String?
    let title: String?
    let date: Double?
  }

  private var articles: [String: Own]
  private let byAddress: [String: [String]]
  private let byTitle: [String: [String]]

  init(of feed: Int, in connection: SQLiteConnection) throws {
    let rows = try connection.rows(
      """
      SELECT article.id, url, article.title, date, article.is_read, article.is_starred,
        \(SQLiteFeedStore.labels(of: "article"))
      FROM remote_feed JOIN article USING (source)
      LEFT JOIN remote_item ON remote_item.feed = remote_feed.number AND article_id = article.id
      WHERE remote_feed.number = ? AND remote_item.server_id IS NULL
      """, .integer(feed)
    ) {
      Own(
        id: $0.text("id"), marks: ArticleMarks($0), url: $0.optionalText("url"),
        title: $0.optionalText("title"), date: $0.optionalNumber("date"))
    }
    articles = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
    byAddress = Dictionary(grouping: rows.filter { $0.url != nil }) { $0.url ?? "" }.mapValues {
      $0.map(\.id)
    }
    byTitle = Dictionary(grouping: rows.filter { $0.title != nil }) { $0.title ?? "" }.mapValues {
      $0.map(\.id)
    }
  }

  var isEmpty: Bool { articles.isEmpty }

  /// The article with the same address, or else the same title and second. It must be the only one, because a mark on the
  /// wrong article is worse than an article that is shown twice.
  ///
  /// - Parameter isAddressShared: Whether other articles of the server have the address too.
  func match(of article: Article, isAddressShared: Bool) -> Own? {
    if let url = article.url, !isAddressShared, let own = only(byAddress[url.absoluteString] ?? []) {
      return own
    }
    guard let title = article.title?.searchable, let date = article.date?.timeIntervalSince1970 else {
      return nil
    }
    return only((byTitle[title] ?? []).filter { abs((articles[$0]?.date ?? .infinity) - date) < 1 })
  }

  private func only(_ ids: [String]) -> Own? {
    let found = ids.compactMap { articles[$0] }
    return found.count == 1 ? found[0] : nil
  }

  mutating func remove(_ id: String) { articles[id] = nil }
}
