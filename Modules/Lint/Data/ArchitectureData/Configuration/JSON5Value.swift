import ArchitectureDomain

/// A JSON5 value with its byte offset.
///
/// `JSONDecoder.allowsJSON5` reads the same format, but its errors have no line on Linux, and it ignores
/// unknown keys.
package struct JSON5Value {
  package enum Content {
    case object([Member])
    case array([JSON5Value])
    case string(String)
    case boolean(Bool)
    /// The number as written.
    case number(String)
    case null
  }

  package struct Member {
    package var key: String
    package var offset: Int
    package var value: JSON5Value
  }

  package var content: Content
  package var offset: Int
}

extension JSON5Value {
  /// Returns the value of a key, or nil if it's missing or this isn't an object.
  package subscript(key: String) -> JSON5Value? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  package func require(_ key: String) throws(ConfigurationError) -> JSON5Value {
    guard let value = self[key] else { throw ConfigurationError(fault: .missingKey(key), offset: offset) }
    return value
  }

  package var isNull: Bool { if case .null = content { true } else { false } }

  package func text() throws(ConfigurationError) -> String {
    guard case .string(let text) = content else {
      throw ConfigurationError(fault: .wrongType(expected: .string), offset: offset)
    }
    return text
  }

  package func optionalText() throws(ConfigurationError) -> String? { isNull ? nil : try text() }

  package func elements() throws(ConfigurationError) -> [JSON5Value] {
    guard case .array(let elements) = content else {
      throw ConfigurationError(fault: .wrongType(expected: .array), offset: offset)
    }
    return elements
  }

  package func optionalElements() throws(ConfigurationError) -> [JSON5Value]? {
    isNull ? nil : try elements()
  }

  package func texts() throws(ConfigurationError) -> [String] {
    var texts: [String] = []
    for element in try elements() { texts.append(try element.text()) }
    return texts
  }
}
