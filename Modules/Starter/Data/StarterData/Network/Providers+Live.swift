import Foundation
public import StarterDomain

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Providers {
  public static let defaultDateProvider = DateProvider(currentDate: { Date() })

  /// Asks servers with `URLSession`.
  ///
  /// The article returns the body of any answer. This one checks the status, so that the page of an error isn't decoded.
  public static let defaultNetworkProvider = NetworkProvider(fetchData: { request in
    do {
      let (data, response) = try await session.data(for: request)
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

  /// A session without cookies and files, whose exchanges take at most a minute.
  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 30
    configuration.timeoutIntervalForResource = 60
    return URLSession(configuration: configuration)
  }()
}
