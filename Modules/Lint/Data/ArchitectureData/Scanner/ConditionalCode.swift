/// Finds code that the compiler's index doesn't contain completely: branches of `#if`s, of which a build compiles one,
/// and `do throws(Failure)`, whose type the index of Swift 6.3 leaves out.
package enum ConditionalCode {
  /// The maximum file size in bytes, as for other sources.
  private static let sizeLimit = 32 << 20

  /// Returns whether a file has code in an `#if` apart from imports, or a `do` with an error type. Also true if the
  /// file can't be read.
  package static func exists(in path: String) -> Bool {
    guard let bytes = try? FileBytes.read(path, limit: sizeLimit) else { return true }
    return bytes.withUnsafeBufferPointer { exists(in: $0) }
  }

  static func exists(in source: UnsafeBufferPointer<UInt8>) -> Bool {
    var lexer = SwiftLexer(source, readsBareRegexes: true)
    var isImport = false
    // Attributes and access levels can come before an import.
    var isUndecided = false
    var isAfterDo = false
    while true {
      let token = lexer.next()
      if isAfterDo, token.kind == .identifier, lexer.text(token.range).elementsEqual("throws".utf8) {
        return true
      }
      isAfterDo = token.kind == .identifier && lexer.text(token.range).elementsEqual("do".utf8)
      if token.kind == .end { return isUndecided || lexer.failure != nil }
      if token.kind == .identifier, lexer.text(token.range).elementsEqual("import".utf8) {
        (isImport, isUndecided) = (true, false)
        continue
      }
      if isUndecided, token.startsStatement || lexer.conditions.isEmpty { return true }
      if token.startsStatement { isImport = false }
      if !lexer.conditions.isEmpty, !isImport { isUndecided = true }
    }
  }
}
