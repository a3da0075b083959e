public import ArticlesDomain
public import CoreDomain

/// A source of publishers in memory. It can also fail every request.
public struct InMemoryPublisherRepository: PublisherRepository {
  private let source: String
  private let publishers: Result<[Publisher], Failure>

  public init(source: String = "fake", _ publishers: [Publisher]) {
    self.source = source
    self.publishers = .success(publishers)
  }

  public init(source: String = "fake", failing reason: any Fault) {
    self.source = source
    publishers = .failure(Failure(source: source, reason))
  }

  public func publisher(named name: String) async throws -> Publisher {
    try Task.checkCancellation()
    let known = try publishers.get()
    guard let publisher = known.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      throw Failure(source: source, SourceFault.notFound(name))
    }
    return publisher
  }
}
