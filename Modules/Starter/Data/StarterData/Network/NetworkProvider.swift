public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The network, as a capability of the environment.
public struct NetworkProvider: Sendable {
  /// Returns the body of a successful answer.
  ///
  /// Throws a ``StarterDomain/FetchError``, or a `CancellationError`.
  public var fetchData: @Sendable (URLRequest) async throws -> Data

  public init(fetchData: @escaping @Sendable (URLRequest) async throws -> Data) {
    self.fetchData = fetchData
  }
}

extension URLRequest {
  /// The name of the server, for messages.
  var host: String { url?.host() ?? "the server" }
}
