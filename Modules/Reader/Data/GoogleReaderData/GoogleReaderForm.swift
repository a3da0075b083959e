import Foundation

/// Fields of a body in `application/x-www-form-urlencoded`, in their order: FreshRSS reads the first 1,000 fields, so what
/// applies to all of them comes first.
struct GoogleReaderForm: Equatable {
  private let fields: [String]

  init(_ fields: [(String, String)]) {
    self.fields = fields.map { "\($0)=\($1.escapedForAddress)" }
  }

  /// - Parameter token: The first field, or nil for none.
  func body(withToken token: String? = nil) -> Data {
    let token = token.map { ["T=\($0.escapedForAddress)"] } ?? []
    return Data((token + fields).joined(separator: "&").utf8)
  }
}

extension String {
  /// Escapes all but the unreserved characters (RFC 3986, section 2.3). Many servers read a "+" as a space, and a "/" would
  /// change the path.
  var escapedForAddress: String { addingPercentEncoding(withAllowedCharacters: Self.unreserved) ?? "" }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
