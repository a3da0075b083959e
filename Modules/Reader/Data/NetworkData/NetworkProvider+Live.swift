public import CoreDomain
import Foundation

extension NetworkProvider {
  /// The network of this machine, through libcurl.
  ///
  /// It requests only `http` and `https` URLs, also after a redirect, and uses no caches or stored credentials. Cookies
  /// live until the last redirect of a request. It uses the proxies that the environment names, and trusts the
  /// authorities in the file that `SSL_CERT_FILE` names instead of the system's.
  ///
  /// - Parameters:
  ///   - timeout: A time limit. Waiting for one of the pool's connections doesn't count.
  ///   - scope: The part of an exchange to which the time limit applies.
  ///   - limit: The largest size of a decoded body, in bytes.
  ///   - agent: The name of the program, with its version.
  public static func live(
    timeout: Duration = FetchPolicy.usualTimeout, for scope: TimeLimitScope = .exchange,
    limit: Int = 32 << 20,
    agent: String = "Strata"
  ) -> NetworkProvider {
    let pool = ConnectionPool()
    var network = following(
      RedirectFollower(timeout: timeout, scope: scope) { request, cookies, timeLeft in
        var request = request
        request.headers["User-Agent"] = agent
        guard let thread = TransferThread.shared else { throw Refusal(reason: NetworkFault.libraryMissing) }
        return try await thread.send(
          request, cookies: cookies, limit: limit, timeout: timeout, for: scope, timeLeft: timeLeft, in: pool)
      })
    network.open = { _ = TransferThread.shared }
    return network
  }

  /// A network that follows redirects as ``live(timeout:for:limit:)`` does.
  ///
  /// - Parameter exchange: Returns the response to one request, without following redirects.
  public static func redirecting(
    _ exchange: @escaping @Sendable (NetworkRequest) async throws -> NetworkResponse
  ) -> NetworkProvider {
    following(
      RedirectFollower(timeout: .zero, scope: .pause) { request, _, _ in
        Exchange.Answer(response: try await exchange(request), elapsed: .zero, cookies: [])
      })
  }

  private static func following(_ follower: RedirectFollower) -> NetworkProvider {
    NetworkProvider { request in
      do {
        return try await follower.send(request)
      } catch let refusal as Refusal {
        throw Failure(source: request.withCredentialsOfAddress.url.absoluteString, refusal.reason)
      }
    }
  }

}

/// The part of an exchange to which a time limit applies.
public enum TimeLimitScope: Sendable {
  /// The whole exchange, with redirects and body.
  case exchange
  /// The time to connect, and each pause of the server after it, so that a large body may take long.
  case pause
}

/// The reason why an exchange failed. The caller adds the name of the source.
struct Refusal: Error {
  var reason: any Fault
}
