import ArticlesDomain
import CoreDomain
import Foundation
import MarkupData

/// Reads the channel of RSS of every version (0.9x, 1.0, and 2.0), and the feed of Atom (0.3 and RFC 4287).
///
/// ``EntryReader`` reads the entries.
struct PublicationReader {
  var markup: FeedMarkup

  func publication(_ root: Element, id: String) -> Publication {
    var publication = Publication(id: id)
    let channel = Self.channel(of: root)
    let isAtom = Self.isAtom(root)
    // The title of a single entry is not that of its feed.
    guard channel.name.lowercased() != "entry" else { return publication }
    var (title, summary, subtitle) = (Choice<String>(), Choice<String>(), Choice<String>())
    var (image, icon) = (Choice<URL>(), Choice<URL>())
    var (updated, published) = (Choice<Date>(), Choice<Date>())
    var authors = AuthorChoice(markup: markup, isAtom: isAtom)
    for child in channel.children {
      let vocabulary = Vocabulary(of: child, in: channel)
      guard vocabulary <= .webFeeds else { continue }
      let text = FeedText(child, vocabulary, isAtom: isAtom)
      func line() -> String? { text.line(markup) }
      func date() -> Date? { markup.date(child, &publication.unreadableDate) }
      switch child.name.lowercased() {
      case "title": title.add(text.title(markup), vocabulary)
      case "subtitle" where vocabulary == .itunes: subtitle.add(line(), vocabulary)
      case "description", "subtitle", "tagline", "summary": summary.add(line(), vocabulary)
      case "image", "thumbnail": image.add(self.image(child), vocabulary)
      case "logo": image.add(markup.link(child.text, in: child), vocabulary)
      case "icon": icon.add(markup.link(child.text, in: child), vocabulary)
      case "managingeditor", "author", "creator": authors.add(child, vocabulary)
      case "lastbuilddate", "updated", "modified": updated.add(date(), vocabulary)
      case "pubdate", "date": published.add(date(), vocabulary)
      default: break
      }
    }
    publication.title = title.value
    publication.summary = summary.value ?? subtitle.value
    publication.homePage =
      (isAtom ? [] : Self.plainLinks(of: channel)).reversed().firstValue(markup.plainLink)
      ?? markup.alternate(of: Self.links(of: channel))
    // In RSS 1.0, the image is next to the channel.
    let outer = root.children.lazy.filter { $0.name == "image" }.compactMap(self.image).first
    publication.image = image.value ?? outer ?? icon.value
    publication.authors = authors.best
    publication.updatedAt = updated.value ?? published.value
    return publication
  }

  /// The absolute address that the feed gives for itself, found in the part that was read so far.
  ///
  /// - Parameter root: The root of the document, or the channel.
  func ownAddress(_ root: Element) -> URL? {
    let channel = Self.channel(of: root)
    let isAtom = Self.isAtom(root)
    let links = Self.links(of: channel)
    let own = links.filter { markup.relation(of: $0) == "self" }.map {
      markup.link($0.attribute("href"), in: $0)
    }
    let pages = isAtom ? [markup.alternate(of: links)] : Self.plainLinks(of: channel).map(markup.plainLink)
    return (isAtom ? own + pages : pages + own).compactMap(\.self).first { $0.scheme != nil }
  }

  /// The web address to use from now on, according to the feed (Apple Podcasts, `itunes:new-feed-url`).
  func newAddress(_ root: Element) -> URL? {
    let channel = Self.channel(of: root)
    let names = channel.children.filter {
      $0.name.lowercased() == "new-feed-url" && Vocabulary(of: $0, in: channel) == .itunes
    }
    return names.firstValue { markup.link($0.text, in: $0)?.asWeb }
  }

  private static func links(of channel: Element) -> [Element] {
    channel.children.filter { $0.name.lowercased() == "link" && Vocabulary(of: $0, in: channel) <= .atom }
  }

  /// The links of RSS.
  private static func plainLinks(of channel: Element) -> [Element] {
    links(of: channel).filter { Vocabulary(of: $0, in: channel) == .core }
  }

  /// The channel of RSS, or the root of Atom. Some programs write an empty channel before it.
  static func channel(of root: Element) -> Element {
    let channels = root.children.filter(isChannel)
    return channels.first(where: \.hasChildren) ?? channels.first ?? root
  }

  static func isChannel(_ element: Element) -> Bool { element.name.lowercased() == "channel" }

  /// Whether a root or an entry is Atom.
  static func isAtom(_ root: Element) -> Bool { ["feed", "entry"].contains(root.name.lowercased()) }

  /// The image of a channel: the `url` in an `image` of RSS, or an attribute.
  private func image(_ element: Element) -> URL? {
    let url = element.children.first { $0.name.lowercased() == "url" }
    return url.flatMap { markup.link($0.text, in: $0) }
      ?? markup.link(element.attribute("href") ?? element.attribute("url"), in: element)
  }
}
