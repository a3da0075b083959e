import ArticlesDomain
import ArticlesPresentation
import CoreDomain
import CorePresentation
import Foundation
import ProfilesDomain

extension ProfileViewState {
  init(_ loaded: LoadedProfile, page: PageRequest, wordedBy formatter: ArticleRowFormatter) {
    loading = .loaded
    failures = loaded.failures.map(FailureViewState.init)
    articles.show(loaded.articles, of: loaded.query, page: page, wordedBy: formatter)
    profile = Details(
      loaded.profile, total: loaded.articles.page.total, newest: loaded.newestArticleAt,
      wordedBy: formatter)
  }
}

extension ProfileViewState.Details {
  fileprivate init(
    _ profile: Profile, total: Int?, newest: Date?, wordedBy formatter: ArticleRowFormatter
  ) {
    self.init(
      name: profile.name, kind: profile.kind.rawValue, source: profile.source, image: profile.image,
      homePage: profile.homePage, authors: profile.authors, isFollowed: profile.isFollowed,
      articleCount: total, newestArticleAt: newest, displayName: profile.displayName,
      biography: profile.biography ?? "\(profile.displayName) has no biography.",
      activity: "", accessibilityLabel: "")
    let count =
      switch total {
      case nil: "Articles"
      case 0: "No articles yet"
      case let total?: formatter.count(total)
      }
    activity = newest.map { "\(count), the newest \(formatter.dates.embeddedRelative($0))" } ?? count
    accessibilityLabel = "\(displayName), \(kind). \(activity). \(biography)"
  }
}
