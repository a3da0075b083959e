public import CoreDomain
public import NetworkData

/// A server of the RealWorld "Conduit" API, with the current specification or an older one.
public struct ConduitClient: Sendable {
  private let address: ServerAddress
  private let token: @Sendable () async throws -> Secret?
  private let tokenFault: TokenFault
  /// The web pages of the server, or nil if they aren't known.
  let pages: ConduitPages?
  private let fetcher: DataFetcher

  /// - Parameters:
  ///   - address: The server's URL, with or without a slash at the end, and with or without `/api`. If it's invalid,
  ///     each operation throws ``CoreDomain/Failure/Reason/unusableAddress``.
  ///   - token: Returns the token of the signed-in user. Each operation calls it and rethrows its error.
  ///   - tokenFault: The fault if the server refuses the token. It names the place of the token.
  ///   - pages: The address of the server's web pages, to which links lead, or nil if it isn't known.
  public init(
    _ address: String, token: @escaping @Sendable () async throws -> Secret? = { nil },
    tokenFault: TokenFault = .tokenRefused(place: "memory"),
    pages: String? = nil, network: NetworkProvider
  ) {
    self.address = ServerAddress(address, ending: "/api")
    self.token = token
    self.tokenFault = tokenFault
    self.pages = pages.flatMap(ConduitPages.init)
    fetcher = DataFetcher(source: self.address.source, network: network)
  }

  /// The URL as the user gave it, without user name and password.
  public var source: String { address.source }

  /// Whether operations send a token.
  ///
  /// - Throws: The error of reading the token.
  func isSignedIn() async throws -> Bool { try await token() != nil }

  /// Requests `endpoint` and decodes the response.
  func value<Value: Decodable>(_ type: Value.Type, of endpoint: ConduitEndpoint) async throws -> Value {
    let url = try address.url(endpoint.path, query: endpoint.query)
    let token = try await token()
    let headers = token.map { ["Authorization": "Token \($0.text)"] } ?? [:]
    let request = NetworkRequest(url, method: endpoint.method, headers: headers, body: endpoint.body)
    return try await fetcher.value(type, from: request) { response in
      response.refusal(of: endpoint, token: token == nil ? nil : tokenFault)
    }
  }
}
