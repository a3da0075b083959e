import AccountsDomain
import ArticlesDomain
import CoreDomain
import Foundation
import MarkupData
import NetworkData

/// An item as a server sends it. Only its identifier is required.
struct ItemDTO: Decodable {
  var id: Identifier
  var title: String?
  var author: String?
  /// Seconds since 1970.
  var published: Double?
  var links: [LinkDTO]
  var html: String?
  var enclosures: [LinkDTO]
  var origin: OriginDTO?
  var categories: [String]

  private enum CodingKeys: String, CodingKey {
    case id, title, author, published, canonical, alternate, content, summary, enclosure, origin, categories
  }

  /// The largest number of categories, which include the folders and states.
  private static let mostCategories = 1000

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(Identifier.self, forKey: .id)
    title = values.lenient(String.self, .title)
    author = values.lenient(String.self, .author)
    published =
      values.lenient(Double.self, .published) ?? values.lenient(String.self, .published).flatMap(Double.init)
    links = values.list(LinkDTO.self, .canonical) + values.list(LinkDTO.self, .alternate)
    html =
      values.lenient(ContentDTO.self, .content)?.content ?? values.lenient(ContentDTO.self, .summary)?.content
    enclosures = values.list(LinkDTO.self, .enclosure)
    origin = values.lenient(OriginDTO.self, .origin)
    categories = values.list(String.self, .categories, limit: Self.mostCategories)
  }

  /// - Parameter id: The identifier as the server's lists have it.
  func article(_ id: String, from kind: ServerKind) -> RemoteArticle {
    let feed = origin?.streamId.text ?? ""
    let url = links.lazy.compactMap { $0.href?.asAddress }.first
    let article = Article(
      id: Article.ID(source: feed, value: id), source: kind.line(origin?.title?.value, limit: 2000) ?? feed,
      title: kind.line(title, limit: 2000), authors: authors(kind), url: url,
      publishedAt: published.flatMap(Date.init(checkedSecondsSince1970:)), tags: tags,
      enclosures: enclosures.compactMap { $0.enclosure(relativeTo: url) },
      marks: ArticleMarks(
        isRead: has(.read), isStarred: has(.starred),
        labels: Set(categories.compactMap(Label.init(category:))).sorted()))
    guard let html else { return RemoteArticle(id, of: feed, article) }
    return RemoteArticle(
      id, of: feed,
      article.deferring {
        ArticleText(markup: Markup(.html, html, base: url).visible)
      } digest: {
        "\(url?.absoluteString ?? "") \(html)".digest
      })
  }

  private func has(_ state: StreamState) -> Bool { categories.contains(where: state.isNamed) }

  private func authors(_ kind: ServerKind) -> [Author] {
    guard let author = kind.line(author, limit: 2000) else { return [] }
    // FreshRSS has all names in one text.
    let names = kind == .freshRSS ? author.split(separator: ";").map(String.init) : [author]
    return names.compactMap { $0.line(limit: 500).flatMap(Author.init(text:)) }
  }

  /// The article's own categories. The others are states, folders, and labels.
  private var tags: [String] {
    let own = categories.lazy.filter { !$0.hasPrefix("user/") }
    return Array(own.compactMap { $0.plainLine(limit: 500) }.uniqued().prefix(256))
  }
}

struct OriginDTO: Decodable {
  var streamId: Identifier
  var title: Lenient<String>?
}

private struct ContentDTO: Decodable {
  var content: String
}

/// A link of an article, or a file that belongs to it.
struct LinkDTO: Decodable {
  var href: String?
  var type: String?
  /// The length in bytes.
  var length: Int?

  private enum CodingKeys: CodingKey {
    case href, url, type, length
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    // Miniflux names the address of an enclosure differently.
    href = values.lenient(String.self, .href) ?? values.lenient(String.self, .url)
    type = values.lenient(String.self, .type)
    length = values.lenient(Int.self, .length) ?? values.lenient(String.self, .length).flatMap { Int($0) }
  }

  func enclosure(relativeTo base: URL?) -> Enclosure? {
    // FreshRSS escapes the address as in HTML.
    let reference = href?.replacing("&amp;", with: "&").nonEmpty
    guard let url = reference.flatMap({ URL(reference: $0, relativeTo: base)?.asEnclosure }) else {
      return nil
    }
    return Enclosure(url: url, type: type?.line(limit: 500), length: length)
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
