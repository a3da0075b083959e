import CoreDomain
public import ProfilesDomain

/// The public profiles of a Conduit server.
public struct ConduitProfileRepository: ProfileRepository {
  private let client: ConduitClient
  private let users: any UserService

  /// - Parameter users: Provides the signed-in user.
  public init(_ client: ConduitClient, users: any UserService) {
    self.client = client
    self.users = users
  }

  public func profile(named name: String) async throws -> Profile {
    try Task.checkCancellation()
    guard !["", ".", ".."].contains(name) else { throw Failure(source: client.source, .notFound(name)) }
    return try await client.value(ProfileEnvelopeDTO.self, of: .profile(name)).profile
      .profile(of: client.source, isSignedIn: client.isSignedIn())
  }

  public func ownProfile() async throws -> Profile {
    let user = try await users.fetchCurrentUser()
    return Profile(
      kind: .user, source: client.source, name: user.username, biography: user.biography, image: user.image)
  }
}
