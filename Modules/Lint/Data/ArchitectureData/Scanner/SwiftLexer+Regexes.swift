import ArchitectureDomain

extension SwiftLexer {
  /// Reads an operator, or a regular expression that starts in it, including the operator before it.
  mutating func operatorOrRegex() -> Token.Kind {
    let start = offset
    let isLeftBound = isLeftBound(start)
    if isLeftBound, peek(0) == UInt8(ascii: "?") || peek(0) == UInt8(ascii: "!") {
      offset += 1
      return .postfixOperator
    }
    if peek(0) == UInt8(ascii: "<"), peek(1) == UInt8(ascii: "#"), skipPlaceholder() { return .literal }
    let end = operatorEnd()
    let isRightBound = isRightBound(end, isLeftBound: isLeftBound)
    if readsBareRegexes, !isLeftBound, let regexEnd = bareRegex(start..<end, isPrefix: isRightBound) {
      offset = regexEnd
      return .literal
    }
    offset = end
    if end == start + 1, bytes[start] == UInt8(ascii: ".") { return .period }
    if isLeftBound == isRightBound { return .binaryOperator }
    return isLeftBound ? .postfixOperator : .prefixOperator
  }

  private func operatorEnd() -> Int {
    let mayHavePeriods = peek(0) == UInt8(ascii: ".")
    var distance = 1
    while offset + distance < bytes.count {
      let byte = peek(distance)
      guard byte.isOperator, mayHavePeriods || byte != UInt8(ascii: ".") else { break }
      let follower = peek(distance + 1)
      if byte == UInt8(ascii: "/"), follower == byte || follower == UInt8(ascii: "*") { break }
      distance += 1
    }
    return offset + distance
  }

  private mutating func skipPlaceholder() -> Bool {
    var index = offset + 2
    defer { lookAheadBudget -= index - offset }
    while index + 1 < bytes.count, !bytes[index].isNewline, lookAheadBudget > index - offset {
      if bytes[index] == UInt8(ascii: "#"), bytes[index + 1] == UInt8(ascii: ">") {
        offset = index + 2
        return true
      }
      index += 1
    }
    return false
  }

  // MARK: `/…/`

  /// Returns the end of the regular expression that starts in an operator, or nil if the operator starts no regular expression.
  private mutating func bareRegex(_ operatorRange: Range<Int>, isPrefix: Bool) -> Int? {
    guard let slash = operatorRange.first(where: { bytes[$0] == UInt8(ascii: "/") }) else { return nil }
    if previousIsKeyword("func") || previousIsKeyword("operator") { return nil }
    var isCertain = false
    if !isPrefix {
      guard slash == operatorRange.lowerBound, expectsExpression else { return nil }
      // An argument can be an operator: `reduce(1, /)`.
      isCertain = ![.open, .comma, .colon].contains(previous.kind)
    }
    guard let end = bareRegexEnd(from: slash, isCertain: isCertain) else {
      if isCertain { fail(.unterminatedRegex, at: slash) }
      return nil
    }
    return end
  }

  /// Returns the end by the rules of SE-0354: one line, no blank at either end, no unbalanced `)`.
  private mutating func bareRegexEnd(from slash: Int, isCertain: Bool) -> Int? {
    var index = slash + 1
    guard index < bytes.count, isCertain || !bytes[index].isBlank else { return nil }
    var groups = 0
    var classes = 0
    var isAfterBlank = false
    defer { lookAheadBudget -= index - slash }
    while index < bytes.count, lookAheadBudget > index - slash {
      let byte = bytes[index]
      index += 1
      let wasAfterBlank = isAfterBlank
      isAfterBlank = byte.isBlank
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        return nil
      case UInt8(ascii: "/"):
        let follower = index < bytes.count ? bytes[index] : 0
        if follower == UInt8(ascii: "/") || follower == UInt8(ascii: "*") { return nil }
        return wasAfterBlank && !isCertain ? nil : index
      case UInt8(ascii: "\\"):
        if index < bytes.count, !bytes[index].isNewline { index += 1 }
      case UInt8(ascii: "("):
        if classes == 0 { groups += 1 }
      case UInt8(ascii: ")"):
        guard classes == 0 else { continue }
        if groups == 0, !isCertain { return nil }
        groups = max(0, groups - 1)
      case UInt8(ascii: "["):
        classes += 1
      case UInt8(ascii: "]"):
        classes = max(0, classes - 1)
      default:
        break
      }
    }
    return nil
  }

  // MARK: `#/…/#`

  /// Reads a regular expression between `#` signs. It can have several lines if the first one is blank.
  mutating func extendedRegex(from start: Int, pounds: Int) -> Token.Kind {
    offset += 1
    var firstLine = offset
    while firstLine < bytes.count, bytes[firstLine].isBlank { firstLine += 1 }
    let isMultiline = firstLine < bytes.count && bytes[firstLine].isNewline
    while !isAtEnd {
      let byte = bytes[offset]
      if byte.isNewline, !isMultiline {
        fail(.unterminatedRegex, at: start)
        return .literal
      }
      offset += 1
      if byte == UInt8(ascii: "\\"), !isAtEnd, !bytes[offset].isNewline {
        offset += 1
      } else if byte == UInt8(ascii: "/"), hasPounds(pounds, at: offset) {
        while peek(0) == UInt8(ascii: "#") { offset += 1 }
        return .literal
      }
    }
    failLiteral(.unterminatedRegex, at: start, isMultiline: isMultiline)
    return .literal
  }

  // MARK: White space around operators

  /// Returns whether an operator touches the token before it (The Swift Programming Language, Operators).
  private func isLeftBound(_ start: Int) -> Bool {
    guard start > 0 else { return false }
    switch bytes[start - 1] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0B, 0x0C, 0,
      UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "/"):
      return !(start > 1 && bytes[start - 2] == UInt8(ascii: "*"))
    case 0xA0:
      return !(start > 1 && bytes[start - 2] == 0xC2)
    default:
      return true
    }
  }

  private func isRightBound(_ end: Int, isLeftBound: Bool) -> Bool {
    guard end < bytes.count else { return false }
    let follower = end + 1 < bytes.count ? bytes[end + 1] : 0
    switch bytes[end] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0B, 0x0C, 0,
      UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "."):
      return !isLeftBound
    case UInt8(ascii: "/"):
      return follower != UInt8(ascii: "/") && follower != UInt8(ascii: "*")
    case 0xC2:
      return follower != 0xA0
    default:
      return true
    }
  }
}
