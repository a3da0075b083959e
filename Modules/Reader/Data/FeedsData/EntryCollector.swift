import ArticlesDomain
import CoreDomain
import Foundation

/// Makes articles of entries, and gives each an identifier of its own.
struct EntryCollector {
  private let source: String
  private let limit: Int
  private var uses: [String: Int] = [:]
  private(set) var articles: [Article] = []
  private(set) var damage: Set<Publication.Damage> = []

  init(source: String, limit: Int) {
    self.source = source
    self.limit = limit
  }

  /// An entry without an identifier gets a digest; of several with the same one, those after the first get
  /// a number behind it, so that each stays an article.
  ///
  /// - Returns: False at the limit, where the entry is left out.
  @discardableResult
  mutating func add(_ entry: Entry) -> Bool {
    guard articles.count < limit else {
      damage.insert(.cutAtLimit)
      return false
    }
    if entry.isCut { damage.insert(.cutAtLimit) }
    let id = entry.id ?? Self.digest(of: entry)
    uses[id, default: 0] += 1
    let number = uses[id] ?? 1
    articles.append(
      Article(
        id: Article.ID(source: source, value: number == 1 ? id : "\(id)#\(number)"), source: source,
        title: entry.title, authors: entry.authors, summary: entry.summary, body: entry.body, url: entry.url,
        publishedAt: entry.publishedAt, updatedAt: entry.updatedAt, tags: entry.tags,
        enclosures: entry.enclosures))
    return true
  }

  /// Completes what only the whole feed knows.
  mutating func complete(with publication: Publication, inheritingAuthors: Bool) {
    let name = publication.name
    for index in articles.indices {
      articles[index].source = name
      if inheritingAuthors, articles[index].authors.isEmpty { articles[index].authors = publication.authors }
    }
  }

  /// A digest of link, title and date, or over the text where there is none of them: the same
  /// entry has the same digest each time, on every machine.
  private static func digest(of entry: Entry) -> String {
    var parts = [
      entry.url?.absoluteString ?? "", entry.title ?? "",
      entry.publishedAt.map { String(Int($0.timeIntervalSince1970)) } ?? "",
    ]
    if parts.allSatisfy(\.isEmpty) {
      parts = [entry.body.plainText, entry.enclosures.first?.url.absoluteString ?? ""]
    }
    return parts.joined(separator: "\u{1F}").digest
  }
}
