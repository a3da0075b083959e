import CoreDomain
import Foundation

extension NetworkProvider {
  /// The network of this machine: plain HTTP over a socket, TLS and compressed bodies by `URLSession`. Only `http`
  /// and `https` addresses are asked, also after a redirect; cookies, caches and stored credentials take no part.
  ///
  /// A session is made for each request that needs one and never before: making it costs start time.
  ///
  /// - Parameters:
  ///   - timeout: For the whole exchange, redirects and body included.
  ///   - limit: The most bytes of a body, counted after its content coding is undone.
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

/// Why an exchange failed, before it is known what the user calls the source.
struct Refusal: Error, Equatable {
  var reason: Failure.Reason

  init(_ reason: Failure.Reason) {
    self.reason = reason
  }
}

/// Ends `operation` by canceling it when `timeout` has passed.
///
/// `URLSession` cannot be left to do this: on Linux its request timeout starts anew with each byte, and its
/// resource timeout does nothing, so that a dripping server holds a request for ever.
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
