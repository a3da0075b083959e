import CoreDomain
import Foundation

/// Delivers the publication of a source and the authors of its articles as publishers.
public struct FeedPublisherRepository: PublisherRepository {
  private let articles: any ArticleRepository

  /// The number of newest articles that are searched for authors.
  private static let articleCount = 100

  public init(of articles: any ArticleRepository) { self.articles = articles }

  /// The publication if `name` is its title or address, or else the author with this name.
  public func publisher(named name: String) async throws -> Publisher {
    let wanted = name.searchable
    let own = try await articles.articles(
      matching: ArticleQuery(), page: PageRequest(limit: Self.articleCount))
    let publication = own.publication
    let names = [publication.title, publication.id, publication.homePage?.absoluteString]
    if names.contains(where: { $0?.searchable == wanted }) {
      let authors = publication.authors + own.page.elements.flatMap(\.authors)
      return Publisher(
        kind: .publication, source: publication.id, name: publication.id, displayName: publication.name,
        biography: publication.summary, image: publication.image, homePage: publication.homePage,
        authors: authors.map(\.name).uniqued())
    }
    let written = try await articles.articles(
      matching: ArticleQuery(author: name), page: PageRequest(limit: 1))
    let authors = publication.authors + written.page.elements.flatMap(\.authors)
    guard let author = authors.first(where: { $0.name.searchable == wanted }) else {
      throw Failure(source: articles.source, SourceFault.notFound(name))
    }
    return Publisher(kind: .author, source: articles.source, name: author.name, homePage: author.url)
  }
}
