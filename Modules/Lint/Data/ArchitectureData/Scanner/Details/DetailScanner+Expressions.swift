extension DetailScanner {
  /// Returns the end of the pattern after `case` or `catch`.
  func endOfPattern(at keyword: Int) -> Int {
    var index = keyword + 1
    let depth = tokens.depth(keyword)
    while let element = tokens[index], Int(element.depth) >= depth {
      switch element.kind {
      case .colon, .semicolon: return index
      case .open:
        if tokens.isOpen(index, "{") { return index }
        index = tokens.close(of: index)
      case .identifier:
        switch Keyword(tokens, index) {
        case .where, .in, .case, .catch: return index
        case .let, .var: break
        case let other?: if other.startsDeclaration { return index }
        case nil: break
        }
      default:
        if isAssignment(index) { return index }
      }
      index += 1
    }
    return index
  }

  /// Returns whether an operator is an assignment. In `Store?=nil`, the same operator also ends the type.
  func isAssignment(_ index: Int) -> Bool {
    guard tokens[index]?.kind.isOperator == true, tokens.text(index).last == UInt8(ascii: "=") else {
      return false
    }
    let text = tokens.text(index)
    guard let first = text.first, text.count > 1 else { return true }
    return first == UInt8(ascii: "?") || first == UInt8(ascii: "!") || first == UInt8(ascii: ">")
  }

  /// Returns the end of a variable's initial value: a comma before the next variable, or the end of the
  /// statement.
  func endOfExpression(from start: Int, depth: Int) -> Int {
    var index = start
    while let element = tokens[index], Int(element.depth) >= depth {
      if index > start, element.startsStatement, !isContinuation(index) { return index }
      switch element.kind {
      case .comma, .semicolon: return index
      case .open: index = tokens.close(of: index)
      case .identifier: if Keyword(tokens, index)?.startsDeclaration == true { return index }
      default: break
      }
      index += 1
    }
    return index
  }

  /// Returns whether the first token of a line continues the previous line.
  func isContinuation(_ index: Int) -> Bool {
    guard let element = tokens[index], let before = tokens.kind(index - 1) else { return false }
    switch element.kind {
    case .period, .binaryOperator, .comma, .colon: return true
    default: break
    }
    switch before {
    case .period, .binaryOperator, .prefixOperator, .comma, .colon: return true
    default: return tokens.isWord(index - 1, "any") || tokens.isWord(index - 1, "some")
    }
  }
}
