public import Foundation

/// An address beside an article's own, such as that of its comments.
public struct ArticleLink: Codable, Equatable, Sendable {
  /// The name of its kind, such as `comments`. In ``Article/namedLinks``, it's unique: the second one is `comments-2`.
  public var name: String
  public var url: URL

  public init(_ name: String, _ url: URL) { (self.name, self.url) = (name, url) }
}

extension Article {
  /// The addresses beside the article's own, also those of the chapters of its episode.
  public var namedLinks: [ArticleLink] {
    var counts: [String: Int] = [:]
    let others = links.filter { $0.url != url }.map { link in
      let count = counts[link.name, default: 0] + 1
      counts[link.name] = count
      return count == 1 ? link : ArticleLink("\(link.name)-\(count)", link.url)
    }
    let file = episode?.chapters.map { ArticleLink("chapters", $0.url) }
    let chapters = (episode?.chapterList ?? []).enumerated().map { index, chapter in
      chapter.url.map { ArticleLink("chapter-\(index + 1)", $0) }
    }
    return others + ([file] + chapters).compactMap(\.self)
  }
}
