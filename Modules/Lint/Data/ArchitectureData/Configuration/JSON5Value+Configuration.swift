package import ArchitectureDomain
package import StrataJSON5

extension JSON5Value {
  /// Parses JSON5 text.
  ///
  /// - Parameter start: The offset where the text starts.
  package init(parsing bytes: [UInt8], from start: Int = 0) throws(ConfigurationError) {
    var parser = JSON5Parser(bytes, from: start)
    do {
      self = try parser.parse()
    } catch {
      throw ConfigurationError(.syntax(error.fault.sentence), at: error.offset)
    }
  }

  /// Returns the error that the value has another type.
  func mismatch(_ expected: ValueType) -> ConfigurationError {
    ConfigurationError(.wrongType(expected: expected), at: offset)
  }

  package func require(_ key: String) throws(ConfigurationError) -> JSON5Value {
    guard let value = self[key] else { throw ConfigurationError(.missingKey(key), at: offset) }
    return value
  }

  package func text() throws(ConfigurationError) -> String {
    guard case .string(let text) = content else { throw mismatch(.string) }
    return text
  }

  package func optionalText() throws(ConfigurationError) -> String? { isNull ? nil : try text() }

  package func elements() throws(ConfigurationError) -> [JSON5Value] {
    guard case .array(let elements) = content else { throw mismatch(.array) }
    return elements
  }

  package func optionalElements() throws(ConfigurationError) -> [JSON5Value]? {
    isNull ? nil : try elements()
  }

  package func texts() throws(ConfigurationError) -> [String] {
    try elements().map { element throws(ConfigurationError) in try element.text() }
  }
}

extension SourcePosition {
  package init(_ lines: LineTable, _ offset: Int) {
    let (line, column) = lines.position(of: offset)
    self.init(line: line, column: column)
  }
}
