public import ArticlesDomain
import Foundation

extension Article {
  /// An article with default values for everything that a test doesn't set.
  public static func fixture(
    _ id: String, source: String = "fake", title: String? = nil, author: String? = nil,
    minutesAgo: Int? = nil,
    tags: [String] = [], text: String = "Words."
  ) -> Article {
    Article(
      id: ID(source: source, value: id), source: source.capitalized, title: title ?? "Title of \(id)",
      authors: author.map { [Author(name: $0)] } ?? [], body: [.text(text)],
      publishedAt: minutesAgo.map { .noon.addingTimeInterval(-60 * Double($0)) }, tags: tags)
  }
}
