package import ArchitectureDomain
package import StrataJSON5

/// An object in a configuration with known keys only.
package struct JSON5Object {
  private let value: JSON5Value

  package init(_ value: JSON5Value, keys: [String]) throws(ConfigurationError) {
    guard case .object(let members) = value.content else { throw value.mismatch(.object) }
    for (index, member) in members.enumerated() {
      guard keys.contains(member.key) else {
        throw ConfigurationError(.unknownKey(member.key, known: keys), at: member.offset)
      }
      if members[..<index].contains(where: { $0.key == member.key }) {
        throw ConfigurationError(.repeatedKey(member.key), at: member.offset)
      }
    }
    self.value = value
  }

  package subscript(key: String) -> JSON5Value? { value[key] }

  package func required(_ key: String) throws(ConfigurationError) -> JSON5Value { try value.require(key) }

  /// Returns the text of a required key, which must not be blank.
  package func text(_ key: String) throws(ConfigurationError) -> String {
    let found = try required(key)
    let text = try found.text()
    if text.allSatisfy(\.isWhitespace) { throw ConfigurationError(.empty(key), at: found.offset) }
    return text
  }

  /// Returns the texts of a key with their offsets, or an empty array if the key is missing.
  package func texts(_ key: String) throws(ConfigurationError) -> [(text: String, offset: Int)] {
    try elements(key).map { element throws(ConfigurationError) in (try element.text(), element.offset) }
  }

  /// Returns the text of a key, or the texts of its list, with their offsets. None may be empty.
  func textOrTexts(_ key: String) throws(ConfigurationError) -> [(text: String, offset: Int)] {
    guard let found = self[key] else { return [] }
    if case .array = found.content {} else { return [(try text(key), found.offset)] }
    let texts = try self.texts(key)
    if let empty = texts.first(where: \.text.isEmpty) {
      throw ConfigurationError(.empty(key), at: empty.offset)
    }
    return texts
  }

  /// Returns the patterns of a key, or an empty array if the key is missing. A pattern must not be empty.
  package func globs(_ key: String) throws(ConfigurationError) -> [Glob] {
    var globs: [Glob] = []
    for (text, offset) in try texts(key) {
      if text.isEmpty || text == "!" { throw ConfigurationError(.empty(key), at: offset) }
      globs.append(Glob(text))
    }
    if let first = try texts(key).first, globs.allSatisfy({ $0.excluded != nil }) {
      throw ConfigurationError(.onlyExclusions(key), at: first.offset)
    }
    return globs
  }

  /// Throws if the key is missing or its list is empty.
  package func requireElements(_ key: String) throws(ConfigurationError) {
    let found = try required(key)
    if try elements(key).isEmpty { throw ConfigurationError(.empty(key), at: found.offset) }
  }

  package func count(_ key: String) throws(ConfigurationError) -> Int? {
    guard let found = self[key] else { return nil }
    guard case .number(let text) = found.content, let count = Int(text), count > 0 else {
      throw found.mismatch(.count)
    }
    return count
  }

  package func elements(_ key: String) throws(ConfigurationError) -> [JSON5Value] {
    try self[key]?.elements() ?? []
  }

  package func flag(_ key: String) throws(ConfigurationError) -> Bool {
    guard let found = self[key] else { return false }
    guard case .boolean(let flag) = found.content else { throw found.mismatch(.boolean) }
    return flag
  }
}
