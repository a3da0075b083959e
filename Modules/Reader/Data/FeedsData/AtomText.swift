import Foundation
import MarkupData

/// The content of an Atom text construct, according to its `type` (RFC 4287, sections 3.1.1 and 4.1.3.3) and,
/// in Atom 0.3, its `mode`.
enum AtomText: Equatable {
  case plain(String)
  /// HTML.
  case markup(String)
  case binary

  init(_ element: Element) {
    let type = element.attribute("type")?.trimmingCharacters(in: .whitespaces).lowercased() ?? "text"
    let mode = element.attribute("mode")?.lowercased()
    if mode == "base64" {
      self = Self.decoded(element.text, isMarkup: type.contains("html"), or: .binary)
    } else if element.hasChildren {
      // Child elements are markup, whatever the type says. In HTML, the text next to them is markup too.
      self = .markup(element.innerMarkup(isEscaped: type == "html" || (type == "text/html" && mode != "xml")))
    } else if type == "xhtml" || type == "application/xhtml+xml" || type.hasSuffix("+xml")
      || type.hasSuffix("/xml")
    {
      self = mode == "escaped" ? .markup(element.text) : .plain(element.text)
    } else if type == "html" || type == "text/html" || element.text.isCDATASection {
      self = .markup(element.text)
    } else if type == "text" || type.hasPrefix("text/") || !type.contains("/") {
      self = .plain(element.text)
    } else {
      self = Self.decoded(element.text, isMarkup: true, or: .binary)
    }
  }

  private static func decoded(_ text: String, isMarkup: Bool, or other: AtomText) -> AtomText {
    guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters),
      let decoded = String(data: data, encoding: .utf8), !decoded.contains("\0")
    else { return other }
    return isMarkup ? .markup(decoded) : .plain(decoded)
  }
}
