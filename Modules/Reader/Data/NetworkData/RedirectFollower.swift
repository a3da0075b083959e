import CoreDomain
import Foundation

/// Sends a request on to wherever the server says, within limits.
///
/// `URLSession` is not asked to: on Linux it turns `Location: file:///etc/passwd` into a path on the same host,
/// keeps the credentials when the host changes, and garbles a space in the address.
struct RedirectFollower: Sendable {
  var limit: Int
  var maximum = 10

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    guard request.url.isWeb else { throw Refusal(.unusableAddress) }
    var request = request.withCredentialsOfAddress
    for _ in 0...maximum {
      let response = try await exchange(request)
      guard let next = try request.redirected(by: response) else { return response }
      request = next.withCredentialsOfAddress
    }
    throw Refusal(.tooManyRedirects)
  }

  private func exchange(_ request: NetworkRequest) async throws -> NetworkResponse {
    if request.url.scheme?.lowercased() == "http", !isProxied {
      do {
        return try await SocketExchange(request: request, limit: limit).send()
      } catch is HTTPParser.EncodedBody {
        // What changes something is not sent twice; an answer to HEAD has no body.
        guard request.method == "GET" else {
          throw Refusal(.malformed("it answered a \(request.method) in a compression that nobody asked for"))
        }
      }
    }
    return try await URLSessionExchange(request, limit: limit).send()
  }

  /// The platform's own way to name a proxy for plain HTTP, which only the session knows how to use.
  private var isProxied: Bool {
    let environment = ProcessInfo.processInfo.environment
    return ["http_proxy", "all_proxy", "ALL_PROXY"].contains { environment[$0]?.isEmpty == false }
  }
}

extension NetworkRequest {
  /// The request that the response asks for instead; nil where it is an answer.
  ///
  /// RFC 9110, 15.4: only 307 and 308 repeat the method and the body of a request that changes something.
  func redirected(by response: NetworkResponse) throws -> NetworkRequest? {
    guard [301, 302, 303, 307, 308].contains(response.status) else { return nil }
    guard let location = response.headers["location"] else { return nil }
    guard let target = URL(string: location, relativeTo: url)?.absoluteURL, target.isWeb else {
      throw Refusal(.unusableRedirect)
    }
    var next = self
    next.url = target
    if response.status < 307, method != "GET", method != "HEAD" {
      next.method = "GET"
      next.body = nil
      next.headers = headers.filter { !$0.key.lowercased().hasPrefix("content-") }
    }
    if !target.hasSameOrigin(as: url) {
      next.headers = next.headers.filter { !Self.confidential.contains($0.key.lowercased()) }
    }
    return next
  }

  /// The name and password of an address travel in a header (RFC 7617), and nowhere else.
  var withCredentialsOfAddress: NetworkRequest {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true), let user = parts.user else {
      return self
    }
    var plain = self
    let credentials = Data("\(user):\(parts.password ?? "")".utf8).base64EncodedString()
    if !headers.keys.contains(where: { $0.lowercased() == "authorization" }) {
      plain.headers["Authorization"] = "Basic \(credentials)"
    }
    (parts.user, parts.password) = (nil, nil)
    plain.url = parts.url ?? url
    return plain
  }

  /// What is meant for one server alone.
  private static let confidential: Set = ["authorization", "cookie", "proxy-authorization"]
}

extension URL {
  /// Whether it can be asked for over HTTP.
  var isWeb: Bool {
    ["http", "https"].contains(scheme?.lowercased()) && host()?.isEmpty == false
  }

  /// RFC 6454, 4: the same scheme, host and port.
  func hasSameOrigin(as other: URL) -> Bool {
    scheme?.lowercased() == other.scheme?.lowercased() && host()?.lowercased() == other.host()?.lowercased()
      && effectivePort == other.effectivePort
  }

  private var effectivePort: Int? {
    port ?? (scheme?.lowercased() == "https" ? 443 : 80)
  }
}
