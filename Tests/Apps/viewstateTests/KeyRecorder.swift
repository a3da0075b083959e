import Foundation

/// Decodes any value from made-up parts, and records the keys that each type requests.
final class KeyRecorder {
  /// The keys of each type, by the type's name without its module.
  private(set) var keys: [String: Set<String>] = [:]
  /// The types that are being decoded, from the outside in.
  private var path: [String] = []

  func record<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decode(type)
  }

  fileprivate func record(_ key: any CodingKey) {
    if let type = path.last { keys[type, default: []].insert(key.stringValue) }
  }

  /// Whether lists must be empty, because a type can contain a list of itself.
  fileprivate var isDeep: Bool { path.count > 9 }

  fileprivate func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let date = Date(timeIntervalSince1970: 0) as? Value { return date }
    if let url = URL(string: "https://example.org/") as? Value { return url }
    path.append(Self.name(of: type))
    defer { path.removeLast() }
    var last: (any Error)?
    for word in Self.words {
      do { return try Value(from: MadeUpDecoder(recorder: self, word: word)) } catch { last = error }
    }
    throw last ?? CancellationError()
  }

  private static func name(of type: any Any.Type) -> String {
    String(reflecting: type).split(separator: ".").dropFirst().joined(separator: ".")
  }

  /// Made-up texts, and a case of each enumeration. `failed` has the most keys.
  private static let words = ["failed", "fresh", "left", "paragraph", "pending", "strong"]
}

private struct MadeUpDecoder: Decoder {
  let recorder: KeyRecorder
  let word: String
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(MadeUpObject<Key>(recorder: recorder, word: word))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer {
    MadeUpList(recorder: recorder, word: word, isAtEnd: recorder.isDeep)
  }
  func singleValueContainer() -> any SingleValueDecodingContainer {
    MadeUpValue(recorder: recorder, word: word)
  }
}

private struct MadeUpObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let recorder: KeyRecorder
  let word: String
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool {
    recorder.record(key)
    return true
  }

  func decodeNil(forKey key: Key) -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    recorder.record(key)
    return try recorder.decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedDecodingContainer<Nested> {
    KeyedDecodingContainer(MadeUpObject<Nested>(recorder: recorder, word: word))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
    MadeUpList(recorder: recorder, word: word, isAtEnd: recorder.isDeep)
  }

  func superDecoder() -> any Decoder { MadeUpDecoder(recorder: recorder, word: word) }
  func superDecoder(forKey key: Key) -> any Decoder { superDecoder() }
}

/// A list of one element.
private struct MadeUpList: UnkeyedDecodingContainer {
  let recorder: KeyRecorder
  let word: String
  var isAtEnd: Bool
  var currentIndex: Int { isAtEnd ? 1 : 0 }
  var count: Int? { 1 }
  var codingPath: [any CodingKey] { [] }

  mutating func decodeNil() -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    isAtEnd = true
    return try recorder.decode(type)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedDecodingContainer<Nested> {
    KeyedDecodingContainer(MadeUpObject<Nested>(recorder: recorder, word: word))
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { self }
  mutating func superDecoder() -> any Decoder { MadeUpDecoder(recorder: recorder, word: word) }
}

private struct MadeUpValue: SingleValueDecodingContainer {
  let recorder: KeyRecorder
  let word: String
  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { false }
  func decode(_ type: Bool.Type) -> Bool { true }
  func decode(_ type: String.Type) -> String { word }
  func decode(_ type: Int.Type) -> Int { 1 }
  func decode(_ type: Double.Type) -> Double { 1 }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try recorder.decode(type) }
}
