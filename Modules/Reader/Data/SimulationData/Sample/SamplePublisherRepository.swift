public import ArticlesDomain
import CoreDomain

/// Delivers the sample's authors.
public struct SamplePublisherRepository: PublisherRepository {
  public init() {}

  public func publisher(named name: String) async throws -> Publisher {
    try Task.checkCancellation()
    guard let author = Sample.author(named: name) else {
      throw Failure(source: Sample.source, .notFound(name))
    }
    return Publisher(
      kind: .author, source: Sample.source, name: author.name, biography: author.biography,
      image: author.image.flatMap(Sample.address), homePage: author.byline.url)
  }
}
