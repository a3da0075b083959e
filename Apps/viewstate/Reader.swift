public import AppComposition
import ArticlesDomain
import ArticlesPresentation
import CorePresentation

/// The environment of the screens: the services, and the list whose rows have numbers.
@dynamicMemberLookup
public struct Reader: Sendable {
  let services: Services
  let shown: ShownArticles
  /// The number of articles on a page.
  var pageLength = PageChoice.usualLength
  /// How the lists of feeds are shown.
  var arrangement = FeedArrangement()

  public subscript<Value>(dynamicMember path: KeyPath<Services, Value>) -> Value { services[keyPath: path] }

  var fetchArticle: FetchArticleUseCase { services.fetchArticle(shown: shown) }
}
