public import ArticlesDomain
import CoreDomain
public import Foundation
import MarkupData

/// Lists of feeds in OPML (http://opml.org/spec2.opml).
public enum OPML {
  /// Reads versions 1.0, 1.1, and 2.0, and the `urls` file of newsboat.
  ///
  /// - Parameter source: The name of the list for failures.
  /// - Throws: ``CoreDomain/Failure``: `empty`, `unrecognized`, `tooDeep`, `forbiddenEntities`.
  public static func read(_ data: Data, _ source: String) throws -> SubscriptionList {
    let text = try DecodedText(data, expecting: .subscriptionList, source: source)
    if text.isJSON {
      let isFeed = text.utf8.prefix(1024).contains("jsonfeed.org".utf8)
      throw Failure(
        source: source, ContentFault.unrecognized(isFeed ? .feed : .otherJSON, insteadOf: .subscriptionList))
    }
    do {
      if text.firstVisible != UInt8(ascii: "<"), let list = AddressListReader.list(text) { return list }
      return try OPMLReader.list(text)
    } catch let error as MarkupError {
      throw Failure(source: source, ContentFault(error, insteadOf: .subscriptionList))
    }
  }
}
