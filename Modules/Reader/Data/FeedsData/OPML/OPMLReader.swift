import ArticlesDomain
import CoreDomain
import MarkupData

/// Reads OPML 1.0, 1.1, and 2.0 (http://opml.org/spec2.opml), and common deviations from it.
struct OPMLReader {
  /// Folders may be nested deeper than the elements of a feed, so that one branch doesn't make the whole list unreadable.
  /// libxml2 itself stops at a depth of 2048.
  private static let depth = 1500

  private var collector = SubscriptionCollector()

  /// - Throws: `MarkupError`.
  static func list(_ text: DecodedText) throws -> SubscriptionList {
    let document = try XMLReader(depth: depth).read(text, expecting: { $0.lowercased() == "opml" })
    var reader = OPMLReader()
    reader.read(document.root)
    var list = reader.collector.list
    list.isComplete = document.damage.isDisjoint(with: [.truncated, .cutAtLimit])
    return list
  }

  /// The place of an element in the document.
  private struct Place {
    var folder: ListFolder
    /// Whether an outline around the element is a comment.
    var isDisabled = false
  }

  /// Reads the outlines in the order of the document.
  private mutating func read(_ root: Element) {
    var pending = [(root, Place(folder: collector.top))]
    while let (element, place) = pending.popLast() {
      var inner = place
      switch element.name.lowercased() {
      case "head": continue
      case "outline": inner = read(element, at: place)
      default: break
      }
      pending += element.children.map { ($0, inner) }.reversed()
    }
  }

  /// - Returns: The place of the outlines inside it.
  private mutating func read(_ element: Element, at place: Place) -> Place {
    let outline = Outline(element)
    var inner = place
    if outline.isComment { inner.isDisabled = true }
    let title = outline.titles.lazy.compactMap(\.asName).first
    let name = title ?? (outline.address ?? outline.url ?? outline.homePage)?.withoutCredentials.asName
    if outline.isOtherList {
      collector.refuse(name, .otherList)
    } else if let address = outline.address {
      if inner.isDisabled {
        collector.refuse(name, .disabled)
      } else if outline.hasFilter {
        collector.refuse(name, .program)
      } else if !outline.isFeed {
        collector.refuse(name, .otherKind(outline.type))
      } else {
        collector.add(
          address, titles: outline.titles, homePage: outline.homePage, categories: outline.categories,
          in: place.folder)
      }
    } else if !element.hasChildren {
      collector.refuse(name, inner.isDisabled ? .disabled : outline.reasonWithoutFeed)
    } else if let title {
      inner.folder = place.folder.child(title)
    }
    return inner
  }
}

/// The attributes of an outline. Some programs spell their names in lowercase.
private struct Outline {
  var type = ""
  var isComment = false
  var categories = ""
  var homePage: String?
  var url: String?
  /// Whether newsboat filters the feed with a program.
  var hasFilter = false
  private var title: String?
  private var text: String?
  private var feed: String?

  init(_ element: Element) {
    for attribute in element.attributes where attribute.namespace == nil {
      let value = attribute.value
      switch attribute.name.lowercased() {
      case "title": title = title ?? value
      case "text": text = text ?? value
      case "xmlurl": feed = feed ?? value.collapsed.nonEmpty
      case "url": url = url ?? value
      case "htmlurl": homePage = homePage ?? value
      case "type": type = value.asName?.lowercased() ?? ""
      case "category": categories = value
      case "filtercmd": hasFilter = value.asName != nil
      case "iscomment": isComment = value.lowercased() == "true"
      default: break
      }
    }
  }

  /// The titles, the best one first.
  var titles: [String] { [title, text].compactMap(\.self) }

  /// The address of the feed. Some programs call it `url`.
  var address: String? {
    [feed, type == "link" ? nil : url].lazy.compactMap { $0?.collapsed.nonEmpty }.first
  }

  /// The reason why an outline without the address of a feed can't be added.
  var reasonWithoutFeed: SubscriptionList.Reason {
    url?.collapsed.nonEmpty == nil ? .noAddress : .otherKind(type)
  }

  /// Whether the outline includes another list (section "Inclusion").
  var isOtherList: Bool {
    feed == nil && (type == "include" || (type == "link" && url?.lowercased().hasSuffix(".opml") == true))
  }

  /// Whether the address is one of a feed: `xmlUrl` says so, and `url` only beside a type of feeds. Every program has its own
  /// names for them.
  var isFeed: Bool {
    feed != nil || type.isEmpty || type == "link"
      || ["rss", "atom", "rdf", "feed", "pie"].contains { type.contains($0) }
  }
}
