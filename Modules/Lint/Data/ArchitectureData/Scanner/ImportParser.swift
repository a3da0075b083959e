import ArchitectureDomain

/// Recognizes import declarations, with their attributes and modifiers, among the tokens of a file.
struct ImportParser {
  private(set) var lexer: SwiftLexer
  private(set) var imports: [Import] = []
  private var token: Token
  private var places: LineCounter
  /// What stands before a declaration whose keyword has not come yet.
  private var prefix: (attributes: [Range<Int>], access: Range<Int>?)?
  /// Every token that is not part of an import; nil when nobody asks.
  private(set) var tokens: TokenList?
  /// Where the tokens of the prefix begin among them.
  private var prefixStart = 0

  // No file that a person wrote comes near these; without them, memory grows with the square of a hostile one.
  private static let importLimit = 10_000
  private static let conditionLimit = 100

  init(_ lexer: SwiftLexer, keepsTokens: Bool = false) {
    self.lexer = lexer
    places = LineCounter(lexer.bytes)
    tokens = keepsTokens ? TokenList(lexer.bytes) : nil
    token = self.lexer.next()
    keep()
  }

  private mutating func advance() {
    token = lexer.next()
    keep()
  }

  private mutating func keep() {
    if tokens != nil, token.kind != .end { tokens?.append(token, depth: lexer.depth) }
  }

  mutating func parse() {
    while token.kind != .end {
      // Imports stand at file scope only.
      guard lexer.depth == 0 else {
        prefix = nil
        if tokens == nil {
          token = lexer.skipBody()
        } else {
          advance()
        }
        continue
      }
      let mayStart = token.startsStatement || prefix != nil
      if mayStart, token.kind == .identifier, text(token).elementsEqual("import") {
        parseImport()
      } else if mayStart, token.kind == .identifier, let modifier = Modifier(text(token)) {
        beginPrefix()
        prefix = (prefix?.attributes ?? [], modifier == .access ? token.range : prefix?.access)
        advance()
        skipArguments()
      } else if mayStart, token.kind == .at {
        parseAttribute()
      } else {
        prefix = nil
        advance()
      }
    }
  }

  private mutating func beginPrefix() {
    if prefix == nil, let tokens { prefixStart = tokens.count - 1 }
  }

  private mutating func parseImport() {
    beginPrefix()
    defer { forgetTokens(from: prefixStart) }
    let prefix = self.prefix
    // Looking ahead may already leave the branch.
    let conditions = conditions()
    self.prefix = nil
    advance()
    guard token.isName else { return }
    var module = token
    advance()
    var scope: ImportScope?
    if module.kind == .identifier, token.isName, let kind = ImportScope(rawValue: string(module.range)) {
      scope = kind
      module = token
      advance()
    }
    var path: [String] = []
    while token.kind == .period || token.kind == .doubleColon {
      advance()
      guard token.isName else { break }
      path.append(name(token))
      advance()
    }
    guard imports.count < Self.importLimit else {
      return lexer.note(.tooManyImports(limit: Self.importLimit), at: module.start)
    }
    imports.append(
      Import(
        name(module), path: path, scope: scope,
        access: (prefix?.access).flatMap { AccessLevel(rawValue: string($0)) },
        attributes: prefix?.attributes.map(string) ?? [],
        conditions: conditions,
        at: places.position(of: module.start)))
  }

  /// Drops what was kept of an import, up to the token that stands behind it.
  private mutating func forgetTokens(from start: Int) {
    guard let tokens else { return }
    let end = token.kind == .end ? tokens.count : tokens.count - 1
    if start < end { self.tokens?.remove(start..<end) }
  }

  /// `@name`, `@Type<Argument>.name`, each also with arguments in brackets on the same line.
  private mutating func parseAttribute() {
    beginPrefix()
    advance()
    guard token.isName else {
      prefix = nil
      return
    }
    let start = token.start
    var end = token.end
    advance()
    skipGenericArguments()
    while token.kind == .period {
      advance()
      end = token.end
      advance()
      skipGenericArguments()
    }
    if let close = skipArguments() { end = close }
    if prefix == nil { prefix = ([], nil) }
    prefix?.attributes.append(start..<end)
  }

  /// - Returns: Offset behind the closing bracket, if there are any.
  @discardableResult
  private mutating func skipArguments() -> Int? {
    guard token.kind == .open, !token.startsStatement, text(token).first == UInt8(ascii: "(") else {
      return nil
    }
    while lexer.depth > 0, token.kind != .end { advance() }
    let end = token.end
    advance()
    return end
  }

  /// `<A<B>, (C) -> D>`, on one line.
  private mutating func skipGenericArguments() {
    guard text(token).first == UInt8(ascii: "<"), !token.startsStatement else { return }
    var open = 0
    repeat {
      if token.kind.isOperator, !text(token).elementsEqual("->") {
        for byte in text(token) {
          if byte == UInt8(ascii: "<") { open += 1 }
          if byte == UInt8(ascii: ">") { open -= 1 }
        }
      }
      advance()
    } while open > 0 && token.kind != .end && !token.startsStatement
  }

  private mutating func conditions() -> [CompilationCondition] {
    let blocks = lexer.conditions
    guard blocks.count <= Self.conditionLimit,
      blocks.reduce(0, { $0 + $1.refused.count + 1 }) <= Self.conditionLimit
    else {
      lexer.note(.tooManyConditions(limit: Self.conditionLimit), at: token.start)
      return []
    }
    return blocks.flatMap { block in
      block.refused.map { CompilationCondition(string($0), holds: false) }
        + [block.expression].compactMap(\.self).map { CompilationCondition(string($0)) }
    }
  }

  private func text(_ token: Token) -> Slice<UnsafeBufferPointer<UInt8>> { lexer.text(token.range) }

  private func string(_ range: Range<Int>) -> String { String(decoding: lexer.text(range), as: UTF8.self) }

  private func name(_ token: Token) -> String {
    guard token.kind == .escapedIdentifier else { return string(token.range) }
    return string((token.start + 1)..<(token.end - 1))
  }
}

extension Token {
  fileprivate var isName: Bool { kind == .identifier || kind == .escapedIdentifier || kind == .member }
}
