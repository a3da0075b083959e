public import Foundation
public import StarterDomain

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Loads the user of a server, at the path `user`.
public struct RemoteLoadProfileUseCase: LoadProfileUseCase {
  private let network: NetworkProvider
  private let baseURL: URL

  public init(network: NetworkProvider, baseURL: URL) {
    self.network = network
    self.baseURL = baseURL
  }

  public func execute() async throws -> User {
    try await network.fetchData(at: baseURL.appending(path: "user"))
  }
}

/// The account on a server, at the path `user`: GET returns it as JSON, and PATCH changes it.
public struct RemoteUserService: UserService {
  private let network: NetworkProvider
  private let baseURL: URL

  public init(network: NetworkProvider, baseURL: URL) {
    self.network = network
    self.baseURL = baseURL
  }

  public func fetchCurrentUser() async throws -> User {
    try await RemoteLoadProfileUseCase(network: network, baseURL: baseURL).execute()
  }

  public func updateProfile(_ profile: ProfileUpdate) async throws -> User {
    try await network.fetchData(from: URLRequest("PATCH", baseURL.appending(path: "user"), json: profile))
  }
}
