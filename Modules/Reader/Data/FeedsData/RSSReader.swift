import ArticlesDomain
import Foundation
import MarkupData

/// Reads RSS of every version: 0.9x, 1.0 (RDF) and 2.0, with the modules that feeds use.
struct RSSReader {
  var markup: FeedMarkup

  // MARK: The channel

  func publication(_ root: Element, id: String) -> Publication {
    let channel = Self.channel(of: root)
    var publication = Publication(id: id)
    var fallback = Publication(id: id)
    var alternate: URL?
    for child in channel.children {
      let vocabulary = Vocabulary(of: child)
      switch (vocabulary, child.name.lowercased()) {
      case (.core, "title"): publication.title = publication.title ?? markup.line(child)
      case (.core, "link"): publication.homePage = plainLink(child) ?? publication.homePage
      case (.core, "description"): publication.summary = publication.summary ?? markup.line(child)
      case (.core, "image"): publication.image = publication.image ?? image(child)
      case (.core, "managingeditor") where publication.authors.count < Entry.limit:
        publication.authors += [markup.line(child).flatMap(Author.init(text:))].compactMap(\.self)
      case (.core, "lastbuilddate"): publication.updatedAt = FeedDate.parse(child.text)
      case (.core, "pubdate"), (.dublinCore, "date"), (.atom, "updated"), (.dublinCoreTerms, "modified"):
        fallback.updatedAt = fallback.updatedAt ?? FeedDate.parse(child.text)
      case (.atom, "link"): alternate = alternate ?? alternateLink(child)
      case (.dublinCore, "title"): fallback.title = fallback.title ?? markup.line(child)
      case (.itunes, "summary"), (.itunes, "subtitle"), (.dublinCore, "description"), (.atom, "subtitle"):
        fallback.summary = fallback.summary ?? markup.line(child)
      case (.itunes, "image"):
        fallback.image = fallback.image ?? markup.link(child.attribute("href"), in: child)
      case (.dublinCore, "creator") where fallback.authors.count < Entry.limit,
        (.itunes, "author") where fallback.authors.count < Entry.limit:
        let author = markup.line(child).flatMap(Author.init(text:))
        fallback.authors += [author].compactMap(\.self).filter { !fallback.authors.contains($0) }
      default: break
      }
    }
    if publication.image == nil { publication.image = rdfImage(root) ?? fallback.image }
    publication.title = publication.title ?? fallback.title
    publication.homePage = publication.homePage ?? alternate
    publication.summary = publication.summary ?? fallback.summary
    publication.updatedAt = publication.updatedAt ?? fallback.updatedAt
    if publication.authors.isEmpty { publication.authors = fallback.authors }
    return publication
  }

  /// The address that the feed gives for itself, as far as it is read.
  ///
  /// - Parameter root: The root of the document, or the channel.
  func ownAddress(_ root: Element) -> URL? {
    let channel = Self.channel(of: root)
    let links = channel.children.filter { $0.name.lowercased() == "link" }
    let own = links.lazy.compactMap { Vocabulary(of: $0) == .core ? plainLink($0) : nil }
    let selfLinks = links.lazy.filter { $0.attribute("rel") == "self" }
    return own.first { $0.scheme != nil }
      ?? selfLinks.compactMap { markup.link($0.attribute("href"), in: $0) }.first { $0.scheme != nil }
  }

  private static func channel(of root: Element) -> Element {
    root.children.first { $0.name.lowercased() == "channel" } ?? root
  }

  private func image(_ element: Element) -> URL? {
    let url = element.children.first { $0.name.lowercased() == "url" && Vocabulary(of: $0) == .core }
    return url.flatMap { markup.link($0.text, in: $0) }
  }

  /// RSS 1.0 has the image beside the channel.
  private func rdfImage(_ root: Element) -> URL? {
    root.children.lazy.filter { $0.name == "image" }.compactMap(image).first
  }

  private func plainLink(_ element: Element) -> URL? {
    let text = element.text
    return markup.link(text, in: element)
      ?? markup.link(element.attribute("href"), in: element)
  }

  private func alternateLink(_ element: Element) -> URL? {
    guard ["alternate", "", nil].contains(element.attribute("rel")) else { return nil }
    return markup.link(element.attribute("href"), in: element)
  }

  // MARK: An item

