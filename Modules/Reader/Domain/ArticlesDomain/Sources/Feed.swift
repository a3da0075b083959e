/// The content of a feed: its publication, and its articles in the feed's order.
public struct Feed: Equatable, Sendable {
  public var publication: Publication
  public var articles: [Article]

  public init(publication: Publication, articles: [Article]) {
    self.publication = publication
    self.articles = articles
  }
}
