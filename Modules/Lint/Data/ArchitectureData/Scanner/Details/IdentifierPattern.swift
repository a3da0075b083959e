/// An identifier of a configuration, split into tokens like source.
///
/// White space and comments between tokens are ignored, and so is the module's name before them.
///
/// - `Date()` is a call without arguments, also as `Date.init()`. `Data(contentsOf:)` is a call with exactly these
///   labels, where `_` means an argument without a label. `Locale.current` is a member of a type.
/// - `.standard` is a member of any type, written (`UserDefaults.standard`) or implicit (`= .standard`). It
///   isn't a member of a value, a key path, or a case in a pattern.
/// - `*.shuffled()` is a method of any type or value, and `*.count` a property.
/// - `Date.init` is the initializer as a value. It's neither a call nor the only argument of a method such as `compactMap`,
///   which passes a value to the initializer.
/// - `print` is a single name. `@AppStorage` is an attribute.
///
/// Labels, declarations, and names that the target itself declares don't count. A call with an argument such as `to: &text`
/// doesn't either, because it writes into a variable. A type annotation counts, as in
/// `date: Date = .now`. An inferred type is unknown, so list `.now` and `.init()` to find such uses.
struct IdentifierPattern {
  enum Part: Equatable {
    case name([UInt8])
    case symbol(Token.Kind, [UInt8])
  }

  let text: String
  /// The tokens before the parentheses of a call.
  let parts: [Part]
  /// The labels of the arguments, or nil if it isn't a call. `_` means an argument without a label.
  let labels: [[UInt8]]?
  /// Whether it's a method or property of any value: `*.shuffled()`.
  let isOfAnyValue: Bool

  /// Returns nil if the text doesn't have one of the forms, so that it would never match.
  init?(_ text: String) {
    self.text = text
    isOfAnyValue = text.hasPrefix("*.")
    var bytes = isOfAnyValue ? String(text.dropFirst()) : text
    var parts = bytes.withUTF8 { bytes -> [Part] in
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
    var labels: [[UInt8]]?
    if let open = parts.firstIndex(of: .symbol(.open, [UInt8(ascii: "(")])) {
      labels = Self.labels(parts[open...])
      guard labels != nil else { return nil }
      parts.removeSubrange(open...)
    }
    self.parts = parts
    self.labels = labels
    guard head != nil, isWhole else { return nil }
  }

  /// Returns the labels in `()` or `(_:in:)`, or nil for other tokens.
  private static func labels(_ parts: ArraySlice<Part>) -> [[UInt8]]? {
    guard parts.count % 2 == 0, parts.last == .symbol(.close, [UInt8(ascii: ")")]) else { return nil }
    var labels: [[UInt8]] = []
    for (place, part) in zip(0..., parts.dropFirst().dropLast()) {
      if place % 2 == 0, case .name(let name) = part {
        labels.append(name)
      } else if place % 2 == 0 || !part.isSymbol(.colon) {
        return nil
      }
    }
    return labels
  }

  /// Whether names and periods alternate.
  private var isWhole: Bool {
    let names = parts.dropFirst(lead)
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

  /// Whether it's a single lowercase name or a call of one, which are easily confused with other names.
  var isValue: Bool {
    guard parts.count == 1, let first = head?.first(where: { $0 != UInt8(ascii: "_") }) else {
      return false
    }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first)
  }

  /// Returns the end of the identifier that starts at a token, or nil if it doesn't match.
  ///
  /// - Parameters:
  ///   - value: The index at which it continues after its first name, if that is the type in an annotation.
  ///   - skipsLead: Whether it starts with its ``head``.
  func end(in tokens: TokenList, from start: Int, value: Int? = nil, skipsLead: Bool = false) -> Int? {
    var index = start
    for (position, part) in parts.enumerated().dropFirst(skipsLead ? lead : 0) {
      if position == 1, let value { index = value }
      guard let element = tokens[index] else { return nil }
      switch part {
      case .name(let name):
        guard element.isName, tokens.text(index).elementsEqual(name) else { return nil }
      case .symbol(let kind, let symbol):
        guard element.kind == kind, tokens.text(index).elementsEqual(symbol) else { return nil }
      }
      index += 1
    }
    guard let labels else {
      guard parts.count > 1, parts.last == .name(Array("init".utf8)) else {
        return tokens.writesIntoVariable(callAt: index) ? nil : index
      }
      return tokens.isOpen(index, "(") || Self.isMapped(tokens, start) ? nil : index
    }
    if parts.count == 1, let value { index = value }
    if tokens.kind(index) == .period, tokens.text(index + 1).elementsEqual("init") { index += 2 }
    return tokens.writesIntoVariable(callAt: index) ? nil : tokens.endOfCall(at: index, labels: labels)
  }

  /// Returns whether a function is the argument of a method that calls it with elements: `texts.compactMap(UUID.init)`.
  private static func isMapped(_ tokens: TokenList, _ start: Int) -> Bool {
    tokens.isOpen(start - 1, "(") && tokens.string(start - 2).lowercased().contains("map")
  }
}

extension IdentifierPattern.Part {
  fileprivate func isSymbol(_ kind: Token.Kind) -> Bool {
    if case .symbol(kind, _) = self { true } else { false }
  }
}
