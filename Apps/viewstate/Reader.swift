public import AppComposition
import ArticlesDomain

/// The environment of the screens: the services, and the list whose rows have numbers.
@dynamicMemberLookup
public struct Reader: Sendable {
  let services: Services
  let shown: ShownArticles

  public subscript<Value>(dynamicMember path: KeyPath<Services, Value>) -> Value { services[keyPath: path] }

  /// The names of the sources that a user waits for.
  var sourceNames: [String] { services.origins.map(\.articles.source) }

  var fetchArticle: FetchArticleUseCase { services.fetchArticle(shown: shown) }
}
