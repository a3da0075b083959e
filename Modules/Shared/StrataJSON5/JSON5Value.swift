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

    package init(key: String, offset: Int, value: JSON5Value) {
      (self.key, self.offset, self.value) = (key, offset, value)
    }
  }

  package var content: Content
  package var offset: Int

  package init(content: Content, offset: Int) {
    (self.content, self.offset) = (content, offset)
  }

  /// Returns the value of a key, or nil if it's missing or this isn't an object.
  package subscript(key: String) -> JSON5Value? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  package var isNull: Bool { if case .null = content { true } else { false } }
}
