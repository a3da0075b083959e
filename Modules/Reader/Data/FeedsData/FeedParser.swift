public import ArticlesDomain
import CoreDomain
public import Foundation
import MarkupData

/// Reads a feed in any common format: RSS 0.9x, 1.0, and 2.0, Atom 0.3 and 1.0, and JSON Feed 1.
public struct FeedParser: Sendable {
  /// The largest number of entries that are read from one feed.
  private let entryLimit: Int

  public init(entryLimit: Int = 100_000) { self.entryLimit = entryLimit }

  /// - Parameters:
  ///   - data: The whole feed.
  ///   - contentType: The media type that the transport names. Only its `charset` is used.
  ///   - address: The address of the feed. It is the last choice as the base of relative links.
  ///   - source: The name that the user gave. It identifies the publication, and failures name it.
  /// - Throws: ``CoreDomain/Failure``: `empty`, `unrecognized`, `malformed`, `tooDeep`, `forbiddenEntities`;
  ///   `CancellationError`.
  public func parse(
    _ data: Data, contentType: String? = nil, address: URL? = nil, source: String
  ) throws -> Feed {
    let charset = contentType?.firstMatch(of: /(?i)charset\s*=\s*["']?([^\s"';,]+)/).map { String($0.1) }
    let text = try DecodedText(data, charset: charset, expecting: .feed, source: source)
    if text.isJSON {
      return try JSONFeedReader(source: source, address: address, entryLimit: entryLimit).feed(text)
    }
    do {
      return try XMLFeedReader(source: source, address: address, entryLimit: entryLimit).feed(text)
    } catch let error as MarkupError {
      throw Failure(source: source, ContentFault(error, insteadOf: .feed))
    }
  }
}
