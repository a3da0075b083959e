public import CoreDomain
public import Foundation

/// The address of a server's API, derived from the URL that the user gave.
public struct ServerAddress: Sendable {
  /// The URL without user name and password, for display.
  public let source: String
  /// The base URL without a slash at the end, or nil if the URL isn't HTTP or HTTPS.
  private let base: String?

  /// - Parameters:
  ///   - text: An `http` or `https` URL, with or without a slash at the end.
  ///   - ending: The end of the API's path, such as `/api`. It's appended if `text` doesn't have it.
  public init(_ text: String, ending: String) {
    source = text.withoutCredentials
    base = Self.base(of: text, ending: ending)
  }

  /// Returns a URL below the API's address.
  ///
  /// - Parameters:
  ///   - path: The components of the path. All special characters are escaped.
  ///   - query: Names, which must need no escaping, and values, which are escaped.
  /// - Throws: ``CoreDomain/NetworkFault/unusableAddress``.
  public func url(
    _ path: [String], query: [(name: String, value: String)] = []
  ) throws(Failure) -> URL {
    let path = path.map { "/\(Self.escaped($0))" }.joined()
    let query = query.map { "\($0.name)=\(Self.escaped($0.value))" }.joined(separator: "&")
    guard let base, let url = URL(string: "\(base)\(path)\(query.isEmpty ? "" : "?\(query)")") else {
      throw Failure(source: source, NetworkFault.unusableAddress)
    }
    return url
  }

  private static func base(of address: String, ending: String) -> String? {
    var text = Substring(address.trimmingCharacters(in: .whitespaces))
    while text.last == "/" { text.removeLast() }
    let base = text.hasSuffix(ending) ? String(text) : text + ending
    guard let url = URL(string: base), url.isWeb, url.query() == nil, url.fragment() == nil
    else { return nil }
    return base
  }

  /// Escapes all but the unreserved characters. Many servers read a "+" as a space, and a "/"
  /// would change the path.
  public static func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .unreserved) ?? ""
  }
}

extension CharacterSet {
  /// The characters that need no escaping in an address (RFC 3986, section 2.3).
  static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
