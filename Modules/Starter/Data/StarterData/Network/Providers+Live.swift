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
  /// The usual form returns the body of any answer. This one checks the status, so that it decodes no page of an error.
  public static let defaultNetworkProvider = NetworkProvider(fetchData: { request in
    do {
      let (data, response) = try await answer(to: request)
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      guard 200..<300 ~= status else { throw FetchError.status(status, host: request.host) }
      return data
    } catch let error as URLError {
      switch error.code {
      case .cancelled: throw CancellationError()
      case .timedOut: throw FetchError.timedOut(host: request.host)
      default: throw FetchError.unreachable(host: request.host)
      }
    }
  })

  /// On Linux, a session ignores its `timeoutIntervalForResource`, so a timer ends an answer that arrives too slowly.
  private static func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
    try await withThrowingTaskGroup { group in
      group.addTask { try await session.data(for: request) }
      group.addTask {
        try await Task.sleep(for: .seconds(60))
        throw URLError(.timedOut)
      }
      defer { group.cancelAll() }
      for try await answer in group { return answer }
      throw CancellationError()
    }
  }

  /// A session without cookies and files.
  private static let session = URLSession(configuration: .ephemeral)
}
