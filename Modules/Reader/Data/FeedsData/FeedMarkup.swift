import ArticlesDomain
import Foundation
import MarkupData

/// Reads the texts and links of a feed's elements.
struct FeedMarkup {
  let html: HTMLReader
  /// What a link is resolved against where the document has no `xml:base`: the feed's own address, else the
  /// address it came from.
  var base: URL?

  func base(of element: Element) -> URL? {
    element.base.flatMap { URL(reference: $0, relativeTo: base) } ?? base
  }

  func link(_ reference: String?, in element: Element) -> URL? {
    guard let reference, reference.utf8.contains(where: { $0 > 0x20 }) else { return nil }
    return URL(reference: reference, relativeTo: base(of: element))
  }

  /// The element's content as HTML, escaped or not.
  func markup(_ element: Element) -> String {
    element.hasChildren ? element.innerMarkup(isEscaped: true) : element.text
  }

  func line(_ element: Element) -> String? { line(markup(element)) }

  /// Text that may be plain or HTML, as a title of RSS is, in one line; nil where there is none.
  func line(_ text: String) -> String? {
    if HTMLReader.isMarkup(text) { return html.line(of: text) }
    let line = text.collapsed
    return line.isEmpty ? nil : line
  }

  func blocks(_ element: Element) -> [Block] {
    html.blocks(of: markup(element), base: base(of: element))
  }
}
