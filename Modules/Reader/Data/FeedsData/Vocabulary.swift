import Foundation
import MarkupData

/// The vocabulary that the name of an element belongs to, in the order in which they are preferred.
enum Vocabulary: Int, Comparable {
  /// The format of the document: RSS of any version, whose names need no namespace, or Atom.
  case core
  case content
  /// A name of Atom in RSS, or of RSS in Atom, without a namespace of its own.
  case borrowed
  case rdf, atom, dublinCoreTerms, dublinCore, itunes, media, webFeeds, feedBurner, podcast, syndication,
    xhtml, other

  init(of element: Element) {
    if let namespace = element.namespace, let known = Self.known(namespace) {
      self = known
    } else if let prefix = element.prefix {
      self = Self.prefixes[prefix.lowercased()] ?? .other
    } else {
      self = .core
    }
  }

  /// The vocabulary of an element in a channel, a feed, or an entry. A name like that of the parent belongs to the
  /// document's format, whatever its namespace is.
  init(of element: Element, in parent: Element) {
    let isLikeParent = element.prefix == parent.prefix && element.namespace == parent.namespace
    self = isLikeParent ? .core : Vocabulary(of: element)
    guard self == .core else { return }
    let isAtom = parent.name == "entry" || parent.name == "feed"
    if (isAtom ? Self.namesOfRSS : Self.namesOfAtom).contains(element.name) { self = .borrowed }
  }

  private static let namesOfAtom: Set = [
    "content", "created", "icon", "id", "issued", "logo", "modified", "published", "subtitle", "summary",
    "tagline", "updated",
  ]
  private static let namesOfRSS: Set = [
    "body", "description", "enclosure", "fullitem", "guid", "image", "lastBuildDate", "managingEditor",
    "pubDate",
  ]

  static func < (left: Vocabulary, right: Vocabulary) -> Bool { left.rawValue < right.rawValue }

  private static func known(_ namespace: String) -> Vocabulary? {
    if let known = namespaces[namespace] { return known }
    var name = namespace.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    if name.hasPrefix("https:") { name = "http:" + name.dropFirst(6) }
    while let last = name.last, last == "/" || last == "#" { name.removeLast() }
    return namespaces[name]
  }

  private static let namespaces: [String: Vocabulary] = {
    var names: [String: Vocabulary] = [
      "http://www.w3.org/2005/Atom": .atom,
      "http://www.w3.org/2005/atom": .atom,
      "http://purl.org/atom/ns": .atom,
      "http://purl.org/rss/1.0": .core,
      "http://purl.org/rss/1.0/modules/rss091": .core,
      "http://purl.org/net/rss1.1": .core,
      "http://my.netscape.com/rdf/simple/0.9": .core,
      "http://channel.netscape.com/rdf/simple/0.9": .core,
      "http://my.netscape.com/publish/formats/rss-0.91.dtd": .core,
      "http://backend.userland.com/rss": .core,
      "http://backend.userland.com/rss2": .core,
      "http://backend.userland.com/rss091": .core,
      "http://blogs.law.harvard.edu/tech/rss": .core,
      "http://cyber.law.harvard.edu/rss/rss.html": .core,
      "http://purl.org/dc/elements/1.0": .dublinCore,
      "http://purl.org/dc/elements/1.1": .dublinCore,
      "http://purl.org/dc/terms": .dublinCoreTerms,
      "http://purl.org/rss/1.0/modules/content": .content,
      "http://purl.org/rss/1.0/modules/syndication": .syndication,
      "http://www.itunes.com/dtds/podcast-1.0.dtd": .itunes,
      "http://www.itunes.com/DTDs/Podcast-1.0.dtd": .itunes,
      "http://www.itunes.com/dtds/podcast": .itunes,
      "http://example.com/dtds/podcast-1.0.dtd": .itunes,
      "http://search.yahoo.com/mrss": .media,
      "http://search.yahoo.com/rss": .media,
      "http://video.search.yahoo.com/mrss": .media,
      "http://tools.search.yahoo.com/mrss": .media,
      "http://rssnamespace.org/feedburner/ext/1.0": .feedBurner,
      "http://www.pheedo.com/namespace/pheedo": .feedBurner,
      "http://webfeeds.org/rss/1.0": .webFeeds,
      "http://podcastindex.org/namespace/1.0": .podcast,
      "http://github.com/podcastindex-org/podcast-namespace/blob/main/docs/1.0.md": .podcast,
      "http://podlove.org/simple-chapters": .podcast,
      "http://www.w3.org/1999/02/22-rdf-syntax-ns": .rdf,
      "http://www.w3.org/1999/xhtml": .xhtml,
    ]
    for (name, vocabulary) in names where !name.hasSuffix("dtd") { names[name + "/"] = vocabulary }
    return names
  }()

  private static let prefixes: [String: Vocabulary] = [
    "a10": .atom, "atom": .atom, "content": .content, "dc": .dublinCore, "dcterms": .dublinCoreTerms,
    "feedburner": .feedBurner, "html": .xhtml, "itunes": .itunes, "media": .media, "pheedo": .feedBurner,
    "podcast": .podcast, "psc": .podcast, "rdf": .rdf, "rss": .core, "sy": .syndication,
    "webfeeds": .webFeeds, "xhtml": .xhtml,
  ]
}
