import CoreDomain
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSessionConfiguration {
  /// A session without cookies, cache and stored credentials. Proxies stay the platform's default.
  static var bare: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    // The caller limits the time of the whole exchange. The session's default of 60 s must not end it earlier.
    configuration.timeoutIntervalForRequest = 86_400
    return configuration
  }
}

extension URLRequest {
  init(_ request: NetworkRequest) {
    self.init(url: request.url)
    httpMethod = request.method
    httpBody = request.body
    for (name, value) in request.headers { setValue(value, forHTTPHeaderField: name) }
  }
}

extension NetworkResponse {
  init(_ response: HTTPURLResponse, url: URL) {
    let headers = response.allHeaderFields.compactMap { name, value -> (String, String)? in
      guard let name = name as? String, let value = value as? String else { return nil }
      return (name.lowercased(), value)
    }
    self.init(
      status: response.statusCode, headers: Dictionary(headers) { "\($0), \($1)" }, url: url)
  }
}

extension Failure.Reason {
  /// Maps an error of the session. On Linux most of them come from curl, and many share the code "unknown".
  init(_ error: any Error, hadResponse: Bool) {
    switch (error as? URLError)?.code {
    case .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet: self = .unreachable
    case .cannotConnectToHost: self = .connectionRefused
    case .badURL: self = .unusableAddress
    // On Linux: not HTTP, or an invalid version or status.
    case .unsupportedURL where !hadResponse: self = .unrecognized(.unknown, insteadOf: .server)
    default: self = .connectionFailed
    }
  }
}
