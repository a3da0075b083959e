import ArticlesDomain
import Foundation

/// The values that distinguish an article from others, except for its identifier and its text.
struct ArticleTrace: Hashable {
  var link: String?
  /// The title as in the store: without case and diacritics.
  var title: String?
  /// The date in whole seconds since 1970.
  var date: Int?

  init(link: String?, title: String?, date: Date?) {
    self.link = link
    self.title = title
    self.date = date.map { Int($0.timeIntervalSince1970.rounded(.down)) }
  }

  init(_ article: Article) {
    self.init(link: article.url?.absoluteString, title: article.title?.searchable, date: article.date)
  }

  var isEmpty: Bool { link == nil && title == nil && date == nil }
  var isWhole: Bool { link != nil && title != nil && date != nil }

  /// The evidence that two articles with one identifier are the same. Many feeds have one link or one title for all
  /// articles, but none has one date.
  func evidence(for other: ArticleTrace) -> Evidence {
    let known = [
      link == nil && other.link == nil ? nil : link == other.link,
      title == nil && other.title == nil ? nil : title == other.title,
      date == nil && other.date == nil ? nil : date == other.date,
    ].compactMap(\.self)
    let equal = known.count(where: \.self)
    switch known.count - equal {
    case 0: return equal > 0 ? .enough : .unlessTextDiffers
    case 1: return equal > 1 || (date != nil && date == other.date) ? .enough : .unlessTextDiffers
    default: return .none
    }
  }

  enum Evidence {
    case enough, unlessTextDiffers, none
  }

  /// The whole trace, and its remaining parts if the date or the title changes. A part is nil if it identifies nothing.
  static let parts: [@Sendable (ArticleTrace) -> ArticleTrace?] = [
    { $0 }, { $0.link == nil || $0.title == nil ? nil : $0.without(\.date) },
    { $0.link == nil || $0.date == nil ? nil : $0.without(\.title) },
  ]

  /// The rest of a trace when the date or the title changes. It identifies no article without the text.
  static let partsBesideText: [@Sendable (ArticleTrace) -> ArticleTrace] = [
    { $0.without(\.date) }, { $0.without(\.title) },
  ]

  /// The trace with only the path and the query of the link, which stay when a site moves.
  var withPathOfLink: ArticleTrace {
    var rest = self
    rest.link = link.flatMap { URLComponents(string: $0) }.map {
      "\($0.percentEncodedPath)?\($0.percentEncodedQuery ?? "")"
    }
    return rest
  }

  func without<Value>(_ part: WritableKeyPath<ArticleTrace, Value?>) -> ArticleTrace {
    var rest = self
    rest[keyPath: part] = nil
    return rest
  }
}

/// The digest of the text of an article and the addresses of its files. Many texts would not fit in memory.
struct ArticleContent: Hashable {
  private let digest: String?

  init(_ article: Article) {
    let text = article.passingText
    let parts =
      [text.summary ?? "", text.body.plainText] + article.enclosures.map(\.url.absoluteString).sorted()
    digest = parts.allSatisfy(\.isEmpty) ? nil : parts.digest
  }

  var isEmpty: Bool { digest == nil }
}
