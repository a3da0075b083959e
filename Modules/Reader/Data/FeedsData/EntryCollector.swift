import ArticlesDomain
import CoreDomain
import Foundation
import MarkupData

/// Turns entries into articles and gives each a unique identifier.
struct EntryCollector {
  let source: String
  let limit: Int
  private(set) var uses: [String: (first: Int, count: Int)] = [:]
  /// The contents of the entries, for identifiers that several entries have.
  private(set) var contents: [String: Set<[Int64?]?>] = [:]
  /// The permalinks of the entries whose identifiers add a number to them.
  private(set) var numbered: Set<Int64> = []
  private(set) var articles: [Article] = []
  private(set) var damage: Set<Publication.Damage> = []
  private(set) var unreadableDate: String?

  /// Adds an entry, unless the document already contained it. Without an identifier, it gets a digest. If another entry
  /// has the identifier, a number is added to it.
  ///
  /// - Parameters:
  ///   - text: Creates the text of the article when it is needed.
  ///   - digest: Returns a digest of the whole entry.
  /// - Returns: False if the limit is reached and the entry was left out.
  mutating func add(
    _ entry: Entry, text: @escaping @Sendable () -> ArticleText, digest: @escaping @Sendable () -> String
  ) -> Bool {
    guard articles.count < limit else {
      damage.insert(.cutAtLimit)
      return false
    }
    var isCut = entry.isCut
    let title = entry.title?.cut(to: LineLimit.title, &isCut)
    var id = entry.id ?? Self.digest(of: entry, text: text)
    if id.utf8.count > LineLimit.id {
      id = id.digest
      isCut = true
    }
    if isCut { damage.insert(.cutAtLimit) }
    unreadableDate = unreadableDate ?? entry.unreadableDate
    let use = uses[id] ?? (first: articles.count, count: 0)
    let article = Article(
      id: Article.ID(source: source, value: use.count == 0 ? id : "\(id)##\(use.count + 1)"), source: source,
      title: title, authors: entry.authors, url: entry.url,
      publishedAt: entry.publishedAt, updatedAt: entry.updatedAt, tags: entry.tags,
      tagTerms: entry.tagTerms, enclosures: entry.enclosures, links: entry.links,
      episode: entry.episode == Episode() ? nil : entry.episode, image: entry.image,
      viewCount: entry.viewCount
    ).deferring(text, digest: digest)
    if use.count == 0, id.utf8.contains(UInt8(ascii: "#")),
      let page = ArticleTrace(article).permalink, !numbered.insert(page).inserted
    {
      return true
    }
    if use.count > 0, let content = Self.content(of: article) {
      let first = Self.content(of: articles[use.first])
      guard contents[id, default: [first]].insert(content).inserted else { return true }
    }
    uses[id] = (use.first, use.count + 1)
    articles.append(article)
    return true
  }

  /// The values that make an entry another one, although it has the same identifier. Returns nil if the article has
  /// nothing that could be equal.
  private static func content(of article: Article) -> [Int64?]? {
    let content = ArticleTrace(article).values + [ArticleTrace.digest(ofTextOf: article)]
    return content.allSatisfy { $0 == nil } ? nil : content
  }

  /// Sets the name of the publication in every article and, on request, its authors.
  mutating func complete(with publication: Publication, inheritingAuthors: Bool) {
    let name = publication.name
    for index in articles.indices {
      articles[index].source = name
      if inheritingAuthors, articles[index].authors.isEmpty { articles[index].authors = publication.authors }
    }
  }

  /// A digest of link, title and date, or of the text if all three are missing. The same entry has the same
  /// digest on every machine.
  private static func digest(of entry: Entry, text: () -> ArticleText) -> String {
    Article.derivedID(url: entry.url, title: entry.title, date: entry.publishedAt)
      ?? [words(of: text()), entry.enclosures.first?.url.absoluteString ?? ""].digest
  }

  /// The words of a text, always the same, because they identify the article: a paragraph of plain text in one line.
  private static func words(of text: ArticleText) -> String {
    guard let markup = text.markup, markup.kind == .plain else { return text.body.plainText }
    return HTMLReader.paragraphs(of: markup.text).plainText
  }
}
