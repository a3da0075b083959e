import CoreDomain
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSessionConfiguration {
  /// Without memory: no cookies, no cache, no stored credentials. Proxies stay the platform's default.
  static var bare: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    // The time is kept outside, for the whole exchange; the session's own 60 s must not end it earlier.
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
  /// What the session's error means. On Linux most of them are curl's, and many share the code "unknown".
  init(_ error: any Error, hadResponse: Bool) {
    switch (error as? URLError)?.code {
    case .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet: self = .unreachable
    case .cannotConnectToHost: self = .connectionRefused
    case .badURL: self = .unusableAddress
    // On Linux: no HTTP, or a version or a status that is none.
    case .unsupportedURL where !hadResponse: self = .unrecognized(.unknown, insteadOf: .server)
    default: self = .connectionFailed
    }
  }
}
