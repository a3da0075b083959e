public import Foundation

/// What a server answered, whatever its status.
public struct NetworkResponse: Equatable, Sendable {
  public var status: Int
  /// By name in lower case; a field that came several times is joined by commas (RFC 9110, 5.2).
  public var headers: [String: String]
  /// With its content coding (gzip and the like) undone.
  public var body: Data
  /// Where it came from in the end, after all redirects: the base of relative links.
  public var url: URL

  public init(status: Int, headers: [String: String] = [:], body: Data = Data(), url: URL) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
  }
}
