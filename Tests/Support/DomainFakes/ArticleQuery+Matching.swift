@testable public import ArticlesDomain
public import CoreDomain

extension ArticleQuery {
  /// Runs the query on complete articles.
  public func page(_ request: PageRequest, of articles: [Article]) -> Page<Article> {
    Page(request, of: ordered(filtered(articles)))
  }

  func filtered(_ articles: [Article]) -> [Article] {
    let tag = tag?.searchable
    let author = author?.searchable
    return articles.filter { article in
      if mark == .unread, article.marks.isRead { return false }
      if mark == .starred, !article.marks.isStarred { return false }
      if let label, !article.marks.labels.contains(label) { return false }
      if let source, article.id.source != source { return false }
      if let feeds, !feeds.contains(article.id.source) { return false }
      if let since, !(article.sortDate.map { $0 >= since } ?? false) { return false }
      if let before, !(article.sortDate.map { $0 < before } ?? false) { return false }
      if let tag, !article.tags.contains(where: { $0.searchable == tag }) { return false }
      if let author, !article.authors.contains(where: { $0.name.searchable == author }) { return false }
      return search?.matches(article) ?? true
    }
  }
}
