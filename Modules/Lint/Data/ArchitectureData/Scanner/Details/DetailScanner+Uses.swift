import ArchitectureDomain

/// A use of an identifier, with its range of tokens.
struct FoundUse {
  var pattern: IdentifierPattern
  var form: IdentifierUse.Form
  var tokens: Range<Int>
  /// The offset of the first byte.
  var offset: Int
}

extension DetailScanner {
  /// Returns the uses that aren't inside of another one: `URLSession.shared` is more precise than `.shared`.
  func outermost(_ uses: [FoundUse]) -> [FoundUse] {
    var kept: [FoundUse] = []
    let sorted = uses.sorted {
      ($0.tokens.lowerBound, -$0.tokens.upperBound) < ($1.tokens.lowerBound, -$1.tokens.upperBound)
    }
    for use in sorted where (kept.last?.tokens.upperBound ?? 0) < use.tokens.upperBound {
      kept.append(use)
    }
    return kept
  }

  mutating func noteUses(at index: Int) {
    for pattern in patterns.candidates(tokens, index) {
      if pattern.isValue, tokens.kind(index - 1) != .period, !isCall(index + 1), isBound(index) {
        declareValue(index, at: index)
        continue
      }
      let isQualified = pattern.isAttribute && isQualifiedAttribute(index)
      let start = isQualified ? index : index - pattern.lead
      guard start >= 0,
        let end = pattern.end(in: tokens, from: start, skipsLead: isQualified)
          ?? endOfTypedValue(pattern, from: start),
        let form = form(of: pattern, at: index)
      else { continue }
      uses.append(
        FoundUse(
          pattern: pattern, form: form, tokens: start..<end,
          offset: tokens.elements[start].range.lowerBound))
    }
  }

  /// Returns whether a name is that of an attribute after its module: `@SwiftUI.State`.
  private func isQualifiedAttribute(_ index: Int) -> Bool {
    (tokens.kind(index - 1) == .period || tokens.kind(index - 1) == .doubleColon)
      && tokens.kind(index - 3) == .at
  }

  private mutating func form(of pattern: IdentifierPattern, at index: Int) -> IdentifierUse.Form? {
    if pattern.isOfAnyValue { return isDeclared(index) ? nil : .member(tokens.string(index), of: nil) }
    if pattern.isMember { return memberForm(index) }
    if pattern.isAttribute, !isQualifiedAttribute(index) { return .name(tokens.string(index), within: path) }
    return nameForm(of: pattern, at: index)
  }

  /// Returns the end of an identifier whose type is in an annotation: `Date.now` in `date: Date = .now`.
  private func endOfTypedValue(_ pattern: IdentifierPattern, from start: Int) -> Int? {
    guard pattern.lead == 0, pattern.parts.count > 1 || pattern.labels != nil else { return nil }
    let equals = tokens.kind(start + 1) == .postfixOperator ? start + 2 : start + 1
    guard typeBeforeValue(equals) != nil, tokens.kind(equals + 1) == .period else { return nil }
    return pattern.end(in: tokens, from: start, value: equals + 1)
  }

  // MARK: Names

  private mutating func nameForm(of pattern: IdentifierPattern, at index: Int) -> IdentifierUse.Form? {
    switch tokens.kind(index - 1) {
    case .period:
      // `Foundation.Date`, but not `store.Date` or `My.Foundation.Date`.
      guard tokens.kind(index - 2) == .identifier else { return nil }
      let module = tokens.string(index - 2)
      guard modules.contains(module) || Self.toolchainModules.contains(module) else { return nil }
      return .qualified(module: module)
    case .doubleColon:
      return .qualified(module: tokens.string(index - 2))
    case .at, .backslash:
      return nil
    default:
      break
    }
    if isDeclared(index) { return nil }
    if pattern.parts.count == 1, pattern.labels == nil, isLabel(index) { return nil }
    return .name(tokens.string(index), within: path)
  }

  /// Modules that a file can name if it imports them only through another module.
  private static let toolchainModules: Set<String> = [
    "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Musl", "Swift",
  ]

  private func isCall(_ next: Int) -> Bool {
    tokens.isOpen(next, "(") && tokens[next]?.startsStatement == false
  }

  /// Returns whether a pattern or a closure declares the name here.
  private func isBound(_ index: Int) -> Bool {
    if index < patternEnd || tokens.isWord(index + 1, "in") { return true }
    if tokens.isOpen(index - 1, "{"), tokens.kind(index + 1) == .comma { return true }
    // Two names in a row are an unknown kind of declaration.
    return tokens.kind(index - 1) == .identifier && Keyword(tokens, index - 1) == nil
      && tokens[index]?.startsStatement == false
  }

  // MARK: Members

  /// - Parameter index: The index of the name after the period.
  private func memberForm(_ index: Int) -> IdentifierUse.Form? {
    let name = tokens.string(index)
    let before = index - 2
    guard let element = tokens[before] else { return .member(name, of: nil) }
    switch element.kind {
    case .identifier, .escapedIdentifier, .member:
      if Keyword(tokens, before)?.precedesExpression == true { break }
      // Excludes members of values: `configuration.default`, `self.shared`.
      guard tokens.isCapitalized(before), !isInKeyPath(before) else { return nil }
      return .member(name, of: tokens.string(before))
    case .close, .literal, .backslash, .pound:
      return nil
    case .postfixOperator:
      if tokens.text(before).last == UInt8(ascii: ">") { return .member(name, of: nil) }
      guard tokens.isWord(before - 1, "try") || tokens.isWord(before - 1, "as") else { return nil }
    default:
      break
    }
    // In a pattern, it's an enum case.
    return index < patternEnd ? nil : .member(name, of: typeBeforeValue(before))
  }

  private func isInKeyPath(_ index: Int) -> Bool {
    var index = index
    // No handwritten key path is longer.
    for _ in 0..<64 {
      switch tokens.kind(index) {
      case .identifier, .escapedIdentifier, .member, .period, .postfixOperator: index -= 1
      case .backslash: return true
      default: return false
      }
    }
    return false
  }

  /// Returns the type in `let store: UserDefaults = .standard`, if the token is the equals sign.
  private func typeBeforeValue(_ equals: Int) -> String? {
    guard tokens.isOperator(equals, "=") else { return nil }
    var index = equals - 1
    if tokens.kind(index) == .postfixOperator { index -= 1 }
    guard tokens.isCapitalized(index) else { return nil }
    let before = tokens.kind(index - 1)
    let isType =
      before == .colon || before == .period || tokens.isWord(index - 1, "any")
      || tokens.isWord(index - 1, "some")
    return isType ? tokens.string(index) : nil
  }
}
