public import CoreDomain
import Foundation
public import NetworkData

/// A server of the RealWorld "Conduit" API, of the current specification or an old one.
public struct ConduitClient: Sendable {
  private let address: ServerAddress
  private let token: @Sendable () async throws -> Secret?
  private let fetcher: DataFetcher

  /// - Parameters:
  ///   - address: With or without a slash at its end, and with or without the API's own `/api`. One that cannot
  ///     be understood fails each operation with ``CoreDomain/Failure/Reason/unusableAddress``.
  ///   - token: Of the user who is signed in; asked for with every operation, which fails as it does.
  public init(
    _ address: String, token: @escaping @Sendable () async throws -> Secret? = { nil },
    network: NetworkProvider
  ) {
    self.address = ServerAddress(address, ending: "/api")
    self.token = token
    fetcher = DataFetcher(source: self.address.source, network: network)
  }

  /// The address as its user gave it, without a name and password.
  public var source: String { address.source }

  /// Whether operations say who is asking.
  ///
  /// - Throws: Why the token cannot be had.
  func isSignedIn() async throws -> Bool { try await token() != nil }

  /// Asks for `endpoint` and reads the answer.
  func value<Value: Decodable>(_ type: Value.Type, of endpoint: ConduitEndpoint) async throws -> Value {
    let url = try address.url(endpoint.path, query: endpoint.query)
    let token = try await token()
    let headers = token.map { ["Authorization": "Token \($0.text)"] } ?? [:]
    let request = NetworkRequest(url, method: endpoint.method, headers: headers, body: endpoint.body)
    return try await fetcher.value(type, from: request) { response in
      response.refusal(of: endpoint, isSignedIn: token != nil)
    }
  }
}
