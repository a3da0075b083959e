import ArchitectureDomain

extension SwiftLexer {
  // MARK: Trivia

  package mutating func skipTrivia() {
    while !isAtEnd {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0:
        var index = offset + 1
        while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
        offset = index
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        startsStatement = true
        offset += 1
        if !interpolations.isEmpty { leaveSingleLineStrings() }
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
        skipLineComment()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
        skipBlockComment()
      case 0xC2 where peek(1) == 0xA0:
        offset += 2
      case UInt8(ascii: "#"):
        guard let directive = Directive(at: offset, in: bytes) else { return }
        follow(directive)
      default:
        return
      }
    }
  }

  package mutating func skipToLineEnd() {
    offset = bytes.lineEnd(from: offset)
  }

  package mutating func skipBlockComment() {
    let start = offset
    var nesting = 1
    offset += 2
    while !isAtEnd {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        nesting -= 1
        offset += 2
        if nesting == 0 { return }
      } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        nesting += 1
        offset += 2
      } else {
        if byte.isNewline { startsStatement = true }
        offset += 1
      }
    }
    recover(from: .unterminatedComment, at: start)
  }

  // MARK: Compilation directives

  private mutating func follow(_ directive: Directive) {
    let start = offset
    offset += directive.length
    startsStatement = true
    switch directive {
    case .if:
      let block = ConditionalBlock(start: start, depth: depth, interpolations: interpolations.count)
      conditions.append(block)
      let expression = condition()
      conditions[conditions.count - 1].expression = expression
    case .elseif, .else:
      guard let block = conditions.last else {
        note(.unterminatedCondition, at: start)
        return
      }
      enter(block)
      let expression = directive == .elseif ? condition() : nil
      conditions[conditions.count - 1].branch(expression)
    case .endif:
      guard let block = conditions.popLast() else {
        note(.unterminatedCondition, at: start)
        return
      }
      enter(block)
    }
  }

  /// Closes brackets and strings that an unparsed branch left open.
  private mutating func enter(_ block: ConditionalBlock) {
    depth = block.depth
    while interpolations.count > block.interpolations { interpolations.removeLast() }
  }

  /// Reads the expression of a directive: the rest of the line, or more if a bracket is open at its end.
  private mutating func condition() -> Range<Int> {
    while !isAtEnd, bytes[offset].isBlank { offset += 1 }
    let start = offset
    var end = offset
    var open = 0
    while !isAtEnd {
      let byte = bytes[offset]
      if byte.isNewline, open == 0 { break }
      if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") {
        skipLineComment()
        continue
      }
      if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        skipBlockComment()
        continue
      }
      // An unclosed bracket must not include the branch.
      if byte == UInt8(ascii: "#") { break }
      if byte == UInt8(ascii: "(") { open += 1 }
      if byte == UInt8(ascii: ")") { open -= 1 }
      offset += 1
      if !byte.isBlank, !byte.isNewline { end = offset }
    }
    startsStatement = true
    return start..<end
  }
}
