import ArchitectureDomain

extension DetailScanner {
  // MARK: Functions

  mutating func function(at index: Int) {
    let name = index + 1
    if tokens[name]?.isName == true { declareValue(name, at: index) }
    let inner = functionPath(index)
    signature(at: genericParameters(at: name + 1, in: inner), in: inner, depth: tokens.depth(index))
  }

  mutating func subscriptDeclaration(at index: Int) {
    guard scopeOfMember(at: index) != nil else { return }
    let inner = functionPath(index)
    signature(at: genericParameters(at: index + 1, in: inner), in: inner, depth: tokens.depth(index))
  }

  mutating func initializer(at index: Int) {
    guard scopeOfMember(at: index) != nil else { return }
    var next = index + 1
    if tokens.kind(next) == .postfixOperator { next += 1 }
    let inner = functionPath(index)
    next = genericParameters(at: next, in: inner)
    if interest.typedMembers, tokens.isOpen(next, "(") {
      for parameter in parameters(in: next) { noteTypes(in: parameter.type, isProperty: false) }
    }
    signature(at: next, in: inner, depth: tokens.depth(index))
  }

  /// Each function is a scope of its own, so that its local names stay in it.
  private func functionPath(_ index: Int) -> [String] { path + ["#\(index)"] }

  private mutating func signature(at open: Int, in inner: [String], depth: Int) {
    guard tokens.isOpen(open, "(") else { return }
    if !patterns.isEmpty {
      for parameter in parameters(in: open) {
        if let name = parameter.name { declare(name, .value, in: inner, access: .fileprivate) }
      }
    }
    guard let body = body(from: tokens.close(of: open) + 1, depth: depth) else { return }
    expect(Scope(kind: .function, path: inner), at: body)
  }

  /// The parameters in a pair of brackets: the names by which their function knows them, and their types.
  private func parameters(in open: Int) -> [(name: Int?, type: Range<Int>)] {
    let close = tokens.close(of: open)
    var parameters: [(name: Int?, type: Range<Int>)] = []
    var name: Int?
    var index = open + 1
    while index < close {
      switch tokens.kind(index) {
      case .at: index += 1
      case .open: index = tokens.close(of: index)
      case .comma: name = nil
      case .colon:
        let end = endOfType(from: index + 1, before: close, isOneOfSeveral: true)
        parameters.append((name, (index + 1)..<end))
        index = end
        while index < close, tokens.kind(index) != .comma {
          index = tokens.kind(index) == .open ? tokens.close(of: index) + 1 : index + 1
        }
        name = nil
      default:
        if tokens[index]?.isName == true { name = index }
      }
      index += 1
    }
    return parameters
  }

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

  /// - Returns: What stands behind the name, or behind the brackets around several.
  @discardableResult
  private mutating func declareNames(at start: Int, of declaration: Int) -> Int {
    if tokens.isOpen(start, "(") {
      let close = tokens.close(of: start)
      for index in start..<min(close, tokens.count) where tokens.kind(index) == .identifier {
        declareValue(index, at: declaration)
      }
      return close + 1
    }
    guard tokens[start]?.isName == true else { return start }
    declareValue(start, at: declaration)
    return start + 1
  }

  private mutating func noteStored(_ type: Range<Int>) {
    if interest.typedMembers { noteTypes(in: type, isProperty: true) }
  }

  /// Whether braces hold `willSet` or `didSet`, which only stored properties have.
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
      if tokens.isOpen(next, "(") { next = tokens.close(of: next) + 1 }
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

  /// Where the pattern behind `case` or `catch` ends.
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
        case .where, .in, .case: return index
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

  // MARK: Expressions

  /// Whether an operator ends a type and begins a value; `Store?=nil` has it in one with the end of the type.
  func isAssignment(_ index: Int) -> Bool {
    guard tokens[index]?.kind.isOperator == true, tokens.text(index).last == UInt8(ascii: "=") else {
      return false
    }
    let text = tokens.text(index)
    guard let first = text.first, text.count > 1 else { return true }
    return first == UInt8(ascii: "?") || first == UInt8(ascii: "!") || first == UInt8(ascii: ">")
  }

  /// Where the initial value of a variable ends: at a comma before the next variable, or with the statement.
  private func endOfExpression(from start: Int, depth: Int) -> Int {
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

  /// Whether the first token of a line goes on with the line before.
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
