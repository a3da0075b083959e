import CoreDomain
import Foundation
import MarkupData

extension DecodedText {
  /// Decodes the text of a feed or of a list of feeds.
  ///
  /// - Throws: ``CoreDomain/Failure``: `empty`, or `unrecognized` if the content isn't text.
  init(
    _ data: Data, charset: String? = nil, expecting expected: ContentFault.Expectation, source: String
  ) throws {
    if let content = ContentFault.Content(signatureOf: data) {
      throw Failure(source: source, ContentFault.unrecognized(content, insteadOf: expected))
    }
    self.init(data, charset: charset)
    if firstVisible == nil { throw Failure(source: source, ContentFault.empty) }
  }

  /// The first byte that is neither white space nor a control.
  var firstVisible: UInt8? { utf8.first { $0 > 0x20 } }

  /// Whether the text starts like JSON.
  var isJSON: Bool { [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(firstVisible) }
}

extension ContentFault {
  init(_ error: MarkupError, insteadOf expected: ContentFault.Expectation) {
    switch error {
    case .tooDeep(let limit): self = .tooDeep(limit: limit)
    case .forbiddenEntities: self = .forbiddenEntities
    case .noElement: self = .unrecognized(.text, insteadOf: expected)
    case .unexpectedRoot(let name):
      self = .unrecognized(ContentFault.Content(ofRoot: name), insteadOf: expected)
    }
  }
}

extension ContentFault.Content {
  fileprivate init(ofRoot root: String) {
    switch root.lowercased() {
    case let name where XMLFeedReader.isRoot(name): self = .feed
    // Web pages may leave out the tags around their head and their body (HTML, section 13.1.2.4).
    case "html", "head", "body", "base", "link", "meta", "script", "style", "title": self = .webPage
    case "a", "center", "div", "h1", "h2", "header", "img", "main", "p", "section", "span", "table":
      self = .webPage
    case "svg", "svg:svg": self = .image
    default: self = .otherMarkup
    }
  }
}
