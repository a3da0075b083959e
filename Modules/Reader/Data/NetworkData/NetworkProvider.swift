import CoreDomain
import Foundation

/// The network, as a capability: one request, one whole answer.
public struct NetworkProvider: Sendable {
  /// Follows redirects and delivers the answer whatever its status is.
  ///
  /// Throws a ``CoreDomain/Failure`` that names the address, or `CancellationError`.
  public var send: @Sendable (NetworkRequest) async throws -> NetworkResponse

  public init(send: @escaping @Sendable (NetworkRequest) async throws -> NetworkResponse) {
    self.send = send
  }

  public static let unimplemented = NetworkProvider { _ in
    CoreDomain.unimplemented("NetworkProvider.send", mend: "pass `.live()`, or a closure that answers")
  }
}

extension NetworkProvider {
  /// Refuses everything: for people who do not want the network to be asked.
  public static let offline = NetworkProvider { request in
    throw Failure(source: request.url.absoluteString, .offline)
  }

  /// Sends `request` and delivers the answer only if its status says that it is what was asked for.
  ///
  /// - Parameters:
  ///   - source: What the user named the source by; every failure carries it.
  ///   - statuses: What else is an answer, such as 304 to a conditional request.
  /// - Throws: ``CoreDomain/Failure``, or `CancellationError`.
  public func fetch(
    _ request: NetworkRequest, source: String, orWithStatus statuses: Set<Int> = []
  ) async throws -> NetworkResponse {
    let response = try await exchange(request, source: source)
    if !statuses.contains(response.status), let reason = Failure.Reason(status: response.status, of: source) {
      throw Failure(source: source, reason)
    }
    return response
  }

  /// Sends `request` and delivers the answer whatever its status is, for a caller that reads what a server
  /// says of its own failures.
  ///
  /// - Parameter source: What the user named the source by; every failure carries it.
  /// - Throws: ``CoreDomain/Failure``, or `CancellationError`.
  public func exchange(_ request: NetworkRequest, source: String) async throws -> NetworkResponse {
    do {
      return try await send(request)
    } catch let failure as Failure {
      throw Failure(source: source, failure.reason)
    }
  }
}
