import CoreDomain
import Foundation

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
