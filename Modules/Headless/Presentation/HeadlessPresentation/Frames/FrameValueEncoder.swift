import Foundation

/// Encodes a value as a ``FrameValue``. The rules are those of ``FrameEncoder``.
///
/// An encoder holds one value. It is an object because several containers may write into the same value.
final class FrameValueEncoder: Encoder {
  private enum Shape {
    case single, array, object
  }

  private var shape: Shape?
  private var single = FrameValue.null
  private var elements: [FrameValue] = []
  private var members: [FrameObject.Member] = []
  /// The values of nested containers, which are not written yet, with their indices.
  private var later: [(index: Int, encoder: FrameValueEncoder)] = []

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Comparing types is faster than casting, and costs nothing if the type is known.
  static func value<T: Encodable>(of value: T) throws -> FrameValue {
    if T.self == String.self, let value = value as? String { return .string(value) }
    if T.self == Bool.self, let value = value as? Bool { return .bool(value) }
    if T.self == Int.self, let value = value as? Int { return .number(value.description) }
    if T.self == Double.self, let value = value as? Double { return try number(value) }
    if T.self == Float.self, let value = value as? Float { return try number(value) }
    if T.self == Date.self, let value = value as? Date { return .string(value.iso8601) }
    if T.self == URL.self, let value = value as? URL { return .string(value.absoluteString) }
    if T.self == Data.self, let value = value as? Data { return .string(value.base64EncodedString()) }
    if T.self == Decimal.self, let value = value as? Decimal { return .number(value.description) }
    if let integer = value as? any BinaryInteger { return .number(integer.description) }
    let encoder = FrameValueEncoder()
    try value.encode(to: encoder)
    return encoder.finish()
  }

  private static func number<F: BinaryFloatingPoint & CustomStringConvertible>(_ value: F) throws
    -> FrameValue
  {
    guard value.isFinite else {
      throw EncodingError.invalidValue(
        value, .init(codingPath: [], debugDescription: "\(value) is not a number of JSON."))
    }
    return .number(value.jsonToken)
  }

  private func finish() -> FrameValue {
    for (index, encoder) in later {
      if shape == .object {
        members[index].value = encoder.finish()
      } else {
        elements[index] = encoder.finish()
      }
    }
    switch shape {
    case .single: return single
    case .array: return .array(elements)
    case .object, nil: return .object(FrameObject(members))
    }
  }

  private func add(_ value: FrameValue, _ key: some CodingKey) {
    members.append(.init(key: key.stringValue, value: value))
  }

  private func nested(_ key: String) -> FrameValueEncoder {
    let encoder = FrameValueEncoder()
    later.append((members.count, encoder))
    members.append(.init(key: key, value: .null))
    return encoder
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if shape == nil { members.reserveCapacity(24) }
    shape = .object
    return KeyedEncodingContainer(Keyed(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    shape = .array
    return Unkeyed(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

// MARK: - Containers: each generic function is the witness of the functions for all basic types, too

extension FrameValueEncoder: SingleValueEncodingContainer {
  func encodeNil() { shape = .single }

  func encode<T: Encodable>(_ value: T) throws {
    shape = .single
    single = try Self.value(of: value)
  }
}

extension FrameValueEncoder {
  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: FrameValueEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { encoder.add(.null, key) }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
      encoder.add(try FrameValueEncoder.value(of: value), key)
    }

    func nestedContainer<Inner>(
      keyedBy type: Inner.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Inner> {
      encoder.nested(key.stringValue).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      encoder.nested(key.stringValue).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder.nested("super") }

    func superEncoder(forKey key: Key) -> any Encoder { encoder.nested(key.stringValue) }
  }

  private struct Unkeyed: UnkeyedEncodingContainer {
    let encoder: FrameValueEncoder
    var codingPath: [any CodingKey] { [] }
    var count: Int { encoder.elements.count }

    func encodeNil() { encoder.elements.append(.null) }

    func encode<T: Encodable>(_ value: T) throws {
      encoder.elements.append(try FrameValueEncoder.value(of: value))
    }

    func nestedContainer<Inner>(keyedBy type: Inner.Type) -> KeyedEncodingContainer<Inner> {
      nested().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }

    func superEncoder() -> any Encoder { nested() }

    private func nested() -> FrameValueEncoder {
      let nested = FrameValueEncoder()
      encoder.later.append((count, nested))
      encodeNil()
      return nested
    }
  }
}

extension BinaryFloatingPoint where Self: CustomStringConvertible {
  /// The number as `JSONEncoder` writes it: a whole number has no fraction.
  var jsonToken: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
