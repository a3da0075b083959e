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
      case "updated", "modified":
        publication.updatedAt = publication.updatedAt ?? markup.date(child, &publication.unreadableDate)
      default: break
      }
    }
    publication.image = publication.image ?? icon
    return publication
  }

  /// The absolute address that the feed gives for itself, found in the part that was read so far.
  func ownAddress(_ feed: Element) -> URL? {
    let own = feed.children.first { isAtom($0) && $0.name == "link" && markup.relation(of: $0) == "self" }
    let address = own.flatMap { markup.link($0.attribute("href"), in: $0) }
    return [address, alternate(of: feed)].compactMap(\.self).first { $0.scheme != nil }
  }

  // MARK: An entry

  func entry(_ element: Element) -> Entry {
    var entry = Entry()
    var source: Element?
    var texts = Texts()
    entry.url = alternate(of: element)
    for child in element.children {
      guard isAtom(child) else {
        readExtension(child, into: &entry, texts: &texts)
        continue
      }
      switch child.name.lowercased() {
      case "id": entry.id = entry.id ?? child.text.collapsed.nonEmpty
      case "title": entry.title = entry.title ?? line(child)
      case "author": entry.add(markup.person(child))
      case "published", "issued", "created":
        entry.publishedAt = entry.publishedAt ?? markup.date(child, &entry.unreadableDate)
      case "updated", "modified":
        entry.updatedAt = entry.updatedAt ?? markup.date(child, &entry.unreadableDate)
      case "category": entry.add(atomCategory: child)
      case "content": texts.contents.append(child)
      case "summary": texts.summaries.append(child)
      case "source": source = child
      case "link" where markup.relation(of: child) == "enclosure":
        entry.add(markup.enclosure(child, address: "href"))
      default: break
      }
    }
    if entry.authors.isEmpty, let source {
      for author in source.children where author.name == "author" { entry.add(markup.person(author)) }
    }
    finish(&entry, texts)
    return entry
  }

  /// The elements that may contain the text. The first one with visible content is used.
  private struct Texts {
    var contents: [Element] = []
    var summaries: [Element] = []
    /// The descriptions of Media RSS, which replace a missing summary.
    var descriptions: [Element] = []
  }

  private func finish(_ entry: inout Entry, _ texts: Texts) {
    // External content is read at its own address (RFC 4287, section 4.1.3.2).
    let outside = texts.contents.firstValue { markup.link($0.attribute("src"), in: $0) }
    entry.url = entry.url ?? outside
    let summaries = texts.summaries + texts.descriptions
    let contents = outside == nil ? texts.contents : []
    var reader = self
    reader.markup.page = entry.url
    entry.text = { [reader] in
      if let content = contents.firstValue(reader.content) {
        return ArticleText(summary: summaries.firstValue(line), markup: content)
      }
      return ArticleText(markup: summaries.firstValue(reader.content))
    }
  }

  private func readExtension(_ child: Element, into entry: inout Entry, texts: inout Texts) {
    switch (Vocabulary(of: child), child.name.lowercased()) {
    case (.media, "group"):
      for nested in child.children { readExtension(nested, into: &entry, texts: &texts) }
    case (.media, "content"): entry.add(markup.enclosure(child))
    case (.media, "description"): texts.descriptions.append(child)
    case (.media, "category"): entry.add(mediaCategory: child)
    case (.media, "keywords"): entry.add(keywords: child.text)
    case (.itunes, "category"):
      entry.add(tag: child.attribute("text"))
      for nested in child.children { readExtension(nested, into: &entry, texts: &texts) }
    case (.dublinCore, "creator"): entry.add(markup.author(child))
    case (.dublinCore, "subject"): entry.add(tag: markup.line(child.deepText))
    default: break
    }
  }

  // MARK: Links

  private func alternate(of element: Element) -> URL? {
    markup.alternate(of: element.children.filter { isAtom($0) && $0.name.lowercased() == "link" })
  }

  private func isAtom(_ element: Element) -> Bool {
    let vocabulary = Vocabulary(of: element)
    return vocabulary == .atom || vocabulary == .core
  }

  // MARK: Texts

  private func line(_ element: Element) -> String? {
    guard isAtom(element) else { return markup.line(element) }
    return switch AtomText(element) {
    case .plain(let text): text.collapsed.nonEmpty
    case .markup(let text): HTMLText.line(of: text)
    // A title or summary is text, whatever its type says (RFC 4287, section 3.1.1).
    case .binary: element.text.collapsed.nonEmpty
    }
  }

  private func content(_ element: Element) -> Markup? {
    guard isAtom(element) else { return markup.content(element) }
    return switch AtomText(element) {
    case .plain(let text): markup.content(.plain, text, in: element)
    case .markup(let text): markup.content(element.hasChildren ? .xhtml : .html, text, in: element)
    case .binary: nil
    }
  }
}
