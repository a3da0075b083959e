public import ArticlesDomain
import CoreDomain

/// A placeholder that stops the program when it's used.
public struct UnimplementedPublisherRepository: PublisherRepository {
  private static let fix = "pass a real repository, such as `SamplePublisherRepository(users:)`"

  public init() {}

  public func publisher(named name: String) async throws -> Publisher {
    CoreDomain.unimplemented("PublisherRepository.publisher", fix: Self.fix)
  }

  public func ownPublisher() async throws -> Publisher {
    CoreDomain.unimplemented("PublisherRepository.ownPublisher", fix: Self.fix)
  }
}
