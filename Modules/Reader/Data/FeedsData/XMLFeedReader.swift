import ArticlesDomain
import CoreDomain
import Foundation
import MarkupData

/// Reads RSS and Atom entry by entry, so that only one entry is in memory as markup.
struct XMLFeedReader {
  let source: String
  let address: URL?
  let entryLimit: Int

  /// Reads the outline of a feed. The text of an entry is read when it is needed.
  func feed(_ text: DecodedText) throws -> Feed {
    var markup = FeedMarkup(base: address)
    var collector = EntryCollector(source: source, limit: entryLimit)
    var unreadable = false
    var hasBase = false
    let document = try XMLReader().read(
      text, outline: Self.outline, expecting: Self.isRoot, detaching: Self.isEntry
    ) { element, around, isCut in
      if !hasBase, let root = around.first {
        hasBase = true
        let channel = around.first(where: PublicationReader.isChannel) ?? root
        markup.base = PublicationReader(markup: markup).ownAddress(channel) ?? address
      }
      let entry = EntryReader.entry(element, markup)
      guard let passage = element.passage else { return true }
      let isWorthKeeping = {
        entry.title != nil || entry.url != nil || !Self.text(of: passage, markup).body.isEmpty
      }
      // The next answer of a server has the whole entry, perhaps with another identifier.
      if isCut, address != nil || !isWorthKeeping() {
        unreadable = true
        return true
      }
      let base = markup.base
      let isAdded = collector.add(entry) {
        Self.text(of: passage, FeedMarkup(base: base))
      } digest: {
        "\(base?.absoluteString ?? "") \(passage.digest)"
      }
      return isAdded && !Task.isCancelled
    }
    try Task.checkCancellation()

    let root = document.root
    markup.base = PublicationReader(markup: FeedMarkup(base: address)).ownAddress(root) ?? address
    let reader = PublicationReader(markup: markup)
    var publication = reader.publication(root, id: source)
    publication.updatePeriod = UpdatePeriod.read(PublicationReader.channel(of: root))
    // RDF has other uses than feeds.
    let isEmpty = collector.articles.isEmpty && root.hasChildren
    if root.name.lowercased() == "rdf", isEmpty, !root.children.contains(where: PublicationReader.isChannel) {
      throw Failure(source: source, ContentFault.unrecognized(.otherMarkup))
    }
    publication.damage = collector.damage
    publication.unreadableDate = publication.unreadableDate ?? collector.unreadableDate
    publication.cutLines()
    publication.damage.formUnion(document.damage)
    if unreadable { publication.damage.insert(.unreadableEntries) }
    // An Atom entry without an author has the authors of its feed (RFC 4287, section 4.2.1).
    collector.complete(with: publication, inheritingAuthors: PublicationReader.isAtom(root))
    return Feed(
      publication: publication, articles: collector.articles, newAddress: reader.newAddress(root))
  }

  private static let outline = XMLOutline(
    entries: ["item", "entry"],
    texts: ["description", "encoded", "summary", "body", "fullitem", "abstract", "div", "full-text"],
    mixed: ["content"])

  private static func text(of passage: XMLPassage, _ markup: FeedMarkup) -> ArticleText {
    passage.element(detaching: isEntry).map { EntryReader.entry($0, markup).text() } ?? ArticleText()
  }

  /// Whether the root of a feed may have this name, including its prefix.
  static func isRoot(_ name: String) -> Bool {
    let name = name.split(separator: ":").last.map { $0.lowercased() } ?? ""
    return ["rss", "rdf", "feed", "entry", "channel"].contains(name)
  }

  private static func isEntry(_ element: Element, in parent: Element?) -> Bool {
    let length = element.name.utf8.count
    guard length == 4 || length == 5, ["item", "entry"].contains(element.name.lowercased()) else {
      return false
    }
    let vocabulary = Vocabulary(of: element)
    guard vocabulary != .core, vocabulary != .atom, let parent else { return true }
    return element.prefix == parent.prefix && isRoot(parent.name)
  }
}
