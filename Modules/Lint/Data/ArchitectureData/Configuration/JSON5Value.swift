import ArchitectureDomain

/// A value of a JSON5 text that knows where it stands.
///
/// `JSONDecoder.allowsJSON5` reads the same texts, but its errors say no line on Linux, and it takes any key.
struct JSON5Value {
  enum Content {
    case object([Member])
    case array([JSON5Value])
    case string(String)
    case boolean(Bool)
    /// As it is written.
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
  /// The value under a key; nil if there is none, or if this is no object.
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
