import CoreDomain
public import FeedsDomain
public import Foundation
import ArticlesDomain
import MarkupData

/// Reads a feed in any common format: RSS 0.9x, 1.0 and 2.0, Atom 0.3 and 1.0, and JSON Feed 1.
public struct FeedParser: Sendable {
  /// The largest number of entries that are read from one feed.
  private let entryLimit: Int
  private let limits: XMLLimits

  public init(entryLimit: Int = 100_000) {
    self.entryLimit = entryLimit
    limits = XMLLimits()
  }

  /// - Parameters:
  ///   - data: The whole feed.
  ///   - contentType: The media type that the transport names. Only its `charset` is used.
  ///   - address: The address that the feed came from. It is the last choice as the base of relative links.
  ///   - source: The name that the user gave. It identifies the publication, and failures name it.
  /// - Throws: ``CoreDomain/Failure``: `empty`, `unrecognized`, `malformed`, `tooDeep`, `forbiddenEntities`;
  ///   `CancellationError`.
  public func parse(
    _ data: Data, contentType: String? = nil, address: URL? = nil, source: String
  ) throws -> Feed {
    if let content = ContentFault.Content(signatureOf: data) {
      throw Failure(source: source, .unrecognized(content))
    }
    let text = DecodedText(data, charset: contentType.flatMap(Self.charset))
    let isBlank: (UInt8) -> Bool = { $0 <= 0x20 }
    guard let start = text.utf8.firstIndex(where: { !isBlank($0) }) else {
      throw Failure(source: source, .empty)
    }
    if text.utf8[start] == UInt8(ascii: "{") || text.utf8[start] == UInt8(ascii: "[") {
      return try JSONFeedReader(source: source, address: address, entryLimit: entryLimit).feed(text)
    }
    do {
      return try XMLFeedReader(source: source, address: address, entryLimit: entryLimit, limits: limits).feed(
        text)
    } catch let error as MarkupError {
      throw Failure(source: source, Self.reason(for: error))
    }
  }

  private static func charset(_ contentType: String) -> String? {
    contentType.firstMatch(of: /(?i)charset\s*=\s*["']?([^\s"';,]+)/).map { String($0.1) }
  }

  private static func reason(for error: MarkupError) -> Failure.Reason {
    switch error {
    case .tooDeep(let limit): .tooDeep(limit: limit)
    case .forbiddenEntities: .forbiddenEntities
    case .noElement: .unrecognized(.text)
    case .unexpectedRoot(let name):
      switch name.lowercased() {
      case "html", "head", "body", "div", "script", "meta", "p", "title": .unrecognized(.webPage)
      case "svg", "svg:svg": .unrecognized(.image)
      default: .unrecognized(.otherMarkup)
      }
    }
  }
}
