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
      authors: author.map { [Author(name: $0)] } ?? [], markup: .words(text),
      publishedAt: minutesAgo.map { .noon.addingTimeInterval(-60 * Double($0)) }, tags: tags)
  }

  /// Returns the article with another body.
  public func with(_ blocks: [Block]) -> Article {
    with(ArticleText(summary: summary, markup: .made(of: blocks)))
  }
}

extension Markup {
  /// A paragraph.
  public static func words(_ text: String) -> Markup { made(of: [.text(text)]) }

  /// Markup with these blocks.
  public static func made(of blocks: [Block]) -> Markup {
    Markup(
      .plain, blocks.plainText,
      readBy: MarkupReader { _ in
        blocks
      } plainText: {
        $0.text
      })
  }
}
