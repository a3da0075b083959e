import ArticlesDomain
import CoreDomain
import Foundation
import MarkupData

/// Reads the texts and links of a feed's elements.
struct FeedMarkup {
  let html: HTMLReader
  /// The base for links if the document has no `xml:base`: the address that the feed gives for itself, or
  /// else the address that it was loaded from.
  var base: URL?

  func base(of element: Element) -> URL? {
    element.base.flatMap { URL(reference: $0, relativeTo: base) } ?? base
  }

  func link(_ text: String?, in element: Element) -> URL? { reference(text, in: element)?.asLink }

  func reference(_ text: String?, in element: Element) -> URL? {
    guard let text, text.utf8.contains(where: { $0 > 0x20 }) else { return nil }
    return URL(reference: text, relativeTo: base(of: element))
  }

  /// The element's content as HTML, escaped or not.
  func markup(_ element: Element) -> String {
    element.hasChildren ? element.innerMarkup(isEscaped: true) : element.text
  }

  func line(_ element: Element) -> String? { line(markup(element)) }

  /// Text that is either plain or HTML, such as an RSS title, in one line. Nil if it is empty.
  func line(_ text: String) -> String? {
    if HTMLReader.isMarkup(text) { return html.line(of: text) }
    let line = text.collapsed
    return line.isEmpty ? nil : line
  }

  func blocks(_ element: Element) -> [Block] {
    html.blocks(of: markup(element), base: base(of: element))
  }
}
