public import CoreDomain
import Foundation
public import NetworkData

/// A server of the RealWorld "Conduit" API, of the current specification or an old one.
public struct ConduitClient: Sendable {
  /// The address as its user gave it, without a name and password.
  public let source: String
  private let base: URL?
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
    source = Self.withoutCredentials(address)
    base = Self.base(of: address)
    self.token = token
    fetcher = DataFetcher(source: source, network: network)
  }

  /// Whether operations say who is asking.
  ///
  /// - Throws: Why the token cannot be had.
  func isSignedIn() async throws -> Bool { try await token() != nil }

  /// Asks for `endpoint` and reads the answer.
  func value<Value: Decodable>(_ type: Value.Type, of endpoint: ConduitEndpoint) async throws -> Value {
    guard let base else { throw Failure(source: source, .unusableAddress) }
    let token = try await token()
    let headers = token.map { ["Authorization": "Token \($0.text)"] } ?? [:]
    let request = NetworkRequest(
      endpoint.url(below: base), method: endpoint.method, headers: headers, body: endpoint.body)
    return try await fetcher.value(type, from: request) { response in
      response.refusal(of: endpoint, isSignedIn: token != nil)
    }
  }

  private static func base(of address: String) -> URL? {
    var text = Substring(address.trimmingCharacters(in: .whitespaces))
    while text.last == "/" { text.removeLast() }
    guard let url = URL(string: text.hasSuffix("/api") ? String(text) : "\(text)/api"),
      ["http", "https"].contains(url.scheme?.lowercased()), url.host()?.isEmpty == false,
      url.query() == nil, url.fragment() == nil
    else { return nil }
    return url
  }

  private static func withoutCredentials(_ address: String) -> String {
    guard var parts = URLComponents(string: address), parts.user != nil || parts.password != nil else {
      return address
    }
    (parts.user, parts.password) = (nil, nil)
    return parts.string ?? ""
  }
}
