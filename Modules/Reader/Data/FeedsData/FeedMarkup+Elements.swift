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

  /// The file that an `enclosure`, a `media:content` or a link of Atom refers to.
  ///
  /// - Parameter address: The name of the attribute that holds the address.
  func enclosure(_ element: Element, address: String = "url") -> Enclosure? {
    reference(element.attribute(address), in: element)?.asEnclosure.map { url in
      let length = element.attribute("length") ?? element.attribute("fileSize")
      return Enclosure(
        url: url, type: element.attribute("type").flatMap { $0.isEmpty ? nil : $0 },
        length: length.flatMap { Int($0.trimmingCharacters(in: .whitespaces)) })
    }
  }

  /// The address in a `link` of RSS, or in the `href` that some feeds give it instead.
  func plainLink(_ element: Element) -> URL? {
    link(element.text, in: element) ?? link(element.attribute("href"), in: element)
  }

  /// The address in a link of Atom inside RSS, if the link leads to the same content as a page.
  func alternateLink(_ element: Element) -> URL? {
    guard ["alternate", "", nil].contains(element.attribute("rel")) else { return nil }
    return link(element.attribute("href"), in: element)
  }
}
