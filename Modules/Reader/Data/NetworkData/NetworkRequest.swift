public import Foundation

/// An HTTP request.
public struct NetworkRequest: Equatable, Sendable {
  /// A URL with the scheme `http` or `https`.
  public var url: URL
  public var method: String
  public var headers: [String: String]
  public var body: Data?
  /// Whether libcurl decodes the response's content codings.
  public var decodes = true

  public init(
    _ url: URL, method: String = "GET", headers: [String: String] = [:], body: Data? = nil
  ) {
    (self.url, self.method, self.headers, self.body) = (url, method, headers, body)
  }
}
