import CoreDomain
import Foundation
import SQLiteData

/// Encodes and decodes the values in a column or a file.
enum StoredJSON {
  static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    // Equal values have equal bytes, so that an unchanged row isn't written again.
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(value)
  }

  static func decode<Value: Decodable>(_ type: Value.Type, _ data: Data) throws -> Value {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .checkedSecondsSince1970
    return try decoder.decode(type, from: data)
  }
}

extension SQLiteRow {
  /// The value of a column in JSON, or nil if the column is null.
  func json<Value: Decodable>(_ type: Value.Type, _ column: StaticString) throws -> Value? {
    isNull(column) ? nil : try StoredJSON.decode(type, blob(column))
  }
}
