public import ArticlesDomain
import CoreDomain
import Foundation

/// Delivers the publication and the authors of a feed as publishers.
public struct FeedPublisherRepository: PublisherRepository {
  private let loader: FeedLoader

  public init(_ loader: FeedLoader) {
    self.loader = loader
  }

  /// The publication if `name` is its title or address, or else the author with this name.
  public func publisher(named name: String) async throws -> Publisher {
    let feed = try await loader.feed()
    let publication = feed.publication
    let wanted = name.folded
    let names = [publication.title, publication.id, publication.homePage?.absoluteString]
    if names.contains(where: { $0?.folded == wanted }) { return Self.publisher(of: feed) }
    let authors = publication.authors + feed.articles.flatMap(\.authors)
    guard let author = authors.first(where: { $0.name.folded == wanted }) else {
      throw Failure(source: loader.source, .notFound(name))
    }
    return Publisher(kind: .author, source: loader.source, name: author.name, homePage: author.url)
  }

  public func ownPublisher() async throws -> Publisher {
    Self.publisher(of: try await loader.feed())
  }

  private static func publisher(of feed: Feed) -> Publisher {
    let publication = feed.publication
    let authors = publication.authors + feed.articles.flatMap(\.authors)
    return Publisher(
      kind: .publication, source: publication.id, name: publication.id, displayName: publication.name,
      biography: publication.summary, image: publication.image, homePage: publication.homePage,
      authors: authors.map(\.name).uniqued())
  }
}
