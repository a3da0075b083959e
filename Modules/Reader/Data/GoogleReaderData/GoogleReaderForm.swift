import Foundation
import NetworkData

/// Fields of a body in `application/x-www-form-urlencoded`, in their order: FreshRSS reads the first 1,000 fields, so what
/// applies to all of them comes first.
struct GoogleReaderForm: Equatable {
  private let fields: [String]

  init(_ fields: [(String, String)]) {
    self.fields = fields.map { "\($0)=\(ServerAddress.escaped($1))" }
  }

  /// - Parameter token: The first field, or nil for none.
  func body(withToken token: String? = nil) -> Data {
    let token = token.map { ["T=\(ServerAddress.escaped($0))"] } ?? []
    return Data((token + fields).joined(separator: "&").utf8)
  }
}
