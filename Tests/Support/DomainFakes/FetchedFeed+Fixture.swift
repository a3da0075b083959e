public import ArticlesDomain
import Foundation

extension FetchedFeed {
  /// Three articles whose identifiers begin with `name`, newest first.
  public static func fixture(_ name: String, source: String = "fake", tag: String? = nil) -> FetchedFeed {
    FetchedFeed(
      Feed(
        publication: Publication(id: source, title: source.capitalized),
        articles: (1...3).map { (number: Int) in
          Article.fixture(
            "\(name)-\(number)", source: source, author: "Ada", minutesAgo: number, tags: ["Swift"])
        }),
      validators: FeedValidators(entityTag: tag))
  }
}
