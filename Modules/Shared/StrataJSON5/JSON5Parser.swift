/// How a format for nested values is written.
package struct ValueSyntax: Sendable {
  var arrayStart: UInt8
  var arrayEnd: UInt8
  /// The byte between a key and its value.
  var assignment: UInt8
  var memberSeparator: UInt8
  /// Whether a word is a string. Such a word can contain slashes, and a string can contain line feeds.
  var hasBareStrings: Bool

  package static let json5 = ValueSyntax(
    arrayStart: UInt8(ascii: "["), arrayEnd: UInt8(ascii: "]"), assignment: UInt8(ascii: ":"),
    memberSeparator: UInt8(ascii: ","), hasBareStrings: false)
  /// The property lists in text that Xcode writes (Apple, Old-Style ASCII Property Lists), without binary data.
  package static let propertyList = ValueSyntax(
    arrayStart: UInt8(ascii: "("), arrayEnd: UInt8(ascii: ")"), assignment: UInt8(ascii: "="),
    memberSeparator: UInt8(ascii: ";"), hasBareStrings: true)
}

/// Parses JSON5 (https://spec.json5.org) or a property list in text, up to a maximum depth.
package struct JSON5Parser {
  private var lexer: JSON5Lexer
  private let syntax: ValueSyntax
  private var depth = 0
  private static let depthLimit = 64

  /// - Parameter start: The offset where the text starts.
  package init(_ bytes: [UInt8], from start: Int = 0, syntax: ValueSyntax = .json5) {
    lexer = JSON5Lexer(bytes, from: start, syntax: syntax)
    self.syntax = syntax
  }

  package mutating func parse() throws(JSON5Error) -> JSON5Value {
    let value = try value()
    try lexer.skipBlanks()
    if !lexer.isAtEnd { throw lexer.fault(.trailingText) }
    return value
  }

  private mutating func value() throws(JSON5Error) -> JSON5Value {
    try lexer.skipBlanks()
    let start = lexer.offset
    return JSON5Value(content: try content(), offset: start)
  }

  private mutating func content() throws(JSON5Error) -> JSON5Value.Content {
    switch lexer.current {
    case UInt8(ascii: "{"):
      return try nested { (parser) throws(JSON5Error) in .object(try parser.members()) }
    case syntax.arrayStart:
      return try nested { (parser) throws(JSON5Error) in .array(try parser.elements()) }
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try lexer.string())
    default:
      let start = lexer.offset
      switch lexer.word() {
      case let word where syntax.hasBareStrings && !word.isEmpty: return .string(word)
      case "true": return .boolean(true)
      case "false": return .boolean(false)
      case "null": return .null
      case let word
      where word.contains(where: \.isNumber) || word.hasSuffix("Infinity") || word.hasSuffix("NaN"):
        return .number(word)
      default:
        lexer.offset = start
        throw lexer.fault(.expectedValue)
      }
    }
  }

  private mutating func nested(
    _ body: (inout JSON5Parser) throws(JSON5Error) -> JSON5Value.Content
  ) throws(JSON5Error) -> JSON5Value.Content {
    guard depth < Self.depthLimit else { throw lexer.fault(.tooDeep(limit: Self.depthLimit)) }
    depth += 1
    lexer.offset += 1
    let content = try body(&self)
    depth -= 1
    return content
  }

  private mutating func members() throws(JSON5Error) -> [JSON5Value.Member] {
    var members: [JSON5Value.Member] = []
    while try !closes(with: UInt8(ascii: "}")) {
      let start = lexer.offset
      let isQuoted = lexer.current == UInt8(ascii: "\"") || lexer.current == UInt8(ascii: "'")
      let key = isQuoted ? try lexer.string() : lexer.word()
      if key.isEmpty, !isQuoted { throw lexer.fault(.expectedKey) }
      try lexer.skipBlanks()
      guard lexer.current == syntax.assignment else { throw lexer.fault(.expectedColon) }
      lexer.offset += 1
      members.append(JSON5Value.Member(key: key, offset: start, value: try value()))
      try skip(syntax.memberSeparator, before: UInt8(ascii: "}"))
    }
    return members
  }

  private mutating func elements() throws(JSON5Error) -> [JSON5Value] {
    var elements: [JSON5Value] = []
    while try !closes(with: syntax.arrayEnd) {
      elements.append(try value())
      try skip(UInt8(ascii: ","), before: syntax.arrayEnd)
    }
    return elements
  }

  private mutating func closes(with end: UInt8) throws(JSON5Error) -> Bool {
    try lexer.skipBlanks()
    guard lexer.current == end else { return false }
    lexer.offset += 1
    return true
  }

  private mutating func skip(_ separator: UInt8, before end: UInt8) throws(JSON5Error) {
    try lexer.skipBlanks()
    if lexer.current == separator {
      lexer.offset += 1
    } else if lexer.current != end {
      throw lexer.fault(.expectedCommaOrEnd)
    }
  }
}
