import ArticlesDomain
import CoreDomain
import Foundation
import MarkupData

/// Reads JSON Feed.
struct JSONFeedReader {
  let source: String
  let address: URL?
  let entryLimit: Int

  /// Reads the feed without the texts of its items. They are read when they are needed.
  func feed(_ text: DecodedText) throws -> Feed {
    let parts = JSONParts(text.utf8)
    let outline = try outline(parts)
    var damage = text.damage.union(outline.damage)
    let json: JSONFeed = try decode(
      parts.object(outline.members, damage: &damage), isTruncated: outline.isTruncated)
    guard outline.elements != nil || json.version?.contains("jsonfeed.org") == true else {
      throw Failure(
        source: source,
        outline.isTruncated ? .malformed("it ends in the middle") : .unrecognized(.otherJSON))
    }
    if outline.isTruncated { damage.insert(.truncated) }
    let html = HTMLReader()
    let home = json.homePage.flatMap { URL(reference: $0, relativeTo: address) }
    let own = json.feedURL.flatMap { URL(reference: $0, relativeTo: address) }
    let base = [own, home].compactMap(\.self).first { $0.scheme != nil } ?? address
    let markup = FeedMarkup(base: base)
    var publication = Publication(
      id: source, title: json.title.flatMap(markup.line), summary: json.summary.flatMap(markup.line),
      homePage: link(json.homePage, relativeTo: base),
      image: link(json.icon ?? json.favicon, relativeTo: base),
      authors: authors(json.authors, base: base))
    publication.cutLines()

    var collector = EntryCollector(source: source, limit: entryLimit)
    for part in outline.elements ?? [] {
      let data = parts.data(part, damage: &damage)
      let lenient: Lenient<JSONFeed.Item>? = try data.map { try decode($0, isTruncated: outline.isTruncated) }
      guard let item = lenient?.value else {
        publication.damage.insert(.unreadableEntries)
        continue
      }
      let entry = entry(item, markup: markup)
      let url = entry.url ?? base
      // The damage of the text is reported with that of the feed.
      if let text = item.html, HTMLNesting(text).isDeep { _ = html.blocks(of: text, base: url) }
      let isAdded = collector.add(entry) {
        let item = parts.decode(JSONFeed.Item.self, part)
        return item.map { Self.text(of: $0, FeedMarkup(base: url)) } ?? ArticleText()
      } digest: {
        "\(base?.absoluteString ?? "") \(parts.digest(of: part))"
      }
      guard isAdded, !Task.isCancelled else { break }
    }
    if outline.isCut { damage.insert(.cutAtLimit) }
    publication.damage.formUnion(damage)
    try Task.checkCancellation()
    publication.damage.formUnion(collector.damage)
    publication.unreadableDate = collector.unreadableDate
    publication.damage.formUnion(html.damage)
    collector.complete(with: publication, inheritingAuthors: true)
    return Feed(publication: publication, articles: collector.articles)
  }

  private func entry(_ item: JSONFeed.Item, markup: FeedMarkup) -> Entry {
    var entry = Entry()
    let base = markup.base
    entry.id = item.id?.collapsed.nonEmpty
    entry.title = item.title.flatMap(markup.line)
    entry.url = link(item.url ?? item.externalURL, relativeTo: base)
    entry.image = link(item.image, relativeTo: base)
    for author in authors(item.authors, base: base) { entry.add(author) }
    entry.publishedAt = item.published.flatMap { markup.date($0, &entry.unreadableDate) }
    entry.updatedAt = item.modified.flatMap { markup.date($0, &entry.unreadableDate) }
    for tag in item.tags { entry.add(tag: tag.value) }
    if let keywords = item.keywords { entry.add(keywords: keywords) }
    for attachment in item.attachments {
      guard let url = attachment.url.flatMap({ URL(reference: $0, relativeTo: base)?.asEnclosure }) else {
        continue
      }
      entry.add(
        Enclosure(url: url, type: attachment.type, length: attachment.size, duration: attachment.duration))
    }
    return entry
  }

  private static func text(of item: JSONFeed.Item, _ markup: FeedMarkup) -> ArticleText {
    let contents: [(Markup.Kind, String?)] = [(.html, item.html), (.plain, item.text)]
    let content = contents.firstValue { kind, text in
      text.flatMap { Markup(kind, $0, base: markup.base).visible }
    }
    let summary = item.summary.flatMap(markup.line)
    // A summary alone is the body.
    guard content == nil, let text = item.summary else {
      return ArticleText(summary: summary, markup: content)
    }
    return ArticleText(markup: Markup(.plain, text, base: markup.base).visible)
  }

  private func link(_ reference: String?, relativeTo base: URL?) -> URL? {
    reference.flatMap { URL(reference: $0, relativeTo: base)?.asLink }
  }

  private func authors(_ authors: [JSONFeed.Author], base: URL?) -> [Author] {
    authors.compactMap { author in
      if let text = author.text { return Author(text: text) }
      return (author.name ?? author.url).map {
        Author(name: $0.collapsed, url: link(author.url, relativeTo: base))
      }
    }
  }

  private func outline(_ parts: JSONParts) throws -> JSONScanner {
    do {
      return try parts.scan(JSONFeed.names, listName: "items", limit: entryLimit)
    } catch JSONFault.tooDeep(let limit) {
      throw Failure(source: source, .tooDeep(limit: limit))
    } catch JSONFault.malformed(let line, let column) {
      throw Failure(source: source, .malformed("line \(line), column \(column)"))
    }
  }

  private func decode<Value: Decodable>(_ data: Data, isTruncated: Bool) throws -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: data)
    } catch {
      throw Failure(
        source: source, isTruncated ? .malformed("it ends in the middle") : .unrecognized(.otherJSON))
    }
  }
}
