import CoreDomain
public import Foundation

/// The links of a web page.
public struct HTMLPage: Sendable {
  /// A `link` element (HTML, section 4.2.4).
  public struct Link: Equatable, Sendable {
    /// The relations in lowercase.
    public var relations: Set<String>
    /// The media type, in lowercase and without parameters.
    public var type: String?
    public var url: URL
    public var title: String?

    /// - Parameter type: A media type with any parameters.
    public init(relations: String, type: String?, url: URL, title: String?) {
      self.relations = Set(relations.lowercased().split(whereSeparator: \.isWhitespace).map(String.init))
      self.type = type.map(HTMLPage.mediaType)
      self.url = url
      self.title = title?.collapsed.nonEmpty
    }
  }

  /// An `a` element (HTML, section 4.5.1).
  public struct Anchor: Equatable, Sendable {
    /// The media type, in lowercase and without parameters.
    public var type: String?
    public var url: URL
    /// The words, with the descriptions of pictures.
    public var text: String
  }

  /// The largest number of bytes that are read from a page, and of links that are kept. The head of a page is far
  /// smaller.
  fileprivate static let limits = (bytes: 4 << 20, links: 500)

  public let links: [Link]
  public let anchors: [Anchor]

  /// - Parameters:
  ///   - data: The page, in an encoding that it or `charset` names.
  ///   - url: The address of the page. Links are resolved against it, or against the page's `base`.
  public init(_ data: Data, charset: String? = nil, url: URL) {
    var collector = LinkCollector(base: url)
    DecodedText(data.prefix(Self.limits.bytes), charset: charset).withUTF8 { collector.read($0) }
    collector.endAnchor()
    (links, anchors) = (collector.links, collector.anchors)
  }
}

private struct LinkCollector {
  private(set) var links: [HTMLPage.Link] = []
  private(set) var anchors: [HTMLPage.Anchor] = []
  var anchor: HTMLPage.Anchor?
  var base: URL
  var hasBase = false

  mutating func read(_ input: UnsafeBufferPointer<UInt8>) {
    var tokens = HTMLTokens(input: input)
    while let token = tokens.next() {
      switch token {
      case .text(let range) where anchor != nil:
        input.decode(range, in: .text) { append(String(decoding: $0, as: UTF8.self)) }
      case .tag("a", isEnd: true, _): endAnchor()
      case .tag(let name, isEnd: false, let attributes):
        enter(name, attributes)
        if HTMLVocabulary.element(name).contains(.raw), !tokens.isClosed { _ = tokens.readText(of: name) }
      case .text, .tag, .other, .cutTag: break
      }
    }
  }

  private mutating func append(_ text: String) {
    if let anchor, anchor.text.utf8.count < 200 { self.anchor?.text += text }
  }

  mutating func endAnchor() {
    if let anchor { anchors.append(anchor) }
    anchor = nil
  }

  private mutating func enter(_ name: String, _ attributes: HTMLAttributes) {
    if name == "img" { append(attributes["alt"] ?? "") }
    guard let reference = attributes["href"] else { return }
    switch name {
    // Only the first `base` counts (HTML, section 4.2.3).
    case "base" where !hasBase:
      hasBase = true
      base = URL(reference: reference, relativeTo: base)?.asLink ?? base
    case "link":
      guard links.count < HTMLPage.limits.links, let url = URL(reference: reference, relativeTo: base) else {
        return
      }
      links.append(
        HTMLPage.Link(
          relations: attributes["rel"] ?? "", type: attributes["type"], url: url, title: attributes["title"]))
    case "a":
      endAnchor()
      guard anchors.count < HTMLPage.limits.links, let url = URL(reference: reference, relativeTo: base)
      else { return }
      anchor = HTMLPage.Anchor(
        type: attributes["type"].map(HTMLPage.mediaType), url: url, text: attributes["title"] ?? "")
    default: break
    }
  }
}

extension HTMLPage {
  /// A media type in lowercase and without parameters.
  fileprivate static func mediaType(_ text: String) -> String {
    String(text.lowercased().prefix { $0 != ";" }).collapsed
  }
}
