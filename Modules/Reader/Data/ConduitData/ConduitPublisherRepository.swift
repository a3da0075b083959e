public import ArticlesDomain
import CoreDomain

/// The public profiles of a Conduit server.
public struct ConduitPublisherRepository: PublisherRepository {
  private let client: ConduitClient
  private let users: any UserService

  /// - Parameter users: Provides the signed-in user.
  public init(_ client: ConduitClient, users: any UserService) {
    self.client = client
    self.users = users
  }

  public func publisher(named name: String) async throws -> Publisher {
    try Task.checkCancellation()
    guard !["", ".", ".."].contains(name) else { throw Failure(source: client.source, .notFound(name)) }
    return try await client.value(ProfileEnvelopeDTO.self, of: .profile(name)).profile
      .publisher(of: client.source, pages: client.pages, isSignedIn: client.isSignedIn())
  }

  public func ownPublisher() async throws -> Publisher {
    let user = try await users.fetchCurrentUser()
    return Publisher(
      kind: .user, source: client.source, name: user.username, biography: user.biography, image: user.image,
      homePage: client.pages?.profile(user.username))
  }
}
