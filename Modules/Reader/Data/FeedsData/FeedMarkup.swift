import ArticlesDomain
import CoreDomain
import Foundation
import MarkupData

/// Reads the texts and links of a feed's elements.
struct FeedMarkup {
  /// The base for links if the document has no `xml:base`: the address that the feed gives for itself, or
  /// else the address that it was loaded from.
  var base: URL?
  /// The page of the entry, which is the base of its text if no element has an `xml:base`.
  var page: URL?

  func base(of element: Element) -> URL? {
    element.base.flatMap { URL(reference: $0, relativeTo: base) } ?? base
  }

  func link(_ text: String?, in element: Element) -> URL? { reference(text, in: element)?.asLink }

  func reference(_ text: String?, in element: Element) -> URL? {
    guard let text = text?.withoutCDATAMarks, text.utf8.contains(where: { $0 > 0x20 }) else { return nil }
    return URL(reference: text, relativeTo: base(of: element))
  }

  /// The element's content as HTML, escaped or not.
  func markup(_ element: Element) -> String {
    element.hasChildren ? element.innerMarkup(isEscaped: true) : element.text
  }

  func line(_ element: Element) -> String? { line(markup(element)) }

  /// Text that is either plain or HTML, such as a summary of RSS, in one line, or nil if it is empty.
  func line(_ text: String) -> String? {
    HTMLReader.hasTags(text) ? HTMLText.line(of: text) : HTMLText.title(of: text)
  }

  /// A title in one line. Tags that are only mentioned in it are text.
  func title(_ element: Element) -> String? {
    element.hasChildren ? HTMLText.line(of: markup(element)) : HTMLText.title(of: element.text)
  }

  func date(_ element: Element, _ unreadable: inout String?) -> Date? {
    date(markup(element), &unreadable)
  }

  /// The date in a text that is either plain or HTML. There, the value for programs counts: `datetime` of HTML, `content`
  /// of RDFa, and `title` of microformats.
  ///
  /// - Parameter unreadable: Set to the text if it is the first one without a date.
  func date(_ text: String, _ unreadable: inout String?) -> Date? {
    if let date = FeedDate.parse(text) { return date }
    let names: [StaticString] = ["datetime", "content", "title"]
    let values = names.flatMap { HTMLText.values(of: $0, in: text) }
    let texts = values + [HTMLText.line(of: text)].compactMap(\.self)
    if let date = texts.firstValue(FeedDate.parse) { return date }
    var isCut = false
    unreadable = unreadable ?? texts.last?.cut(to: LineLimit.date, &isCut)
    return nil
  }

  /// The content of an element, or nil if it has no visible content.
  func content(_ element: Element) -> Markup? {
    let text = markup(element)
    if element.hasChildren { return content(.xhtml, text, in: element) }
    if element.attribute("type") == "html" { return content(.html, text, in: element) }
    // Text of Media RSS is plain if its type doesn't say otherwise (Media RSS 1.5.1, `media:description`).
    let isMedia = Vocabulary(of: element) == .media
    if isMedia ? HTMLReader.hasElements(text) : HTMLReader.hasTags(text) {
      return content(.html, text, in: element)
    }
    // In a text with tags that are only mentioned, references are only mentioned too.
    return content(.plain, HTMLReader.mentionsTags(text) ? text : HTMLText.lines(of: text), in: element)
  }

  func content(_ kind: Markup.Kind, _ text: String, in element: Element) -> Markup? {
    let base = element.base == nil ? page ?? base : base(of: element)
    return Markup(kind, text, base: base).visible
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
