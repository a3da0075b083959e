import ArticlesDomain
import Foundation
import SQLiteData

/// The articles as rows.
extension SQLiteFeedStore {
  /// The columns that ``article(_:)`` reads.
  static let selection = "SELECT content, is_read, is_starred, source, id FROM article"

  /// The version of the conversion from entries to rows. Increase it with every change of how feeds, HTML, and
  /// searchable text are read, so that the next version of a feed converts all entries again.
  private static let conversion = 2

  /// The digest of the entry that an article was created from, or nil if its text isn't deferred and the entry is
  /// unknown.
  static func digest(of article: Article) -> String? {
    guard let text = article.textDigest else { return nil }
    // The names of the publication and its authors aren't part of the entry.
    let authors = article.authors.flatMap { [$0.name, $0.email ?? "", $0.url?.absoluteString ?? ""] }
    return ([String(conversion), text, article.id.value, article.source] + authors).digest
  }

  /// The index of the identifier among the ``columns(of:at:in:)``.
  static let idColumn = 1

  static func columns(of article: Article, at position: Int, in source: String) throws -> [SQLiteValue] {
    let digest = digest(of: article)
    let article = article.withPassingText
    return [
      .text(source), .text(article.id.value), .text(article.url?.absoluteString), .integer(position),
      .date(article.date), .text(article.title?.searchable),
      .text(SQLiteArticleFilter.list(article.tags)),
      .text(SQLiteArticleFilter.list(article.authors.map(\.name))),
      .text(article.searchableText), .blob(try StoredJSON.encode(StoredArticle(article))),
      .text(digest),
    ]
  }

  static func article(_ row: SQLiteRow) throws -> Article {
    var article = try StoredJSON.decode(StoredArticle.self, row.blob(0))
      .article(of: row.text(3), marks: ArticleMarks(isRead: row.flag(1), isStarred: row.flag(2)))
    // The content has the identifier of the feed.
    article.id.value = row.text(4)
    return article
  }
}
