import CoreDomain
public import Foundation

/// An HTTP response, whatever its status.
public struct NetworkResponse: Equatable, Sendable {
  public var status: Int
  /// The header fields by lowercase name. The values of a repeated field are joined with commas (RFC 9110, section
  /// 5.2).
  public var headers: [String: String]
  /// The decoded body, without gzip or another content coding.
  public var body: Data
  /// The final URL after all redirects, which is the base of relative links.
  public var url: URL
  /// The URL to use from now on, if the server redirected there permanently (RFC 9110, sections 15.4.2 and 15.4.9).
  public var permanentURL: URL?
  /// The wait time that the server requests before the next request (RFC 9110, section 10.2.3).
  public var retryAfter: Duration?

  public init(
    status: Int, headers: [String: String] = [:], body: Data = Data(), url: URL, permanentURL: URL? = nil,
    retryAfter: Duration? = nil
  ) {
    (self.status, self.headers, self.body) = (status, headers, body)
    (self.url, self.permanentURL, self.retryAfter) = (url, permanentURL, retryAfter)
  }

  /// Whether no redirect was temporary.
  func isPermanentAnswer(to request: NetworkRequest) -> Bool {
    url.absoluteString.withoutCredentials == (permanentURL ?? request.url).absoluteString.withoutCredentials
  }
}
