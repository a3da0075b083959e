import CoreDomain
import Foundation

extension NetworkProvider {
  /// The network of this machine: a socket for plain HTTP, `URLSession` for TLS and compressed bodies.
  ///
  /// It requests only `http` and `https` URLs, also after a redirect, and uses no cookies, caches, or stored
  /// credentials. Each request that needs a session creates its own, because a session costs start time.
  ///
  /// - Parameters:
  ///   - timeout: The time for the whole exchange, with redirects and body.
  ///   - limit: The largest size of a decoded body, in bytes.
  public static func live(
    timeout: Duration = .seconds(30), limit: Int = 32 << 20
  ) -> NetworkProvider {
    NetworkProvider { request in
      let source = request.withCredentialsOfAddress.url.absoluteString
      return try await withTimeout(timeout, orThrow: Failure(source: source, .timedOut(after: timeout))) {
        do {
          return try await RedirectFollower(limit: limit).send(request)
        } catch let refusal as Refusal {
          throw Failure(source: source, refusal.reason)
        }
      }
    }
  }
}

/// Why an exchange failed. The caller adds the name of the source.
struct Refusal: Error, Equatable {
  var reason: Failure.Reason

  init(_ reason: Failure.Reason) {
    self.reason = reason
  }
}

/// Cancels `operation` after `timeout`.
///
/// `URLSession` can't do this: on Linux its request timeout restarts with each byte, and its resource timeout has no
/// effect, so a server that drips bytes would hold a request forever.
func withTimeout<Value: Sendable>(
  _ timeout: Duration, orThrow failure: Failure, _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask(operation: operation)
    group.addTask {
      try await Task.sleep(for: timeout)
      throw failure
    }
    defer { group.cancelAll() }
    guard let value = try await group.next() else { throw failure }
    return value
  }
}
