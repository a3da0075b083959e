import Foundation
public import StarterDomain

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Providers {
  // feature: articles
  public static let defaultDateProvider = DateProvider(currentDate: { Date() })
  // end

  /// Asks servers with `URLSession`. An exchange takes at most a minute.
  ///
  /// The usual form returns the body of any answer. This one checks the status, so an error page isn't decoded.
  public static let defaultNetworkProvider = NetworkProvider(fetchData: { request in
    do {
      let (data, response) = try await withTimeLimit(.seconds(60)) { try await session.data(for: request) }
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      guard 200..<300 ~= status else { throw FetchError.status(status, host: request.host) }
      return data
    } catch let error as URLError {
      switch error.code {
      case .cancelled: throw CancellationError()
      case .timedOut: throw FetchError.timedOut(host: request.host)
      case .cannotFindHost, .cannotConnectToHost, .networkConnectionLost, .notConnectedToInternet,
        .dnsLookupFailed:
        throw FetchError.unreachable(host: request.host)
      default: throw FetchError.failed(host: request.host)
      }
    }
  })

  /// A session without cookies and files.
  private static let session = URLSession(configuration: .ephemeral)
}

/// Performs an operation. After the limit, cancels it and throws `URLError(.timedOut)`.
///
/// On Linux, a session ignores its `timeoutIntervalForResource`, so a slow answer would never end.
func withTimeLimit<Value: Sendable>(
  _ limit: Duration, _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup { group in
    group.addTask { try await operation() }
    group.addTask {
      try await Task.sleep(for: limit)
      throw URLError(.timedOut)
    }
    defer { group.cancelAll() }
    for try await value in group { return value }
    throw CancellationError()
  }
}
