import ArticlesDomain
import CoreDomain
import Foundation
import MarkupData
import NetworkData

/// Reads JSON Feed.
struct JSONFeedReader {
  let source: String
  let address: URL?
  let entryLimit: Int

  /// Reads the feed. The texts of its items are converted when they are needed.
  func feed(_ text: DecodedText) throws -> Feed {
    let readable = text.utf8.withReadableTexts
    let json = try decode(readable)
    guard let items = json.items ?? (json.isFeed ? [] : nil) else {
      throw Failure(source: source, ContentFault.unrecognized(.otherJSON))
    }
    let home = json["home_page_url"].flatMap { URL(reference: $0, relativeTo: address) }
    let own = json["feed_url"].flatMap { URL(reference: $0, relativeTo: address) }
    let base = [own, home].compactMap(\.self).first { $0.scheme != nil } ?? address
    let markup = FeedMarkup(base: base)
    var publication = Publication(
      id: source, title: json["title"].flatMap(HTMLText.plainTitle),
      summary: json["description"].flatMap(HTMLText.plainTitle),
      homePage: link(json["home_page_url"], relativeTo: base),
      image: link(json["icon"] ?? json["favicon"], relativeTo: base),
      authors: authors(json.authors, base: base))
    publication.cutLines()

    var collector = EntryCollector(source: source, limit: entryLimit)
    for item in items {
      guard let item = item.value else {
        publication.damage.insert(.unreadableEntries)
        continue
      }
      let entry = entry(item, markup: markup)
      let url = entry.url ?? base
      let isAdded = collector.add(entry) {
        Self.text(of: item, FeedMarkup(base: url))
      } digest: {
        ([base?.absoluteString ?? ""] + item.values).digest
      }
      guard isAdded, !Task.isCancelled else { break }
    }
    try Task.checkCancellation()
    publication.damage.formUnion(text.damage.union(collector.damage))
    if readable != text.utf8 { publication.damage.insert(.wrongEncoding) }
    publication.unreadableDate = collector.unreadableDate
    collector.complete(with: publication, inheritingAuthors: true)
    return Feed(publication: publication, articles: collector.articles)
  }

  private func entry(_ item: JSONFeed.Item, markup: FeedMarkup) -> Entry {
    var entry = Entry()
    let base = markup.base
    entry.id = item["id"]?.collapsed.nonEmpty
    entry.title = item["title"].flatMap(HTMLText.plainTitle)
    entry.url = link(item["url"] ?? item["external_url"], relativeTo: base)
    entry.add("external", link(item["external_url"], relativeTo: base))
    entry.image = link(item["image"] ?? item["banner_image"], relativeTo: base)
    for author in authors(item.authors, base: base) { entry.add(author) }
    entry.publishedAt = item["date_published"].flatMap { markup.date($0, &entry.unreadableDate) }
    entry.updatedAt = item["date_modified"].flatMap { markup.date($0, &entry.unreadableDate) }
    for tag in item.tags { entry.add(tag: tag.value) }
    if let keywords = item["tags"] { entry.add(keywords: keywords) }
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
    let contents: [(Markup.Kind, String?)] = [(.html, item["content_html"]), (.plain, item["content_text"])]
    let content = contents.firstValue { kind, text in
      text.flatMap { Markup(kind, $0, base: markup.base).visible }
    }
    let summary = item["summary"].flatMap(HTMLText.plainTitle)
    // A summary alone is the body.
    guard content == nil, let text = item["summary"] else {
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

  private func decode(_ data: Data) throws -> JSONFeed {
    let decoder = JSONDecoder()
    // A comma after the last value is the usual fault.
    decoder.allowsJSON5 = true
    do {
      return try decoder.decode(JSONFeed.self, from: data)
    } catch DecodingError.dataCorrupted {
      throw Failure(source: source, ContentFault.malformed(""))
    } catch {
      throw Failure(source: source, ContentFault.unrecognized(.otherJSON))
    }
  }
}
