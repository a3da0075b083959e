import CoreDomain
import Foundation

/// Sends a request and follows its redirects, up to a maximum.
///
/// `URLSession` doesn't follow them itself: on Linux it turns `Location: file:///etc/passwd` into a path on the same
/// host, keeps the credentials if the host changes, and garbles a space in the URL.
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
        // A request that changes something must not be sent twice. A response to HEAD has no body.
        guard request.method == "GET" else {
          throw Refusal(
            .malformed(
              "it compressed its response to \(request.method) although the request did not allow it"))
        }
      }
    }
    return try await URLSessionExchange(request, limit: limit).send()
  }

  /// Whether the environment names a proxy for plain HTTP. Only `URLSession` can use it.
  private var isProxied: Bool {
    let environment = ProcessInfo.processInfo.environment
    return ["http_proxy", "all_proxy", "ALL_PROXY"].contains { environment[$0]?.isEmpty == false }
  }
}

extension NetworkRequest {
  /// Returns the request that follows a redirect, or nil if the response isn't a redirect.
  ///
  /// Only 307 and 308 repeat the method and the body of a request that changes something (RFC 9110, section 15.4).
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

  /// The request with the user name and password of its URL moved into a header (RFC 7617).
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

  /// The headers that must not reach another origin.
  private static let confidential: Set = ["authorization", "cookie", "proxy-authorization"]
}

extension URL {
  /// Whether this is an `http` or `https` URL with a host.
  var isWeb: Bool {
    ["http", "https"].contains(scheme?.lowercased()) && host()?.isEmpty == false
  }

  /// Whether scheme, host and port are the same (RFC 6454, section 4).
  func hasSameOrigin(as other: URL) -> Bool {
    scheme?.lowercased() == other.scheme?.lowercased() && host()?.lowercased() == other.host()?.lowercased()
      && effectivePort == other.effectivePort
  }

  private var effectivePort: Int? {
    port ?? (scheme?.lowercased() == "https" ? 443 : 80)
  }
}
