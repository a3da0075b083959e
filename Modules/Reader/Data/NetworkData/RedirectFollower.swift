import CoreDomain
import Foundation

/// Sends a request and follows its redirects, up to a maximum. All rules for redirects are here; libcurl follows none.
/// The rules for cookies (RFC 6265) are libcurl's. Cookies are forgotten at the end.
struct RedirectFollower: Sendable {
  var timeout: Duration
  var scope = TimeLimitScope.exchange
  var maximum = 10
  /// Sends one request of the chain.
  var exchange:
    @Sendable (NetworkRequest, _ cookies: [String], _ timeLeft: Duration) async throws -> Exchange.Answer

  func send(_ request: NetworkRequest) async throws -> NetworkResponse {
    guard request.url.isWeb, request.isWellFormed else { throw Refusal(reason: NetworkFault.unusableAddress) }
    var timeLeft = timeout
    var request = request.withCredentialsOfAddress
    var cookies: [String] = []
    var visited: Set<Visit> = []
    var isPermanent = true
    var permanentURL: URL?
    for _ in 0...maximum {
      visited.insert(Visit(url: request.url, cookies: cookies))
      var response: NetworkResponse
      do {
        let answer = try await exchange(request, cookies, timeLeft)
        (response, cookies) = (answer.response, answer.cookies.sorted())
        if scope == .exchange { timeLeft -= answer.elapsed }
      } catch let refusal as Refusal where visited.count > 1 {
        if refusal.reason == NetworkFault.unusableAddress {
          throw Refusal(reason: NetworkFault.unusableRedirect)
        }
        // The server at the address itself listens.
        throw refusal.reason == NetworkFault.connectionRefused
          ? Refusal(reason: NetworkFault.connectionFailed) : refusal
      }
      guard let next = try request.redirected(by: response)?.withCredentialsOfAddress else {
        response.permanentURL = permanentURL
        return response
      }
      guard !visited.contains(Visit(url: next.url, cookies: cookies)) else {
        throw Refusal(reason: NetworkFault.tooManyRedirects(isCircle: true))
      }
      isPermanent = isPermanent && [301, 308].contains(response.status)
      if isPermanent { permanentURL = next.url }
      request = next
    }
    throw Refusal(reason: NetworkFault.tooManyRedirects(isCircle: false))
  }

  /// A request of the chain. A server may redirect to the same address after it has set a cookie.
  private struct Visit: Hashable {
    var url: URL
    var cookies: [String]
  }
}

extension NetworkRequest {
  /// Whether no part contains a control character, which could end its line.
  fileprivate var isWellFormed: Bool {
    method.hasNoControls && headers.allSatisfy { $0.key.hasNoControls && $0.value.hasNoControls }
  }

  /// Returns the request that follows a redirect, or nil if the response isn't a redirect.
  ///
  /// Only 307 and 308 repeat a request that changes something (RFC 9110, section 15.4). Any other redirect of it is a
  /// refusal: a GET in its place would look as if the change was made.
  fileprivate func redirected(by response: NetworkResponse) throws -> NetworkRequest? {
    guard NetworkResponse.isRedirect(response.status), let location = response.headers["location"] else {
      return nil
    }
    guard ["GET", "HEAD"].contains(method) || response.status >= 307 else {
      throw Refusal(reason: NetworkFault.refused(status: response.status))
    }
    guard location.utf8.count <= Self.longestAddress,
      let target = URL(reference: location, relativeTo: url), target.isWeb
    else { throw Refusal(reason: NetworkFault.unusableRedirect) }
    var next = self
    next.url = target
    if !target.hasSameOrigin(as: url) {
      // A body may contain a password.
      guard body == nil else { throw Refusal(reason: NetworkFault.unusableRedirect) }
      next.headers = headers.filter { !Self.confidential.contains($0.key.lowercased()) }
    }
    return next
  }

  /// The request with the user name and password of its URL moved into a header (RFC 7617).
  var withCredentialsOfAddress: NetworkRequest {
    // Most addresses have no credentials, and separating their parts takes as long as parsing them.
    guard url.user() != nil, var parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let user = parts.user
    else { return self }
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

  /// The longest address that a redirect may name, in bytes: the length that RFC 9110, section 4.1, requires of every
  /// server.
  private static let longestAddress = 8000
}

extension NetworkResponse {
  /// Whether `status` is that of a redirect with one target. Its body isn't needed.
  static func isRedirect(_ status: Int) -> Bool { [301, 302, 303, 307, 308].contains(status) }
}

extension String {
  fileprivate var hasNoControls: Bool { utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }
}
