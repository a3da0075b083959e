import ArticlesDomain
import Foundation
import MarkupData

/// Reads the channel of RSS of every version: 0.9x, 1.0 (RDF), and 2.0.
///
/// ``RSSItemReader`` reads the items.
struct RSSReader {
  var markup: FeedMarkup

  func publication(_ root: Element, id: String) -> Publication {
    let channel = Self.channel(of: root)
    var publication = Publication(id: id)
    var fallback = Publication(id: id)
    var links: [Element] = []
    for child in channel.children {
      let vocabulary = Vocabulary(of: child)
      switch (vocabulary, child.name.lowercased()) {
      case (.core, "title"): publication.title = publication.title ?? markup.line(child)
      case (.core, "link"): publication.homePage = markup.plainLink(child) ?? publication.homePage
      case (.core, "description"): publication.summary = publication.summary ?? markup.line(child)
      case (.core, "image"): publication.image = publication.image ?? image(child)
      case (.core, "managingeditor") where publication.authors.count < Entry.limit:
        publication.authors += [markup.author(child)].compactMap(\.self)
      case (.core, "lastbuilddate"): publication.updatedAt = FeedDate.parse(child.text)
      case (.core, "pubdate"), (.dublinCore, "date"), (.atom, "updated"), (.dublinCoreTerms, "modified"):
        fallback.updatedAt = fallback.updatedAt ?? FeedDate.parse(child.text)
      case (.atom, "link"): links.append(child)
      case (.dublinCore, "title"): fallback.title = fallback.title ?? markup.line(child)
      case (.itunes, "summary"), (.itunes, "subtitle"), (.dublinCore, "description"), (.atom, "subtitle"):
        fallback.summary = fallback.summary ?? markup.line(child)
      case (.itunes, "image"):
        fallback.image = fallback.image ?? markup.link(child.attribute("href"), in: child)
      case (.dublinCore, "creator") where fallback.authors.count < Entry.limit,
        (.itunes, "author") where fallback.authors.count < Entry.limit:
        fallback.authors += [markup.author(child)].compactMap(\.self).filter {
          !fallback.authors.contains($0)
        }
      default: break
      }
    }
    if publication.image == nil { publication.image = rdfImage(root) ?? fallback.image }
    publication.title = publication.title ?? fallback.title
    publication.homePage = publication.homePage ?? markup.alternate(of: links)
    publication.summary = publication.summary ?? fallback.summary
    publication.updatedAt = publication.updatedAt ?? fallback.updatedAt
    if publication.authors.isEmpty { publication.authors = fallback.authors }
    return publication
  }

  /// The absolute address that the feed gives for itself, found in the part that was read so far.
  ///
  /// - Parameter root: The root of the document, or the channel.
  func ownAddress(_ root: Element) -> URL? {
    let channel = Self.channel(of: root)
    let links = channel.children.filter { $0.name.lowercased() == "link" }
    let own = links.lazy.compactMap { Vocabulary(of: $0) == .core ? markup.plainLink($0) : nil }
    let selfLinks = links.lazy.filter { $0.attribute("rel") == "self" }
    return own.first { $0.scheme != nil }
      ?? selfLinks.compactMap { markup.link($0.attribute("href"), in: $0) }.first { $0.scheme != nil }
  }

  private static func channel(of root: Element) -> Element {
    let channels = root.children.filter { $0.name.lowercased() == "channel" }
    return channels.first(where: \.hasChildren) ?? channels.first ?? root
  }

  private func image(_ element: Element) -> URL? {
    let url = element.children.first { $0.name.lowercased() == "url" && Vocabulary(of: $0) == .core }
    return url.flatMap { markup.link($0.text, in: $0) }
  }

  /// The image next to the channel, as in RSS 1.0.
  private func rdfImage(_ root: Element) -> URL? {
    root.children.lazy.filter { $0.name == "image" }.compactMap(image).first
  }
}
