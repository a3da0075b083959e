import ArticlesDomain
import CoreDomain
import FeedsDomain
import Foundation
import MarkupData
import NetworkData

/// Reads JSON Feed.
struct JSONFeedReader {
  let source: String
  let address: URL?
  let entryLimit: Int

  func feed(_ text: DecodedText) throws -> Feed {
    var text = text
    let json = try decode(&text)
    guard json.isFeed else {
      throw Failure(source: source, .unrecognized(.otherJSON))
    }
    let html = HTMLReader()
    let home = json.homePage.flatMap { URL(reference: $0, relativeTo: address) }
    let own = json.feedURL.flatMap { URL(reference: $0, relativeTo: address) }
    let base = [own, home].compactMap(\.self).first { $0.scheme != nil } ?? address
    let markup = FeedMarkup(html: html, base: base)
    var publication = Publication(
      id: source, title: json.title.flatMap(markup.line), summary: json.summary.flatMap(markup.line),
      homePage: link(json.homePage, relativeTo: base),
      image: link(json.icon ?? json.favicon, relativeTo: base),
      authors: authors(json.authors, base: base))
    publication.add(text.damage)
    publication.cutLines()

    var collector = EntryCollector(source: source, limit: entryLimit)
    for item in json.items ?? [] {
      guard let item else {
        publication.damage.insert(.unreadableEntries)
        continue
      }
      guard collector.add(entry(item, markup: markup)), !Task.isCancelled else { break }
    }
    try Task.checkCancellation()
    publication.damage.formUnion(collector.damage)
    publication.add(html.damage)
    collector.complete(with: publication, inheritingAuthors: true)
    return Feed(publication: publication, articles: collector.articles)
  }

  private func entry(_ item: JSONFeed.Item, markup: FeedMarkup) -> Entry {
    var entry = Entry()
    let base = markup.base
    entry.id = item.id?.collapsed.nonEmpty
    entry.title = item.title.flatMap(markup.line)
    entry.url = link(item.url ?? item.externalURL, relativeTo: base)
    for author in authors(item.authors, base: base) { entry.add(author) }
    entry.body =
      item.html.flatMap { markup.html.blocks(of: $0, base: entry.url ?? base).visible }
      ?? [item.text, item.summary].firstValue { $0.flatMap { HTMLReader.paragraphs(of: $0).visible } } ?? []
    entry.summary = item.summary.flatMap(markup.line)
    entry.publishedAt = item.published.flatMap(FeedDate.parse)
    entry.updatedAt = item.modified.flatMap(FeedDate.parse)
    for tag in item.tags { entry.add(tag: tag) }
    for attachment in item.attachments {
      guard let url = attachment.url.flatMap({ URL(reference: $0, relativeTo: base)?.asEnclosure }) else {
        continue
      }
      entry.add(
        Enclosure(url: url, type: attachment.type, length: attachment.size, duration: attachment.duration))
    }
    return entry
  }

  private func link(_ reference: String?, relativeTo base: URL?) -> URL? {
    reference.flatMap { URL(reference: $0, relativeTo: base)?.asLink }
  }

  private func authors(_ authors: [JSONFeed.Author], base: URL?) -> [Author] {
    authors.compactMap { author in
      (author.name ?? author.url).map {
        Author(name: $0.collapsed, url: link(author.url, relativeTo: base))
      }
    }
  }

  /// Decodes the feed. If it ends in the middle, decodes everything that is complete.
  private func decode(_ text: inout DecodedText) throws -> JSONFeed {
    let original = Data(text.utf8)
    let data = original.withReadableTexts
    if data != original { text.damage.insert(.wrongEncoding) }
    if let json = try? JSONDecoder().decode(JSONFeed.self, from: data) { return json }
    switch JSONFault(in: text.utf8) {
    case .tooDeep(let limit): throw Failure(source: source, .tooDeep(limit: limit))
    case .malformed(let line, let column):
      throw Failure(source: source, .malformed("line \(line), column \(column)"))
    case .truncated(let repaired):
      text.damage.insert(.truncated)
      guard let json = try? JSONDecoder().decode(JSONFeed.self, from: Data(repaired)), json.isFeed else {
        throw Failure(source: source, .malformed("it ends in the middle"))
      }
      return json
    case nil: throw Failure(source: source, .unrecognized(.otherJSON))
    }
  }
}
