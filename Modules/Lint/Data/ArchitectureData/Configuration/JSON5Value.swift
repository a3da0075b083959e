import ArchitectureDomain

/// A JSON5 value with its byte offset.
///
/// `JSONDecoder.allowsJSON5` reads the same format, but its errors have no line on Linux, and it ignores
/// unknown keys.
struct JSON5Value {
  enum Content {
    case object([Member])
    case array([JSON5Value])
    case string(String)
    case boolean(Bool)
    /// The number as written.
    case number(String)
    case null
  }

  struct Member {
    var key: String
    var offset: Int
    var value: JSON5Value
  }

  var content: Content
  var offset: Int
}

extension JSON5Value {
  /// Returns the value of a key, or nil if it's missing or this isn't an object.
  subscript(key: String) -> JSON5Value? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  func require(_ key: String) throws(ConfigurationError) -> JSON5Value {
    guard let value = self[key] else { throw ConfigurationError(fault: .missingKey(key), offset: offset) }
    return value
  }

  var isNull: Bool { if case .null = content { true } else { false } }

  func text() throws(ConfigurationError) -> String {
    guard case .string(let text) = content else {
      throw ConfigurationError(fault: .wrongType(expected: .string), offset: offset)
    }
    return text
  }

  func optionalText() throws(ConfigurationError) -> String? { isNull ? nil : try text() }

  func elements() throws(ConfigurationError) -> [JSON5Value] {
    guard case .array(let elements) = content else {
      throw ConfigurationError(fault: .wrongType(expected: .array), offset: offset)
    }
    return elements
  }

  func optionalElements() throws(ConfigurationError) -> [JSON5Value]? { isNull ? nil : try elements() }

  func texts() throws(ConfigurationError) -> [String] {
    var texts: [String] = []
    for element in try elements() { texts.append(try element.text()) }
    return texts
  }
}
