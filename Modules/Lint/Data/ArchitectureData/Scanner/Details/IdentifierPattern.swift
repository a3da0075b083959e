/// An identifier of a configuration, split into tokens like source.
///
/// ``AmbientIdentifiers/identifiers`` describes the possible forms.
struct IdentifierPattern {
  enum Part: Equatable {
    case name([UInt8])
    case symbol(Token.Kind, [UInt8])
  }

  let text: String
  let parts: [Part]
  let isCall: Bool

  /// Returns nil if the text doesn't have one of the forms, so that it would never match.
  init?(_ text: String) {
    self.text = text
    var bytes = text
    let parts = bytes.withUTF8 { bytes -> [Part] in
      var lexer = SwiftLexer(bytes, readsBareRegexes: false)
      var tokens = TokenList(bytes)
      while true {
        let token = lexer.next()
        if token.kind == .end { break }
        tokens.append(token, depth: lexer.depth)
      }
      return tokens.elements.indices.map { index in
        let element = tokens.elements[index]
        let text = Array(tokens.text(index))
        return element.isName ? .name(text) : .symbol(element.kind, text)
      }
    }
    self.parts = parts
    isCall =
      parts.suffix(2) == [.symbol(.open, [UInt8(ascii: "(")]), .symbol(.close, [UInt8(ascii: ")")])]
    guard head != nil, isWhole else { return nil }
  }

  /// Whether names and periods alternate, and at most the parentheses of a call follow.
  private var isWhole: Bool {
    let names = parts.dropFirst(lead).dropLast(isCall ? 2 : 0)
    return names.count % 2 == 1
      && zip(names, 0...).allSatisfy { part, place in
        if case .name = part { place % 2 == 0 } else { place % 2 == 1 && part.isSymbol(.period) }
      }
  }

  var isMember: Bool { parts.first?.isSymbol(.period) == true }

  var isAttribute: Bool { parts.first?.isSymbol(.at) == true }

  /// The number of tokens before its ``head``.
  var lead: Int { isMember || isAttribute ? 1 : 0 }

  /// The first name.
  var head: [UInt8]? {
    guard let part = parts.dropFirst(lead).first, case .name(let name) = part else { return nil }
    return name
  }

  /// Whether it's a single lowercase name, which is easily confused with other names.
  var isValue: Bool {
    guard parts.count == 1, let first = head?.first(where: { $0 != UInt8(ascii: "_") }) else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
  }

  /// Returns the end of the identifier that starts at a token, or nil if it doesn't match.
  ///
  /// - Parameter value: The index at which it continues after its first name, if that is the type in an
  ///   annotation.
  func end(in tokens: TokenList, from start: Int, value: Int? = nil) -> Int? {
    var index = start
    for (position, part) in parts.enumerated() {
      if position == 1, let value { index = value }
      if isCall, position == parts.count - 2, tokens.kind(index) == .period,
        tokens.text(index + 1).elementsEqual("init")
      {
        index += 2
      }
      guard let element = tokens[index] else { return nil }
      switch part {
      case .name(let name):
        guard element.isName, tokens.text(index).elementsEqual(name) else { return nil }
      case .symbol(let kind, let symbol):
        guard element.kind == kind, tokens.text(index).elementsEqual(symbol) else { return nil }
      }
      index += 1
    }
    return index
  }
}

extension IdentifierPattern.Part {
  fileprivate func isSymbol(_ kind: Token.Kind) -> Bool {
    if case .symbol(kind, _) = self { true } else { false }
  }
}
