public import ArticlesDomain
import CoreDomain

/// The account of the client's token on a Conduit server.
public struct ConduitUserService: UserService {
  private let client: ConduitClient

  public init(_ client: ConduitClient) {
    self.client = client
  }

  public func fetchCurrentUser() async throws -> User {
    try await user(from: .user)
  }

  public func updateProfile(_ update: ProfileUpdate) async throws -> User {
    let problem = update.imageProblem
    guard problem.isEmpty else { throw Failure(source: client.source, .rejected(problem)) }
    // The specification doesn't define an empty update, and servers refuse it.
    guard update != ProfileUpdate() else { return try await fetchCurrentUser() }
    return try await user(from: .update(UserUpdateDTO(update)))
  }

  private func user(from endpoint: ConduitEndpoint) async throws -> User {
    try Task.checkCancellation()
    guard try await client.isSignedIn() else { throw Failure(source: client.source, .signInNeeded) }
    return try await client.value(UserEnvelopeDTO.self, of: endpoint).user.user(of: client.source)
  }
}
