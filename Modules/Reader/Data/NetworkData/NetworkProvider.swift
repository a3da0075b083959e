import CoreDomain
import Foundation

/// Sends requests to the network and returns complete responses.
public struct NetworkProvider: Sendable {
  /// Follows redirects and returns the response, whatever its status.
  ///
  /// - Throws: A ``CoreDomain/Failure`` whose source is the URL, or `CancellationError`.
  public var send: @Sendable (NetworkRequest) async throws -> NetworkResponse

  /// Prepares the first request, which otherwise takes some milliseconds longer.
  public var open: @Sendable () async -> Void = {}

  public init(send: @escaping @Sendable (NetworkRequest) async throws -> NetworkResponse) {
    self.send = send
  }
}

extension NetworkProvider {
  /// Fails each request with ``CoreDomain/SourceFault/offline``.
  public static let offline = NetworkProvider { request in
    throw Failure(source: request.url.absoluteString, SourceFault.offline)
  }

  /// Sends `request` and fails unless the status of the response is a success.
  ///
  /// - Parameters:
  ///   - source: The user's name for the source. Every failure contains it.
  ///   - statuses: Other accepted statuses, such as 304 for a conditional request.
  /// - Throws: ``CoreDomain/Failure``, or `CancellationError`.
  public func fetch(
    _ request: NetworkRequest, source: String, orWithStatus statuses: Set<Int> = []
  ) async throws -> NetworkResponse {
    let response = try await exchange(request, source: source)
    var reason = response.fault(of: source)
    // The target of a temporary redirect doesn't end the requested address.
    if reason == SourceFault.gone, !response.isPermanentAnswer(to: request) {
      reason = NetworkFault.refused(status: response.status)
    }
    if let reason, !statuses.contains(response.status) { throw Failure(source: source, reason) }
    return response
  }

  /// Sends `request` and returns the response, whatever its status, so that the caller can read the server's own error
  /// message.
  ///
  /// - Parameter source: The user's name for the source. Every failure contains it.
  /// - Throws: ``CoreDomain/Failure``, or `CancellationError`.
  public func exchange(_ request: NetworkRequest, source: String) async throws -> NetworkResponse {
    do {
      return try await send(request)
    } catch let failure as Failure {
      throw Failure(source: source, failure.reason)
    }
  }
}
