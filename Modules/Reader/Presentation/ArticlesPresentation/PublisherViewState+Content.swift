import ArticlesDomain
import CoreDomain
import CorePresentation
import Foundation

extension PublisherViewState {
  /// Shows a publisher. If its articles failed, those on screen stay.
  ///
  /// - Parameter stale: The age of the articles on screen, as a sentence.
  mutating func show(
    _ fetched: FetchedPublisher, page: PageRequest, stale: String?, wordedBy formatter: ArticleRowFormatter
  ) {
    loading = .loaded
    self.stale = nil
    failures = fetched.failures.map(FailureViewState.init)
    articles.show(fetched.articles, of: fetched.query, page: page, wordedBy: formatter)
    let hasFailed = articles.loading.failure != nil
    articles.stale = hasFailed && articles.hasContent ? stale : nil
    profile = Details(
      fetched.publisher, total: articles.total, muted: articles.muted,
      newest: fetched.newestArticleAt ?? (hasFailed ? profile?.newestArticleAt : nil), wordedBy: formatter)
  }
}

extension PublisherViewState.Details {
  fileprivate init(
    _ publisher: Publisher, total: Int?, muted: String?, newest: Date?,
    wordedBy formatter: ArticleRowFormatter
  ) {
    self.init(
      name: publisher.name, kind: publisher.kind.rawValue, source: publisher.source, image: publisher.image,
      homePage: publisher.homePage, authors: publisher.authors,
      articleCount: total, newestArticleAt: newest, displayName: publisher.displayName,
      biography: publisher.biography ?? "\(publisher.displayName) has no biography.",
      activity: "", accessibilityLabel: "")
    let count =
      switch total {
      case nil: "Articles"
      case 0: muted.map { "No articles, \($0)" } ?? "No articles yet"
      case let total?: formatter.count(total)
      }
    activity = newest.map { "\(count), the newest \(formatter.dates.embeddedRelative($0))" } ?? count
    accessibilityLabel = "\(displayName), \(kind). \(activity).\(biography.isEmpty ? "" : " \(biography)")"
  }
}
