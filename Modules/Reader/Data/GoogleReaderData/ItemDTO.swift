import AccountsDomain
import ArticlesDomain
import CoreDomain
import Foundation
import MarkupData
import NetworkData

/// An item as a server sends it. Only its identifier is required.
struct ItemDTO: Decodable {
  var id: Identifier
  var title: Lenient<String>?
  var author: Lenient<String>?
  /// Seconds since 1970.
  var published: Lenient<NumberDTO<Double>>?
  var canonical: Lenient<[Lenient<LinkDTO>]>?
  var alternate: Lenient<[Lenient<LinkDTO>]>?
  var content: Lenient<ContentDTO>?
  var summary: Lenient<ContentDTO>?
  var enclosure: Lenient<[Lenient<LinkDTO>]>?
  var origin: Lenient<OriginDTO>?
  var categories: Lenient<[Lenient<String>]>?

  /// The largest number of categories, which include the folders and states.
  private static let mostCategories = 1000

  /// - Parameter id: The identifier as the server's lists have it.
  func article(_ id: String, from kind: ServerKind) -> RemoteArticle {
    let feed = origin?.value?.streamId.text ?? ""
    let links = [canonical, alternate].flatMap { $0?.list() ?? [] }
    let url = links.lazy.compactMap { $0.address?.asAddress }.first
    let categories = categories?.list(limit: Self.mostCategories) ?? []
    let article = Article(
      id: Article.ID(source: feed, value: id),
      source: kind.line(origin?.value?.title?.value, limit: 2000) ?? feed,
      title: kind.line(title?.value, limit: 2000), authors: authors(kind), url: url,
      publishedAt: published?.value?.number.flatMap(Date.init(checkedSecondsSince1970:)),
      tags: Self.tags(categories),
      enclosures: (enclosure?.list() ?? []).compactMap { $0.enclosure(relativeTo: url) },
      marks: ArticleMarks(
        isRead: categories.contains(where: StreamState.read.isNamed),
        isStarred: categories.contains(where: StreamState.starred.isNamed),
        labels: Set(categories.compactMap(Label.init(category:))).sorted()))
    guard let html = (content?.value ?? summary?.value)?.content else {
      return RemoteArticle(id, of: feed, article)
    }
    return RemoteArticle(
      id, of: feed,
      article.deferring {
        ArticleText(markup: Markup(.html, html, base: url).visible)
      } digest: {
        "\(url?.absoluteString ?? "") \(html)".digest
      })
  }

  private func authors(_ kind: ServerKind) -> [Author] {
    guard let author = kind.line(author?.value, limit: 2000) else { return [] }
    // FreshRSS has all names in one text.
    let names = kind == .freshRSS ? author.split(separator: ";").map(String.init) : [author]
    return names.compactMap { $0.line(limit: 500).flatMap(Author.init(text:)) }
  }

  /// The article's own categories. The others are states, folders, and labels.
  private static func tags(_ categories: [String]) -> [String] {
    let own = categories.lazy.filter { !$0.hasPrefix("user/") }
    return Array(own.compactMap { $0.plainLine(limit: 500) }.uniqued().prefix(256))
  }
}

struct OriginDTO: Decodable {
  var streamId: Identifier
  var title: Lenient<String>?
}

struct ContentDTO: Decodable {
  var content: String
}

/// A link of an article, or a file that belongs to it.
struct LinkDTO: Decodable {
  var href: Lenient<String>?
  var url: Lenient<String>?
  var type: Lenient<String>?
  /// The length in bytes.
  var length: Lenient<NumberDTO<Int>>?

  /// Miniflux names the address of an enclosure differently.
  var address: String? { href?.value ?? url?.value }

  func enclosure(relativeTo base: URL?) -> Enclosure? {
    // FreshRSS escapes the address as in HTML.
    let reference = address?.replacing("&amp;", with: "&").nonEmpty
    guard let url = reference.flatMap({ URL(reference: $0, relativeTo: base)?.asEnclosure }) else {
      return nil
    }
    return Enclosure(url: url, type: type?.value?.line(limit: 500), length: length?.value?.number)
  }
}

/// A number, which some servers write as a text.
struct NumberDTO<Number: Decodable & LosslessStringConvertible>: Decodable {
  var number: Number?

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    number = try (try? container.decode(Number.self)) ?? Number(container.decode(String.self))
  }
}

extension String {
  /// The text as a complete address of the web without user name and password, or nil if it isn't one.
  var asAddress: URL? { URL(reference: self, relativeTo: nil)?.asWeb }
}

extension ServerKind {
  /// A title or a name from the server in one line.
  func line(_ text: String?, limit: Int) -> String? {
    let line = text?.plainLine(limit: limit)
    return self == .freshRSS ? line?.withoutFullWidth : line
  }
}
