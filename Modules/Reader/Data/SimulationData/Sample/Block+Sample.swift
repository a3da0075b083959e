import ArticlesDomain
import Foundation

extension Block {
  static func section(_ title: String) -> Block { .heading(level: 2, [Run(title)]) }

  static func points(_ items: [String]) -> Block { .list(items: items.map { [.text($0)] }) }

  static func steps(_ items: [String]) -> Block { .list(start: 1, items: items.map { [.text($0)] }) }

  static func quotation(_ text: String) -> Block { .quote([.text(text)]) }

  /// - Parameter path: The path at the sample's address.
  static func picture(_ path: String, alternative: String) -> Block {
    .image(Sample.address(path), alternative: alternative)
  }
}

extension Block.Run {
  static func link(_ text: String, to address: String) -> Block.Run {
    Block.Run(text, link: URL(string: address))
  }

  static func toArticle(_ slug: String, _ text: String) -> Block.Run {
    Block.Run(text, link: Sample.address("articles/\(slug)"))
  }
}
