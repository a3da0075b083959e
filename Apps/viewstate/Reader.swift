public import AppComposition
import ArticlesDomain
import ArticlesPresentation
import CorePresentation

/// The environment of the screens: the services, and the list whose rows have numbers.
@dynamicMemberLookup
public struct Reader: Sendable {
  var services: Services
  let shown: ShownArticles
  /// The number of articles on a page.
  var pageLength = PageChoice.usualLength
  /// How the lists of feeds are shown.
  var arrangement = FeedArrangement()
  /// The stored settings, as far as the services know them.
  var settings = ReaderPreferences()
  /// What the person asks for with other settings.
  var request: @Sendable (ReaderPreferences) -> ReaderRequest? = { _ in nil }
  /// The accounts that a refresh synchronizes, or nil for all.
  var refreshedAccounts: [String]?
  let attendance = ReaderAttendance()

  public subscript<Value>(dynamicMember path: KeyPath<Services, Value>) -> Value { services[keyPath: path] }

  var fetchArticle: FetchArticleUseCase { services.fetchArticle(shown: shown) }
}
