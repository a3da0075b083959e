import CLibXML2
import CoreDomain
public import Foundation

/// The links in the head of a web page.
public struct HTMLPage: Sendable {
  /// A `link` element (HTML, section 4.2.4).
  public struct Link: Equatable, Sendable {
    /// The relations in lowercase.
    public var relations: Set<String>
    /// The media type, in lowercase and without parameters.
    public var type: String?
    public var url: URL
    public var title: String?
  }

  /// The largest number of bytes that are read from a page, and of links that are kept. The head of a page is far
  /// smaller.
  private static let limits = (bytes: 4 << 20, links: 500)

  public let links: [Link]

  /// - Parameters:
  ///   - data: The page, in an encoding that it or `charset` names.
  ///   - url: The address of the page. Links are resolved against it, or against the page's `base`.
  public init(_ data: Data, charset: String? = nil, url: URL) {
    LibXML2.prepare()
    let collector = LinkCollector(url, limit: Self.limits.links)
    DecodedText(data.prefix(Self.limits.bytes), charset: charset).withUTF8 { bytes in
      let length = HTMLReader.harmlessLength(of: bytes)
      guard let context = htmlNewParserCtxt(), length > 0 else { return }
      defer { htmlFreeParserCtxt(context) }
      context.pointee.sax?.pointee = LinkCollector.handler
      let options =
        HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
        | HTML_PARSE_NONET.rawValue | HTML_PARSE_IGNORE_ENC.rawValue
      withExtendedLifetime(collector) {
        context.pointee.userData = Unmanaged.passUnretained(collector).toOpaque()
        bytes.baseAddress?.withMemoryRebound(to: CChar.self, capacity: length) { start in
          let document = htmlCtxtReadMemory(
            context, start, Int32(length), nil, "UTF-8", Int32(bitPattern: options))
          if let document { xmlFreeDoc(document) }
        }
      }
    }
    links = collector.links
  }
}

private final class LinkCollector {
  private(set) var links: [HTMLPage.Link] = []
  private var base: URL
  private var hasBase = false
  private let limit: Int

  init(_ base: URL, limit: Int) {
    self.base = base
    self.limit = limit
  }

  static var handler: xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.startElement = { collector, name, attributes in
      guard let collector, let name else { return }
      Unmanaged<LinkCollector>.fromOpaque(collector).takeUnretainedValue()
        .enter(String(decodingCString: name, as: UTF8.self), HTMLAttributes(attributes))
    }
    return handler
  }

  private func enter(_ name: String, _ attributes: HTMLAttributes) {
    guard let reference = attributes["href"] else { return }
    switch name {
    // Only the first `base` counts (HTML, section 4.2.3).
    case "base" where !hasBase:
      hasBase = true
      base = URL(reference: reference, relativeTo: base)?.asLink ?? base
    case "link":
      guard links.count < limit, let url = URL(reference: reference, relativeTo: base) else { return }
      let relations = (attributes["rel"] ?? "").lowercased().split(whereSeparator: \.isWhitespace)
      let type = attributes["type"]?.lowercased().prefix { $0 != ";" }
      links.append(
        HTMLPage.Link(
          relations: Set(relations.map(String.init)), type: type.map { String($0).collapsed }, url: url,
          title: attributes["title"]?.collapsed.nonEmpty))
    default: break
    }
  }
}
