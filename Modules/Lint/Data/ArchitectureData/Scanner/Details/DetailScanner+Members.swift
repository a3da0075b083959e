import ArchitectureDomain

extension DetailScanner {
  // MARK: Properties and variables

  mutating func binding(at index: Int) {
    guard isAmongStatements, isMember(at: index) else {
      declareNames(at: index + 1, of: index)
      return
    }
    let isRequirement = scopeOfMember(at: index)?.kind == .type(.protocol)
    var next = index + 1
    repeat {
      let afterNames = declareNames(at: next, of: index)
      guard afterNames > next else { return }
      next = afterNames
      var type: Range<Int>?
      if tokens.kind(next) == .colon {
        let end = endOfType(from: next + 1, before: tokens.count, isOneOfSeveral: true)
        type = (next + 1)..<end
        next = end
      }
      if isAssignment(next) {
        if let type { noteStored(type) } else { noteInferredType(at: next + 1) }
        next = endOfExpression(from: next + 1, depth: tokens.depth(index))
      } else if let type, !isRequirement {
        if !tokens.isOpen(next, "{") || isObserved(next) { noteStored(type) }
        if tokens.isOpen(next, "{") { next = tokens.close(of: next) + 1 }
      }
      guard tokens.kind(next) == .comma else { return }
      next += 1
    } while true
  }

  /// - Returns: The index after the name, or after the parentheses around several names.
  @discardableResult
  private mutating func declareNames(at start: Int, of declaration: Int) -> Int {
    if tokens.isOpen(start, "(") {
      let close = tokens.close(of: start)
      for index in start..<min(close, tokens.count) where tokens.kind(index) == .identifier {
        // The next pattern starts here, so the parenthesis is unclosed.
        if let keyword = Keyword(tokens, index), keyword == .let || keyword == .var || keyword == .for {
          break
        }
        declareValue(index, at: declaration)
      }
      return close + 1
    }
    guard tokens[start]?.isName == true else { return start }
    declareValue(start, at: declaration)
    return start + 1
  }

  private mutating func noteStored(_ type: Range<Int>) {
    if interest.typedMembers { noteTypes(in: type, as: .storedProperty, in: path) }
  }

  /// Returns whether braces contain `willSet` or `didSet`, which only stored properties have.
  func isObserved(_ open: Int) -> Bool {
    var index = open + 1
    while tokens.kind(index) == .at { index += 2 }
    return tokens.isWord(index, "willSet") || tokens.isWord(index, "didSet")
  }

  // MARK: Cases, loops and patterns

  mutating func caseOfEnumOrPattern(at index: Int) {
    guard scopeOfMember(at: index)?.kind == .type(.enum) else {
      patternEnd = max(patternEnd, endOfPattern(at: index))
      return
    }
    var next = index + 1
    while tokens[next]?.isName == true {
      declare(next, .enumCase, in: path, access: nil)
      next += 1
      if tokens.isOpen(next, "(") {
        let end = tokens.close(of: next) + 1
        if interest.typedMembers { noteTypes(in: next..<end, as: .associatedValue, in: path) }
        next = end
      }
      if isAssignment(next) { next = endOfExpression(from: next + 1, depth: tokens.depth(index)) }
      guard tokens.kind(next) == .comma else { return }
      next += 1
    }
  }

  mutating func loop(at index: Int) {
    var next = index + 1
    while tokens.isWord(next, "await") || tokens.isWord(next, "try") { next += 1 }
    if Keyword(tokens, next) == nil { declareNames(at: next, of: index) }
  }
}
