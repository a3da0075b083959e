import ArticlesDomain
import Foundation

extension CodableFeedStore {
  /// The content of the file. Keys never change.
  struct Content: Codable {
    static let newest = 1

    var version = newest
    /// Feeds by source.
    var feeds: [String: StoredFeed] = [:]
    /// Marks by source, then by article.
    var marks: [String: [String: StoredMarks]] = [:]
    /// Starred articles of sources that aren't stored as feeds, by source.
    var articles: [String: [StoredArticle]]?
    /// The marks before the last change, by source, then by article.
    var undo: [String: [String: StoredMarks]]?
  }

  struct StoredFeed: Codable {
    var publication: StoredPublication
    var entityTag: String?
    var lastModified: String?
    var digest: String?
    var confirmed: Date
    /// The articles in the feed's order, followed by starred articles that the feed no longer contains.
    var articles: [StoredArticle]
    /// The number of articles that the feed still contains.
    var currentCount: Int
  }

  struct StoredMarks: Codable {
    var read: Bool
    var starred: Bool

    var marks: ArticleMarks { ArticleMarks(isRead: read, isStarred: starred) }

    init(_ marks: ArticleMarks) {
      (read, starred) = (marks.isRead, marks.isStarred)
    }
  }
}

extension StoredArticle {
  init(json article: Article) {
    let text = article.passingText
    self.init(article, ArticleText(summary: text.summary, body: text.body))
    (id, url) = (article.id.value, article.url)
  }
}

extension CodableFeedStore.Content {
  /// - Throws: `DecodingError`, also if a count contradicts the articles.
  init(_ data: Data) throws {
    self = try StoredJSON.decode(Self.self, data)
    guard feeds.values.allSatisfy({ (0...$0.articles.count).contains($0.currentCount) }) else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "not a count"))
    }
  }

  /// Changes one mark of articles.
  ///
  /// - Returns: The number of articles whose marks changed.
  mutating func mark(_ ids: [Article.ID], _ change: ArticleMarks.Change) -> Int {
    var before: [String: [String: CodableFeedStore.StoredMarks]] = [:]
    for id in ids {
      let old = marks[id.source]?[id.value]?.marks ?? ArticleMarks()
      guard old.changed(change) != old else { continue }
      before[id.source, default: [:]][id.value] = .init(old)
      marks[id.source, default: [:]][id.value] = .init(old.changed(change))
    }
    if !before.isEmpty { undo = before }
    return before.values.map(\.count).reduce(0, +)
  }

  /// - Parameter isCurrent: Whether to leave out articles that the feed no longer contains.
  func articles(of source: String, isCurrent: Bool) -> [Article] {
    var articles = feeds[source]?.articles ?? []
    if isCurrent { articles = Array(articles.prefix(feeds[source]?.currentCount ?? 0)) }
    if !isCurrent { articles += self.articles?[source] ?? [] }
    return articles.map { stored in
      let id = stored.id ?? ""
      var article = stored.article(
        Article.ID(source: source, value: id), marks: marks[source]?[id]?.marks ?? ArticleMarks())
      article.url = stored.url
      return article
    }
  }
}
