import ArticlesDomain
import Foundation
import MarkupData

/// An RSS item while it is read. Values of modules apply only if the item's own elements lack them.
struct RSSItem {
  /// The order in which elements are used for the authors of an item.
  enum Rank: Int {
    case core, creator, other
  }

  var entry = Entry()
  var id: String?
  var title: String?
  var permalink: URL?
  /// The links of Atom.
  var links: [Element] = []
  /// The elements that may contain the text. The first one with visible content is used.
  var contents: [Element] = []
  var descriptions: [Element] = []
  /// The elements of modules that replace a missing description.
  var abstracts: [Element] = []
  var date: Date?
  var issued: Date?
  /// The duration in seconds.
  var duration: Int?
  var authors: [(author: Author, rank: Rank)] = []

  mutating func add(_ author: Author?, rank: Rank) {
    guard let author, authors.count < Entry.limit else { return }
    authors.append((author, rank))
  }

  func finished(_ markup: FeedMarkup) -> Entry {
    var entry = entry
    entry.id = entry.id ?? id
    entry.title = entry.title ?? title
    entry.url = entry.url ?? markup.alternate(of: links) ?? permalink
    entry.publishedAt = entry.publishedAt ?? issued ?? date
    // `dc:date` is the date of the latest event of the item.
    entry.updatedAt = entry.updatedAt ?? date
    for author in bestAuthors() { entry.add(author) }
    entry.setDuration(duration)
    var markup = markup
    markup.page = entry.url
    entry.text = { [markup] in text(markup) }
    return entry
  }

  private func text(_ markup: FeedMarkup) -> ArticleText {
    let texts = descriptions + abstracts
    if let content = contents.firstValue(markup.content) {
      return ArticleText(summary: texts.firstValue(markup.line), markup: content)
    }
    return ArticleText(markup: texts.firstValue(markup.content))
  }

  /// The authors of the first rank that has names, or else of the first rank that has any.
  private func bestAuthors() -> [Author] {
    let ranks = [Rank.core, .creator, .other].map { rank in authors.filter { $0.rank == rank }.map(\.author) }
    let named = ranks.first { $0.contains { $0.name != $0.email } }
    let best = named ?? ranks.first { !$0.isEmpty } ?? []
    return best.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
