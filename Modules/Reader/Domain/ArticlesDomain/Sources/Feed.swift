public import Foundation

/// The content of a feed: its publication, and its articles in the feed's order.
public struct Feed: Equatable, Sendable {
  public var publication: Publication
  public var articles: [Article]
  /// The address to use from now on, according to the feed.
  public var newAddress: URL?

  public init(publication: Publication, articles: [Article], newAddress: URL? = nil) {
    (self.publication, self.articles, self.newAddress) = (publication, articles, newAddress)
  }
}
