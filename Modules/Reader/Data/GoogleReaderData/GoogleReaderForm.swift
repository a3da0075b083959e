import Foundation
import NetworkData

/// Fields of a body in `application/x-www-form-urlencoded`, in their order: FreshRSS reads the first 1,000 fields, so what
/// applies to all of them comes first.
struct GoogleReaderForm: Equatable {
  private var fields: [String] = []

  mutating func add(_ name: String, _ value: String) {
    fields.append("\(name)=\(ServerAddress.escaped(value))")
  }

  var body: Data { Data(fields.joined(separator: "&").utf8) }
}
