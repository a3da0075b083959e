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

  /// Text that is either plain or HTML, such as an RSS title, in one line, or nil if it is empty.
  func line(_ text: String) -> String? {
    if HTMLReader.isMarkup(text) { return html.line(of: text) }
    let line = text.collapsed
    return line.isEmpty ? nil : line
  }

  /// The content of an element, or nil if it has no visible content.
  func blocks(_ element: Element) -> [Block]? {
    let markup = markup(element)
    // Text of Media RSS is plain if its type doesn't say otherwise (Media RSS, `media:description`).
    if Vocabulary(of: element) == .media, element.attribute("type") != "html", !HTMLReader.isMarkup(markup) {
      return HTMLReader.paragraphs(of: markup, keepsLines: true).visible
    }
    return html.blocks(of: markup, base: base(of: element)).visible
  }
}

extension [Block] {
  /// The blocks, or nil if they have no text and no image.
  var visible: [Block]? { allSatisfy(\.isBlank) ? nil : self }
}

extension Block {
  fileprivate var isBlank: Bool {
    switch self {
    case .image: false
    case .list(_, _, let items): items.allSatisfy { $0.blocks.allSatisfy(\.isBlank) }
    case .quote(let blocks): blocks.allSatisfy(\.isBlank)
    case .paragraph, .heading, .code, .table, .thematicBreak:
      // Characters without width, such as U+200B, are also invisible.
      plainText.unicodeScalars.allSatisfy {
        $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
      }
    }
  }
}

extension Sequence {
  /// The first non-nil value that `transform` returns.
  func firstValue<Value>(_ transform: (Element) -> Value?) -> Value? {
    for element in self {
      if let value = transform(element) { return value }
    }
    return nil
  }
}
