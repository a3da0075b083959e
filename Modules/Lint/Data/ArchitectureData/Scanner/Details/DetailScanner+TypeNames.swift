import ArchitectureDomain

extension DetailScanner {
  mutating func noteTypeName(at index: Int) {
    guard tokens.isCapitalized(index), !isDeclared(index), !parameters.contains(index), !isLabel(index)
    else { return }
    var qualifier: String?
    switch tokens.kind(index - 1) {
    case .period, .doubleColon:
      guard tokens[index - 2]?.isName == true, tokens.kind(index - 2) != .member,
        tokens.kind(index - 3) != .period
      else { return }
      qualifier = tokens.string(index - 2)
    default:
      if tokens.kind(index) == .member { return }
    }
    let name = ScopedName(name: tokens.string(index), qualifier: qualifier, scope: scopes.last?.number ?? 0)
    guard seenNames.insert(name).inserted || !recordsFirstUses else { return }
    typeNames.append((tokens.elements[index].range.lowerBound, name, path))
  }

  /// Returns the end of a type: its value, its accessors, a comma, or a new statement.
  func endOfType(from start: Int, before limit: Int, isOneOfSeveral: Bool) -> Int {
    var index = start
    var angles = 0
    let depth = tokens.depth(start - 1)
    while index < limit, let element = tokens[index], Int(element.depth) >= depth {
      if index > start, element.startsStatement, angles <= 0, element.kind != .open, !isContinuation(index),
        limit == tokens.count
      {
        return index
      }
      switch element.kind {
      case .open:
        if tokens.isOpen(index, "{") { return index }
        index = tokens.close(of: index)
      case .comma where angles <= 0 && isOneOfSeveral: return index
      case .semicolon: return index
      case .identifier where Keyword(tokens, index)?.startsDeclaration == true: return index
      case _ where element.kind.isOperator:
        if isAssignment(index) { return index }
        angles += tokens.angles(index)
      default: break
      }
      index += 1
    }
    return index
  }

  /// Records each type name in a type.
  mutating func noteTypes(in range: Range<Int>, as role: TypedMember.Role, in scope: [String]) {
    /// The open brackets within the type. The value is true for brackets of tuples and parameters, which have labels.
    var brackets: [Bool] = []
    var index = range.lowerBound
    while index < min(range.upperBound, tokens.count) {
      switch tokens.kind(index) {
      case .open:
        if tokens.isOpen(index, "{") {
          index = tokens.close(of: index)
        } else {
          brackets.append(tokens.isOpen(index, "("))
        }
      case .close: _ = brackets.popLast()
      case .at:
        index += 1
        // `@convention(c)` has no space. With a space, it's a parameter list.
        if tokens.isOpen(index + 1, "("), tokens[index + 1]?.start == tokens[index]?.end {
          index = tokens.close(of: index + 1)
        }
      case .identifier, .escapedIdentifier:
        if isLabelOfTuple(index, isInTuple: brackets.last == true) || isTypeModifier(index) { break }
        index = noteType(at: index, before: range.upperBound, as: role, in: scope)
      default: break
      }
      index += 1
    }
  }

  /// Records each type name in the constraints of generic parameters: `Store` in `<T: Store, U>`.
  mutating func noteConstraints(in parameters: Range<Int>, as role: TypedMember.Role, in scope: [String]) {
    var index = parameters.lowerBound
    while index < parameters.upperBound {
      if tokens.kind(index) == .colon {
        let end = endOfType(from: index + 1, before: parameters.upperBound, isOneOfSeveral: true)
        noteTypes(in: index + 1..<end, as: role, in: scope)
        index = end
      }
      index += 1
    }
  }

  private func isLabelOfTuple(_ index: Int, isInTuple: Bool) -> Bool {
    guard isInTuple else { return false }
    return tokens.kind(index + 1) == .colon
      || (tokens[index + 1]?.isName == true && tokens.kind(index + 2) == .colon)
  }

  private func isTypeModifier(_ index: Int) -> Bool {
    tokens.kind(index) == .identifier && Self.typeModifiers.contains(tokens.string(index))
  }

  private static let typeModifiers: Set<String> = [
    "Any", "Self", "_", "any", "async", "borrowing", "consuming", "each", "inout", "isolated", "nonisolated",
    "repeat", "rethrows", "sending", "some", "throws", "where", "__owned", "__shared",
  ]

  /// - Returns: The index of the last token of the name.
  private mutating func noteType(
    at start: Int, before end: Int, as role: TypedMember.Role, in scope: [String]
  ) -> Int {
    var index = start
    var type = [tokens.string(start)]
    while index + 2 < end, tokens.kind(index + 1) == .period, tokens[index + 2]?.isName == true {
      index += 2
      let name = tokens.string(index)
      if name == "Type" || name == "Protocol" || name == "self" { break }
      type.append(name)
    }
    typedMembers.append((tokens.elements[start].range.lowerBound, type, role, scope))
    return index
  }

  // MARK: Types of values

  /// Records the type of a property without an annotation, if its value is a call of an initializer:
  /// `Store()`, `try Box<Store>.init(x)`, `[Store]()`.
  mutating func noteInferredType(at start: Int) {
    guard interest.typedMembers else { return }
    var index = start
    while tokens.isWord(index, "try") || tokens.isWord(index, "await")
      || tokens.kind(index) == .postfixOperator
    {
      index += 1
    }
    let first = index
    if tokens.isOpen(index, "[") {
      index = tokens.close(of: index) + 1
    } else {
      guard tokens.isCapitalized(index) else { return }
      index += 1
      while tokens.kind(index) == .period, tokens.isCapitalized(index + 1) { index += 2 }
      index = endOfGenericArguments(at: index)
    }
    let end = index
    if tokens.kind(index) == .period, tokens.text(index + 1).elementsEqual("init") { index += 2 }
    guard let open = tokens[index], open.kind == .open, !open.startsStatement,
      tokens.isOpen(index, "(") || (tokens.isOpen(index, "{") && !isObserved(index)),
      !tokens.isOpen(first, "[") || tokens.isOpen(index, "(")
    else { return }
    var next = tokens.close(of: index) + 1
    if tokens.isOpen(next, "{"), tokens[next]?.startsStatement == false, !isObserved(next) {
      next = tokens.close(of: next) + 1
    }
    // The type of a member of the new value is unknown.
    guard tokens.kind(next) != .period,
      tokens.kind(next) != .postfixOperator || tokens.text(next).first == UInt8(ascii: "!")
    else { return }
    noteTypes(in: first..<end, as: .storedProperty, in: path)
  }

  private func endOfGenericArguments(at start: Int) -> Int {
    guard tokens.kind(start)?.isOperator == true, tokens.text(start).elementsEqual("<") else { return start }
    var open = 0
    var index = start
    let depth = tokens.depth(start)
    while let element = tokens[index], Int(element.depth) >= depth {
      if element.kind.isOperator {
        open += tokens.angles(index)
        if open <= 0 { return index + 1 }
      } else if element.kind == .open {
        index = tokens.close(of: index)
      } else if element.kind == .semicolon || Keyword(tokens, index)?.startsDeclaration == true {
        return start
      }
      index += 1
    }
    return start
  }
}