  func entry(_ item: Element) -> Entry {
    var reading = RSSItem()
    reading.entry.id = item.attributes.first { $0.name == "about" }?.value
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
    case .content: if child.name == "encoded" { item.content = item.content ?? child }
    case .xhtml: if child.name == "body" || child.name == "div" { item.content = item.content ?? child }
    case .rdf, .other: break
    }
  }

  private func readCore(_ child: Element, into item: inout RSSItem) {
    switch child.name.lowercased() {
    case "title": item.entry.title = item.entry.title ?? markup.line(child)
    case "link": item.entry.url = plainLink(child) ?? item.entry.url
    case "guid":
      let id = markup.markup(child).collapsed
      guard !id.isEmpty else { break }
      item.entry.id = id
      // A guid is a permalink unless it says otherwise (RSS 2.0, `guid`).
      if child.attribute("isPermaLink")?.lowercased() != "false", id.hasPrefix("http") {
        item.permalink = markup.link(id, in: child)
      }
    case "description": item.description = item.description ?? child
    case "body", "fullitem": item.content = item.content ?? child
    case "pubdate": item.entry.publishedAt = item.entry.publishedAt ?? FeedDate.parse(child.text)
    case "author": item.add(markup.line(child).flatMap(Author.init(text:)), rank: .core)
    case "category": item.entry.add(tag: markup.line(child))
    case "enclosure": item.entry.add(enclosure(child))
    default: break
    }
  }

  private func readDublinCore(_ child: Element, into item: inout RSSItem) {
    switch child.name.lowercased() {
    case "title": item.title = item.title ?? markup.line(child)
    case "description", "abstract": item.abstract = item.abstract ?? child
    case "creator": item.add(markup.line(child).flatMap(Author.init(text:)), rank: .creator)
    case "author": item.add(markup.line(child).flatMap(Author.init(text:)), rank: .creator)
    case "subject": item.entry.add(tag: markup.line(child))
    case "date": item.date = item.date ?? FeedDate.parse(child.text)
    case "issued", "created": item.issued = item.issued ?? FeedDate.parse(child.text)
    case "modified": item.entry.updatedAt = FeedDate.parse(child.text) ?? item.entry.updatedAt
    default: break
    }
  }

  private func readAtom(_ child: Element, into item: inout RSSItem) {
    switch child.name.lowercased() {
    case "id": item.id = item.id ?? child.text.collapsed
    case "title": item.title = item.title ?? markup.line(child)
    case "link":
      if child.attribute("rel") == "enclosure" {
        item.entry.add(enclosure(child, address: "href"))
      } else {
        item.alternate = item.alternate ?? alternateLink(child)
      }
    case "author":
      item.add(AtomReader(markup: markup).person(child), rank: .other)
    case "category": item.entry.add(tag: child.attribute("label") ?? child.attribute("term"))
    case "content": item.content = item.content ?? child
    case "summary": item.abstract = item.abstract ?? child
    case "updated": item.entry.updatedAt = FeedDate.parse(child.text) ?? item.entry.updatedAt
    case "published": item.issued = item.issued ?? FeedDate.parse(child.text)
    default: break
    }
  }

  private func readITunes(_ child: Element, into item: inout RSSItem) {
    switch child.name.lowercased() {
    case "title": item.title = item.title ?? markup.line(child)
    case "author": item.add(markup.line(child).flatMap(Author.init(text:)), rank: .other)
    case "summary", "subtitle": item.abstract = item.abstract ?? child
    case "keywords":
      for tag in child.text.split(separator: ",").prefix(100) { item.entry.add(tag: String(tag)) }
    case "category": item.entry.add(tag: child.attribute("text"))
    default: break
    }
  }

  private func readMedia(_ child: Element, into item: inout RSSItem) {
    switch child.name.lowercased() {
    case "group": for nested in child.children { read(nested, into: &item) }
    case "content":
      item.entry.add(enclosure(child))
      for nested in child.children where nested.name != "content" { read(nested, into: &item) }
    case "title": item.title = item.title ?? markup.line(child)
    case "description": item.abstract = item.abstract ?? child
    default: break
    }
  }

  func enclosure(_ element: Element, address: String = "url") -> Enclosure? {
    markup.link(element.attribute(address), in: element).map { url in
      let length = element.attribute("length") ?? element.attribute("fileSize")
      return Enclosure(
        url: url, type: element.attribute("type").flatMap { $0.isEmpty ? nil : $0 },
        length: length.flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }.flatMap { $0 > 0 ? $0 : nil })
    }
  }
}
