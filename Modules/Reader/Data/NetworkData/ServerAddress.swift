public import CoreDomain
public import Foundation

/// Where the API of a server is, read from the address that its user gave.
public struct ServerAddress: Sendable {
  /// The address as it may be shown: without a name and password.
  public let source: String
  /// Without a slash at its end; nil where the address is none that can be asked.
  private let base: String?

  /// - Parameters:
  ///   - text: Of the scheme `http` or `https`, with or without a slash at its end.
  ///   - ending: What the path of the API ends with, which its user need not have written: `/api`.
  public init(_ text: String, ending: String) {
    source = Self.withoutCredentials(text)
    base = Self.base(of: text, ending: ending)
  }

  /// The address of something below the API's own.
  ///
  /// - Parameters:
  ///   - path: Of names, in which every character is one of theirs.
  ///   - query: Names that need no escaping, and values.
  /// - Throws: ``CoreDomain/Failure/Reason/unusableAddress``.
  public func url(
    _ path: [String], query: [(name: String, value: String)] = []
  ) throws(Failure) -> URL {
    let path = path.map { "/\(Self.escaped($0))" }.joined()
    let query = query.map { "\($0.name)=\(Self.escaped($0.value))" }.joined(separator: "&")
    guard let base, let url = URL(string: "\(base)\(path)\(query.isEmpty ? "" : "?\(query)")") else {
      throw Failure(source: source, .unusableAddress)
    }
    return url
  }

  private static func base(of address: String, ending: String) -> String? {
    var text = Substring(address.trimmingCharacters(in: .whitespaces))
    while text.last == "/" { text.removeLast() }
    let base = text.hasSuffix(ending) ? String(text) : text + ending
    guard let url = URL(string: base), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host()?.isEmpty == false, url.query() == nil, url.fragment() == nil
    else { return nil }
    return base
  }

  private static func withoutCredentials(_ address: String) -> String {
    guard var parts = URLComponents(string: address), parts.user != nil || parts.password != nil else {
      return address
    }
    (parts.user, parts.password) = (nil, nil)
    return parts.string ?? ""
  }

  /// RFC 3986, 2.3: all but the unreserved characters. A "+" has to be escaped because many servers read it as a
  /// space, and a "/" because it would be another path.
  private static func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
