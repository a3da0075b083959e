import ArticlesDomain
import CoreDomain
import FeedsDomain
import Foundation
public import ProfilesDomain

/// Delivers the publication and the authors of a feed as profiles.
public struct FeedProfileRepository: ProfileRepository {
  private let loader: FeedLoader

  public init(_ loader: FeedLoader) {
    self.loader = loader
  }

  /// The profile of the publication if `name` is its title or address, or else of the author with this name.
  public func profile(named name: String) async throws -> Profile {
    let feed = try await loader.feed()
    let publication = feed.publication
    let wanted = name.folded
    let names = [publication.title, publication.id, publication.homePage?.absoluteString]
    if names.contains(where: { $0?.folded == wanted }) { return Self.profile(of: feed) }
    let authors = publication.authors + feed.articles.flatMap(\.authors)
    guard let author = authors.first(where: { $0.name.folded == wanted }) else {
      throw Failure(source: loader.source, .notFound(name))
    }
    return Profile(kind: .author, source: loader.source, name: author.name, homePage: author.url)
  }

  public func ownProfile() async throws -> Profile {
    Self.profile(of: try await loader.feed())
  }

  private static func profile(of feed: Feed) -> Profile {
    let publication = feed.publication
    var seen: Set<String> = []
    let authors = publication.authors + feed.articles.flatMap(\.authors)
    return Profile(
      kind: .publication, source: publication.id, name: publication.id, displayName: publication.name,
      biography: publication.summary, image: publication.image, homePage: publication.homePage,
      authors: authors.map(\.name).filter { seen.insert($0).inserted })
  }
}
