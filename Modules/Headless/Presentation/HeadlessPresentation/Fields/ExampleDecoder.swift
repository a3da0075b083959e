import Foundation

/// Decodes an example of any type from nothing: optionals have values, and arrays one element.
struct ExampleDecoder: Decoder {
  /// How many types contain the value.
  private var depth = 0
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static func example<T: Decodable>(of type: T.Type) throws -> T { try ExampleDecoder().decode(type) }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Keyed(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { Unkeyed(decoder: self) }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  private var inside: ExampleDecoder { ExampleDecoder(depth: depth + 1) }

  /// Whether arrays are empty from here on, so that a type that contains itself ends.
  private var isDeep: Bool { depth > 10 }
}

extension ExampleDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { false }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    for case let value as T in Self.basics { return value }
    if let cases = type as? any CaseIterable.Type, let first = Self.first(of: cases) as? T { return first }
    guard depth < 32 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: codingPath, debugDescription: "\(type) contains itself, and not in an array."))
    }
    return try T(from: self)
  }

  private static func first<T: CaseIterable>(of type: T.Type) -> Any? { type.allCases.first }

  private static let basics: [any Sendable] = [
    "", true, 1, 1.0, Float(1), Int8(1), Int16(1), Int32(1), Int64(1), UInt(1), UInt8(1), UInt16(1),
    UInt32(1),
    UInt64(1), Date(timeIntervalSince1970: 0), URL(filePath: "/"), Data(), Decimal(1),
  ]
}

extension ExampleDecoder {
  private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: ExampleDecoder
    var codingPath: [any CodingKey] { [] }
    /// The keys of a dictionary are not names.
    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool { true }

    func decodeNil(forKey key: Key) -> Bool { false }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
      try decoder.inside.decode(type)
    }

    func nestedContainer<Inner>(
      keyedBy type: Inner.Type, forKey key: Key
    ) -> KeyedDecodingContainer<Inner> {
      decoder.inside.container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
      decoder.inside.unkeyedContainer()
    }

    func superDecoder() -> any Decoder { decoder }

    func superDecoder(forKey key: Key) -> any Decoder { decoder.inside }
  }

  private struct Unkeyed: UnkeyedDecodingContainer {
    let decoder: ExampleDecoder
    var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    var count: Int? { decoder.isDeep ? 0 : 1 }
    var isAtEnd: Bool { currentIndex == count }

    func decodeNil() -> Bool { false }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next().decode(type) }

    mutating func nestedContainer<Inner>(keyedBy type: Inner.Type) -> KeyedDecodingContainer<Inner> {
      next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { next().unkeyedContainer() }

    mutating func superDecoder() -> any Decoder { next() }

    private mutating func next() -> ExampleDecoder {
      currentIndex += 1
      return decoder.inside
    }
  }
}
