import ArchitectureDomain

/// Parses the import declarations in the tokens of a file, with their attributes and modifiers.
struct ImportParser {
  private(set) var lexer: SwiftLexer
  private(set) var imports: [Import] = []
  /// The types at file scope that other modules can see.
  private(set) var publicTypes: [String] = []
  var token: Token
  private var places: LineCounter
  /// The attributes and access level before a keyword that hasn't been read yet.
  var prefix: (attributes: [Range<Int>], access: Range<Int>?)?
  /// Every token that isn't part of an import, or nil if they aren't needed.
  private(set) var tokens: TokenList?
  /// Whether the tokens in bodies that can't declare members aren't needed either.
  private let skipsBodies: Bool
  /// Whether the next brace opens a body that can declare members.
  private var opensMembers = false
  private static let typeKeywords: Set = ["actor", "class", "enum", "extension", "protocol", "struct"]
  private static let memberKeywords: Set = ["deinit", "func", "init", "let", "subscript", "var"]
  /// The index of the first token of the prefix.
  private var prefixStart = 0

  // Limits far above handwritten files. They keep a malicious file from using quadratic memory.
  private static let importLimit = 10_000
  private static let conditionLimit = 100

  init(_ lexer: SwiftLexer, keepsTokens: Bool = false, skipsBodies: Bool = false) {
    self.lexer = lexer
    self.skipsBodies = skipsBodies
    places = LineCounter(lexer.bytes)
    tokens = keepsTokens ? TokenList(lexer.bytes) : nil
    token = self.lexer.next()
    keep()
  }

  mutating func advance() {
    token = lexer.next()
    keep()
  }

  private mutating func keep() {
    guard tokens != nil, token.kind != .end else { return }
    tokens?.append(token, depth: lexer.depth)
    guard skipsBodies, token.kind == .identifier else { return }
    let word = string(token.range)
    opensMembers = Self.typeKeywords.contains(word) || opensMembers && !Self.memberKeywords.contains(word)
  }

  /// Skips to the bracket that closes the current one, without the tokens between them.
  private mutating func skipBlock() {
    let floor = lexer.depth - 1
    while lexer.depth > floor, token.kind != .end { token = lexer.skipBody(to: floor) }
    keep()
  }

  mutating func parse() {
    while token.kind != .end {
      // Imports are at file scope only.
      guard lexer.depth == 0 else {
        prefix = nil
        if tokens == nil {
          token = lexer.skipBody()
        } else if skipsBodies, !opensMembers, token.kind == .open, text(token).first == UInt8(ascii: "{") {
          skipBlock()
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
        let declaresType = declaresPublicType
        prefix = nil
        advance()
        if declaresType, token.kind.isName { publicTypes.append(name(token)) }
      }
    }
  }

  /// Whether the token is the keyword of a type that other modules can see.
  private var declaresPublicType: Bool {
    guard let access = prefix?.access, token.kind == .identifier else { return false }
    return ["open", "public", "package"].contains(string(access))
      && Self.typeKeywords.contains(string(token.range)) && string(token.range) != "extension"
  }

  mutating func beginPrefix() {
    if prefix == nil, let tokens { prefixStart = tokens.count - 1 }
  }

  private mutating func parseImport() {
    beginPrefix()
    defer { forgetTokens(from: prefixStart) }
    let prefix = self.prefix
    // The lookahead can already leave the branch.
    let conditions = conditions()
    self.prefix = nil
    advance()
    guard token.kind.isName else { return }
    var module = token
    advance()
    var scope: ImportScope?
    if module.kind == .identifier, token.kind.isName, let kind = ImportScope(rawValue: string(module.range)) {
      scope = kind
      module = token
      advance()
    }
    var path: [String] = []
    while token.kind == .period || token.kind == .doubleColon {
      advance()
      guard token.kind.isName else { break }
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

  /// Removes the stored tokens of an import, up to the one after it.
  private mutating func forgetTokens(from start: Int) {
    guard let tokens else { return }
    let end = token.kind == .end ? tokens.count : tokens.count - 1
    if start < end { self.tokens?.remove(start..<end) }
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

  func text(_ token: Token) -> Slice<UnsafeBufferPointer<UInt8>> { lexer.text(token.range) }

  private func string(_ range: Range<Int>) -> String { String(decoding: lexer.text(range), as: UTF8.self) }

  private func name(_ token: Token) -> String {
    guard token.kind == .escapedIdentifier else { return string(token.range) }
    return string((token.start + 1)..<(token.end - 1))
  }
}
