import ArticlesDomain
import Foundation
import MarkupData

/// Reads Atom 1.0 (RFC 4287) and 0.3.
struct AtomReader {
  var markup: FeedMarkup

  // MARK: The feed

  func publication(_ feed: Element, id: String) -> Publication {
    var publication = Publication(id: id)
    guard feed.name.lowercased() == "feed" else { return publication }
    var icon: URL?
    publication.homePage = alternate(of: feed)
    for child in feed.children where isAtom(child) {
      switch child.name.lowercased() {
      case "title": publication.title = publication.title ?? line(child)
      case "subtitle", "tagline": publication.summary = publication.summary ?? line(child)
      case "logo": publication.image = markup.link(child.text, in: child)
      case "icon": icon = markup.link(child.text, in: child)
      case "author" where publication.authors.count < Entry.limit:
        publication.authors += [markup.person(child)].compactMap(\.self)
      case "updated", "modified": publication.updatedAt = publication.updatedAt ?? FeedDate.parse(child.text)
      default: break
      }
    }
    publication.image = publication.image ?? icon
    return publication
  }

  /// The absolute address that the feed gives for itself, found in the part that is read so far.
  func ownAddress(_ feed: Element) -> URL? {
    let own = feed.children.first { isAtom($0) && $0.name == "link" && $0.attribute("rel") == "self" }
    let address = own.flatMap { markup.link($0.attribute("href"), in: $0) }
    return [address, alternate(of: feed)].compactMap(\.self).first { $0.scheme != nil }
  }

  // MARK: An entry

  func entry(_ element: Element) -> Entry {
    var entry = Entry()
    var source: Element?
    var (content, summary): (Element?, Element?) = (nil, nil)
    entry.url = alternate(of: element)
    for child in element.children {
      guard isAtom(child) else {
        readExtension(child, into: &entry, summary: &summary)
        continue
      }
      switch child.name.lowercased() {
      case "id": entry.id = entry.id ?? child.text.collapsed.nonEmpty
      case "title": entry.title = entry.title ?? line(child)
      case "author": entry.add(markup.person(child))
      case "published", "issued", "created":
        entry.publishedAt = entry.publishedAt ?? FeedDate.parse(child.text)
      case "updated", "modified": entry.updatedAt = entry.updatedAt ?? FeedDate.parse(child.text)
      case "category": entry.add(tag: child.attribute("label") ?? child.attribute("term"))
      case "content": content = content ?? child
      case "summary": summary = child
      case "source": source = child
      case "link" where child.attribute("rel") == "enclosure":
        entry.add(markup.enclosure(child, address: "href"))
      default: break
      }
    }
    if entry.authors.isEmpty, let source {
      for author in source.children where author.name == "author" { entry.add(markup.person(author)) }
    }
    finish(&entry, content: content, summary: summary)
    return entry
  }

  private func finish(_ entry: inout Entry, content: Element?, summary: Element?) {
    // External content is read at its own address (RFC 4287, section 4.1.3.2).
    let outside = content.flatMap { element in markup.link(element.attribute("src"), in: element) }
    entry.url = entry.url ?? outside
    if outside == nil, let content { entry.body = blocks(content) }
    if entry.body.isEmpty, let summary { entry.body = blocks(summary) }
    entry.summary = summary.flatMap(line)
  }

  private func readExtension(_ child: Element, into entry: inout Entry, summary: inout Element?) {
    switch (Vocabulary(of: child), child.name.lowercased()) {
    case (.media, "group"):
      for nested in child.children { readExtension(nested, into: &entry, summary: &summary) }
    case (.media, "content"): entry.add(markup.enclosure(child))
    case (.media, "description"): summary = summary ?? child
    case (.dublinCore, "creator"): entry.add(markup.author(child))
    case (.dublinCore, "subject"): entry.add(tag: markup.line(child))
    default: break
    }
  }

  // MARK: Links

  /// The link to the same content as a page: the first `alternate` link to HTML, or else the first
  /// `alternate` link. A link without a relation is an `alternate` link (RFC 4287, section 4.2.7.2).
  private func alternate(of element: Element) -> URL? {
    let links = element.children.filter { child in
      guard isAtom(child), child.name.lowercased() == "link" else { return false }
      let relation = child.attribute("rel")?.trimmingCharacters(in: .whitespaces).lowercased() ?? ""
      return relation.isEmpty || relation == "alternate" || relation.hasSuffix("/relation/alternate")
    }
    let page = links.first { $0.attribute("type")?.contains("html") != false } ?? links.first { _ in true }
    return page.flatMap { markup.link($0.attribute("href") ?? $0.text, in: $0) }
  }

  private func isAtom(_ element: Element) -> Bool {
    let vocabulary = Vocabulary(of: element)
    return vocabulary == .atom || vocabulary == .core
  }

  // MARK: Texts

  private func line(_ element: Element) -> String? {
    switch AtomText(element) {
    case .plain(let text): text.collapsed.nonEmpty
    case .markup(let text): markup.html.line(of: text)
    // A title or summary is text, whatever its type says (RFC 4287, section 3.1.1).
    case .binary: element.text.collapsed.nonEmpty
    }
  }

  private func blocks(_ element: Element) -> [Block] {
    switch AtomText(element) {
    case .plain(let text): HTMLReader.paragraphs(of: text)
    case .markup(let text): markup.html.blocks(of: text, base: markup.base(of: element))
    case .binary: []
    }
  }
}
