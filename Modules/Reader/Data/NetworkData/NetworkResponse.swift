public import Foundation

/// An HTTP response, whatever its status.
public struct NetworkResponse: Equatable, Sendable {
  public var status: Int
  /// By lowercase name. The values of a repeated field are joined with commas (RFC 9110, section 5.2).
  public var headers: [String: String]
  /// Decoded: without gzip or another content coding.
  public var body: Data
  /// The final URL after all redirects, which is the base of relative links.
  public var url: URL

  public init(status: Int, headers: [String: String] = [:], body: Data = Data(), url: URL) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
  }
}
