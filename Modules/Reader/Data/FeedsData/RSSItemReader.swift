import Foundation
import MarkupData

/// Reads an item of RSS of any version, with the modules that feeds use.
struct RSSItemReader {
  var markup: FeedMarkup

  func entry(_ item: Element) -> Entry {
    var reading = RSSItem()
    reading.entry.id = item.attributes.first { $0.name == "about" }?.value.collapsed.nonEmpty
    for child in item.children { read(child, into: &reading) }
    return reading.finished(markup)
  }

  private func read(_ child: Element, into item: inout RSSItem) {
    switch Vocabulary(of: child) {
    case .core: readCore(child, into: &item)
    case .dublinCore, .dublinCoreTerms: readDublinCore(child, into: &item)
    case .atom: readAtom(child, into: &item)
    case .itunes: readITunes(child, into: &item)
    case .media: readMedia(child, into: &item)
    case .content: if child.name == "encoded" { item.contents.append(child) }
    case .xhtml: if child.name == "body" || child.name == "div" { item.contents.append(child) }
    case .podcast: PodcastReader(markup: markup).read(child, into: &item)
    case .rdf, .syndication, .other: break
    }
  }

  private func date(_ child: Element, _ item: inout RSSItem) -> Date? {
    markup.date(child, &item.entry.unreadableDate)
  }

  private func readCore(_ child: Element, into item: inout RSSItem) {
    switch child.name.lowercased() {
    case "title": item.entry.title = item.entry.title ?? markup.line(child)
    case "link":
      // Some feeds write an enclosure like a link of Atom.
      if markup.relation(of: child) == "enclosure" {
        readLink(child, into: &item)
      } else {
        item.entry.url = markup.plainLink(child) ?? item.entry.url
      }
    case "guid":
      guard let id = markup.markup(child).collapsed.nonEmpty else { break }
      item.entry.id = id
      // A `guid` is a permalink by default (RSS 2.0, `guid`).
      if child.attribute("isPermaLink")?.lowercased() != "false", id.hasPrefix("http") {
        item.permalink = markup.link(id, in: child)
      }
    case "description": item.descriptions.append(child)
    case "body", "fullitem": item.contents.append(child)
    case "pubdate": item.entry.publishedAt = item.entry.publishedAt ?? date(child, &item)
    case "author": item.add(markup.author(child), rank: .core)
    case "category": item.entry.add(tag: markup.line(child.deepText))
    case "enclosure": item.entry.add(markup.enclosure(child))
    default: break
    }
  }

  private func readDublinCore(_ child: Element, into item: inout RSSItem) {
    switch child.name.lowercased() {
    case "title": item.title = item.title ?? markup.line(child)
    case "description", "abstract": item.abstracts.append(child)
    case "creator", "author": item.add(markup.author(child), rank: .creator)
    case "subject": item.entry.add(tag: markup.line(child.deepText))
    case "date": item.date = item.date ?? date(child, &item)
    case "issued", "created": item.issued = item.issued ?? date(child, &item)
    case "modified": item.entry.updatedAt = date(child, &item) ?? item.entry.updatedAt
    default: break
    }
  }

  private func readAtom(_ child: Element, into item: inout RSSItem) {
    switch child.name.lowercased() {
    case "id": item.id = item.id ?? child.text.collapsed.nonEmpty
    case "title": item.title = item.title ?? markup.line(child)
    case "link": readLink(child, into: &item)
    case "author": item.add(markup.person(child), rank: .other)
    case "category": item.entry.add(atomCategory: child)
    case "content": item.contents.append(child)
    case "summary": item.abstracts.append(child)
    case "updated": item.entry.updatedAt = date(child, &item) ?? item.entry.updatedAt
    case "published": item.issued = item.issued ?? date(child, &item)
    default: break
    }
  }

  /// Reads a link of Atom.
  private func readLink(_ child: Element, into item: inout RSSItem) {
    if markup.relation(of: child) == "enclosure" {
      item.entry.add(markup.enclosure(child, address: "href"))
    } else {
      item.links.append(child)
    }
  }

  private func readITunes(_ child: Element, into item: inout RSSItem) {
    switch child.name.lowercased() {
    case "title": item.title = item.title ?? markup.line(child)
    case "author": item.add(markup.author(child), rank: .other)
    case "summary", "subtitle": item.abstracts.append(child)
    case "keywords": item.entry.add(keywords: child.text)
    case "category":
      item.entry.add(tag: child.attribute("text"))
      // A subcategory is inside its category (Apple Podcasts, `itunes:category`).
      for nested in child.children { read(nested, into: &item) }
    default: PodcastReader(markup: markup).read(child, into: &item)
    }
  }

  private func readMedia(_ child: Element, into item: inout RSSItem) {
    switch child.name.lowercased() {
    case "group": for nested in child.children { read(nested, into: &item) }
    case "content":
      item.entry.add(markup.enclosure(child))
      for nested in child.children where nested.name != "content" { read(nested, into: &item) }
    case "title": item.title = item.title ?? markup.line(child)
    case "description": item.abstracts.append(child)
    case "category": item.entry.add(mediaCategory: child)
    case "keywords": item.entry.add(keywords: child.text)
    default: break
    }
  }
}
