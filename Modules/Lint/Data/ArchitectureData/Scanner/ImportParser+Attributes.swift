/// The attributes before an import or another declaration.
extension ImportParser {
  /// Parses `@name` or `@Type<Argument>.name`, with or without arguments in parentheses on the same line.
  mutating func parseAttribute() {
    beginPrefix()
    advance()
    guard token.kind.isName else {
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

  /// - Returns: The offset after the closing parenthesis, or nil if there are no arguments.
  @discardableResult
  mutating func skipArguments() -> Int? {
    guard token.kind == .open, !token.startsStatement, text(token).first == UInt8(ascii: "(") else {
      return nil
    }
    while lexer.depth > 0, token.kind != .end { advance() }
    let end = token.end
    advance()
    return end
  }

  /// Skips `<A<B>, (C) -> D>` on one line.
  private mutating func skipGenericArguments() {
    guard text(token).first == UInt8(ascii: "<"), !token.startsStatement else { return }
    var open = 0
    repeat {
      if token.kind.isOperator { open += text(token).angles }
      advance()
    } while open > 0 && token.kind != .end && !token.startsStatement
  }
}
