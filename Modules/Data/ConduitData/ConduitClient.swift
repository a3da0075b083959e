import CoreDomain
import Foundation
public import NetworkData

/// A server of the RealWorld "Conduit" API, of the current specification or an old one.
public struct ConduitClient: Sendable {
  /// The address as its user gave it, without a name and password.
  public let source: String
  let isSignedIn: Bool
  private let base: URL?
  private let token: String?
  private let network: NetworkProvider

  /// - Parameters:
  ///   - address: With or without a slash at its end, and with or without the API's own `/api`. One that cannot
  ///     be understood fails each operation with ``CoreDomain/Failure/Reason/unusableAddress``.
  ///   - token: Of the user who is signed in.
  public init(_ address: String, token: String? = nil, network: NetworkProvider) {
    source = Self.withoutCredentials(address)
    base = Self.base(of: address)
    let token = token?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    self.token = token.isEmpty ? nil : token
    isSignedIn = !token.isEmpty
    self.network = network
  }

  /// Asks for `endpoint` and reads the answer.
  func value<Value: Decodable>(_ type: Value.Type, of endpoint: ConduitEndpoint) async throws -> Value {
    guard let base else { throw Failure(source: source, .unusableAddress) }
    var headers = ["Accept": "application/json"]
    if let token { headers["Authorization"] = "Token \(token)" }
    if endpoint.body != nil { headers["Content-Type"] = "application/json" }
    let request = NetworkRequest(
      endpoint.url(below: base), method: endpoint.method, headers: headers, body: endpoint.body)
    let response = try await network.exchange(request, source: source)
    do throws(ConduitRefusal) {
      return try response.value(type, of: endpoint, isSignedIn: isSignedIn)
    } catch {
      throw Failure(source: source, error.reason)
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
