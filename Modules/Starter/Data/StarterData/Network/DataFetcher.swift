#if canImport(FoundationNetworking)
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Fetches a message. A test passes a network that returns fixed bytes.
public struct DataFetcher: Sendable {
  public struct DTO: Codable, Sendable {
    public let message: String
  }

  private let networkClient: NetworkProvider

  public init(networkClient: NetworkProvider) {
    self.networkClient = networkClient
  }

  /// - Throws: The error of the network, or ``StarterDomain/FetchError/invalidAnswer(host:)``.
  public func fetchRemoteData(from url: URLRequest) async throws -> DTO {
    try await networkClient.fetchData(from: url)
  }
}
