import ArticlesDomain
import CoreDomain
import Foundation
import MarkupData

/// The elements that RSS and Atom share, because feeds of either kind use them.
extension FeedMarkup {
  /// The author that an element names in one line of text, as RSS and Dublin Core do.
  func author(_ element: Element) -> Author? { line(element).flatMap(Author.init(text:)) }

  /// The author of an Atom person construct (RFC 4287, section 3.2), which may also be plain text.
  func person(_ element: Element) -> Author? {
    func value(_ name: String) -> String? {
      let text = element.children.first { $0.name.lowercased() == name }?.text.collapsed
      return text?.isEmpty == false ? text : nil
    }
    let page = element.children.first { ["uri", "url", "homepage"].contains($0.name.lowercased()) }
    let email = value("email")
    guard let name = value("name") ?? email ?? value("uri") ?? value("url") else {
      return element.hasChildren ? nil : author(element)
    }
    return Author(name: name, email: email, url: page.flatMap { link($0.text, in: $0) })
  }

  /// The file that an `enclosure`, a `media:content`, or a link of Atom refers to.
  ///
  /// - Parameter address: The name of the attribute that holds the address.
  func enclosure(_ element: Element, address: String = "url") -> Enclosure? {
    enclosure(element, at: reference(element.attribute(address), in: element))
  }

  /// The file at an address that an element describes.
  func enclosure(_ element: Element, at address: URL?) -> Enclosure? {
    address?.asEnclosure.map { url in
      let length = element.attribute("length") ?? element.attribute("fileSize")
      return Enclosure(
        url: url, type: element.attribute("type").flatMap { $0.isEmpty ? nil : $0 },
        length: length.flatMap { Int($0.trimmingCharacters(in: .whitespaces)) },
        duration: element.attribute("duration").flatMap { PodcastReader.seconds($0) })
    }
  }

  /// The address in a `link` of RSS, which some feeds write like a link of Atom.
  func plainLink(_ element: Element) -> URL? {
    link(element.text, in: element) ?? alternate(of: [element])
  }

  /// The address of the same content as a page: that of the first `alternate` link to HTML, or else of the first
  /// `alternate` link.
  ///
  /// - Parameter links: Links of Atom, with any relation.
  func alternate(of links: [Element]) -> URL? {
    let alternates = links.filter { relation(of: $0) == "alternate" }
    let pages = alternates.filter(isPage)
    return (pages + alternates).firstValue { link($0.attribute("href") ?? $0.text, in: $0) }
  }

  /// Whether a link of Atom may lead to HTML.
  func isPage(_ link: Element) -> Bool { link.attribute("type")?.contains("html") != false }

  /// The name of a link's relation, which may be an address of the IANA registry. A link without one is an
  /// `alternate` link (RFC 4287, section 4.2.7.2).
  func relation(of link: Element) -> String {
    guard let written = link.attribute("rel") else { return "alternate" }
    // Most links name a relation like this, and Foundation is slow.
    if written.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) { return written.nonEmpty ?? "alternate" }
    let name = written.trimmingCharacters(in: .whitespaces).lowercased()
    let registered = name.range(of: "/relation/").map { String(name[$0.upperBound...]) }
    return (registered ?? name).nonEmpty ?? "alternate"
  }
}
