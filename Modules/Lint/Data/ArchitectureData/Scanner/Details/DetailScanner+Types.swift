import ArchitectureDomain

extension DetailScanner {
  // MARK: Types and extensions

  mutating func typeDeclaration(_ kind: Declaration.Kind, at index: Int) {
    let name = index + 1
    guard isAmongStatements, isPlainName(name) else { return }
    if kind == .class, tokens.kind(name) == .identifier, Self.modifiers.contains(tokens.string(name)) {
      return
    }
    // `actor` is an ordinary name everywhere else.
    if kind == .actor, !startsActor(after: name) { return }
    let access = access(before: index)
    // The type comes before its parameters.
    let place = declarations.count
    declare(name, kind, in: path, access: access)
    let inner = path + [tokens.string(name)]
    let header = genericParameters(at: name + 1, in: inner)
    guard let body = body(from: header, depth: tokens.depth(index)) else { return }
    if interest.declarations, place < declarations.count, tokens.kind(header) == .colon {
      declarations[place].inherited = inheritedNames(in: header..<body)
    }
    expect(Scope(kind: .type(kind), path: inner, isExposed: isExposed(at: index)), at: body)
  }

  /// Returns the last names of the types after the colon of a declaration.
  private func inheritedNames(in header: Range<Int>) -> [String] {
    header.prefix { !tokens.isWord($0, "where") }.filter {
      tokens.isCapitalized($0) && tokens.kind($0 + 1) != .period
    }.map { tokens.string($0) }
  }

  private func startsActor(after name: Int) -> Bool {
    guard tokens[name]?.startsStatement == false else { return false }
    return tokens.isOpen(name + 1, "{") || tokens.kind(name + 1) == .colon
      || tokens.text(name + 1).first == UInt8(ascii: "<") || tokens.isWord(name + 1, "where")
  }

  mutating func extensionDeclaration(at index: Int) {
    guard isAmongStatements else { return }
    var next = index + 1
    var names: [String] = []
    if tokens.isOpen(next, "[") {
      names = ["Array"]
      next = tokens.close(of: next)
    }
    while let element = tokens[next], element.isName {
      names.append(tokens.string(next))
      guard tokens.kind(next + 1) == .period else { break }
      next += 2
    }
    guard !names.isEmpty, let body = body(from: next + 1, depth: tokens.depth(index)) else { return }
    if interest.typedMembers, tokens.kind(index + 1) != .open {
      typedMembers.append((tokens.elements[index + 1].range.lowerBound, names, .extension, path))
    }
    expect(Scope(kind: .extension, path: names, access: access(before: index)), at: body)
  }

  mutating func alias(_ kind: Declaration.Kind, at index: Int) {
    guard isAmongStatements, isPlainName(index + 1) else { return }
    declare(index + 1, kind, in: path, access: access(before: index))
    let inner = path + [tokens.string(index + 1)]
    let end = genericParameters(at: index + 2, in: inner)
    guard kind == .typealias, interest.typedMembers, isAssignment(end) else { return }
    let type = end + 1..<endOfType(from: end + 1, before: tokens.count, isOneOfSeveral: false)
    noteTypes(in: type, as: .alias, in: inner)
  }

  private func isPlainName(_ index: Int) -> Bool {
    switch tokens.kind(index) {
    case .escapedIdentifier: true
    case .identifier: Keyword(tokens, index).map { $0 == .actor || $0 == .macro || $0 == .consume } ?? true
    default: false
    }
  }

  // MARK: Headers

  /// Returns the brace that opens a body, or nil if another declaration or the end of the scope comes first.
  func body(from start: Int, depth: Int) -> Int? {
    var index = start
    while let element = tokens[index], Int(element.depth) >= depth {
      if element.kind == .open {
        if tokens.isOpen(index, "{") { return index }
        index = tokens.close(of: index)
      } else if element.kind == .semicolon {
        return nil
      } else if let keyword = Keyword(tokens, index), keyword.startsDeclaration {
        // `protocol P: class {` is a constraint.
        guard keyword == .class, tokens.isOpen(index + 1, "{") else { return nil }
      }
      index += 1
    }
    return nil
  }

  /// Records the parameters of a generic declaration.
  ///
  /// - Returns: The index after them, or `start` if there are none.
  mutating func genericParameters(at start: Int, in path: [String]) -> Int {
    guard tokens[start]?.kind.isOperator == true, tokens.text(start).first == UInt8(ascii: "<") else {
      return start
    }
    var index = start
    var open = 0
    let depth = tokens.depth(start)
    while let element = tokens[index], Int(element.depth) >= depth {
      if element.kind.isOperator {
        open += tokens.angles(index)
        if open <= 0 { return index + 1 }
      } else if element.kind == .open {
        index = tokens.close(of: index)
      } else if element.kind == .semicolon || Keyword(tokens, index)?.startsDeclaration == true {
        // `<let count: Int>` is a parameter too (SE-0452).
        guard tokens.isWord(index, "let"), open == 1 else { return index }
      } else if element.isName, open == 1, !tokens.isWord(index, "each"), isGenericParameter(index, start) {
        declare(index, .typeParameter, in: path, access: nil)
        parameters.insert(index)
      }
      index += 1
    }
    return index
  }

  private func isGenericParameter(_ index: Int, _ start: Int) -> Bool {
    let before = tokens.isWord(index - 1, "each") || tokens.isWord(index - 1, "let") ? index - 2 : index - 1
    return before == start || tokens.kind(before) == .comma
  }

  // MARK: Access

  /// Returns the access level among the modifiers before a declaration's keyword, or that of the surrounding
  /// extension.
  func access(before keyword: Int) -> AccessLevel? {
    var index = keyword - 1
    // No declaration has more than 12 modifiers.
    for _ in 0..<12 {
      if tokens.kind(index) == .close, tokens.isOpen(index - 2, "(") {
        // `private(set)` and `nonisolated(unsafe)`.
        index -= tokens.isWord(index - 1, "set") ? 4 : 3
        continue
      }
      guard tokens.kind(index) == .identifier else { break }
      let word = tokens.string(index)
      if let access = AccessLevel(rawValue: word) { return access }
      guard Self.modifiers.contains(word) else { break }
      index -= 1
    }
    return scopeOfMember(at: keyword)?.access
  }

  /// Words that can come before a declaration, and after `class` if it's a modifier.
  static let modifiers: Set<String> = [
    "borrowing", "class", "consuming", "convenience", "distributed", "dynamic", "fileprivate", "final",
    "func", "indirect", "infix", "internal", "isolated", "lazy", "let", "mutating", "nonisolated",
    "nonmutating", "open", "optional", "override", "package", "postfix", "prefix", "private", "public",
    "required", "static", "subscript", "unowned", "var", "weak",
  ]
}
