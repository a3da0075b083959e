import ArchitectureDomain

extension DetailScanner {
  mutating func function(at index: Int) {
    let name = index + 1
    if tokens[name]?.isName == true { declareValue(name, at: index) }
    let inner = functionPath(index)
    let open = genericParameters(at: name + 1, in: inner)
    if interest.typedMembers, scopes.isEmpty, tokens.depth(index) == 0, tokens.isOpen(open, "(") {
      noteConstraints(in: name + 1..<open, as: .function, in: inner)
      for parameter in parameters(in: open) { noteTypes(in: parameter.type, as: .function, in: inner) }
      let result = tokens.close(of: open) + 1
      if let body = body(from: result, depth: 0) { noteTypes(in: result..<body, as: .function, in: inner) }
    }
    signature(at: open, in: inner, depth: tokens.depth(index))
  }

  mutating func subscriptDeclaration(at index: Int) {
    guard scopeOfMember(at: index) != nil else { return }
    let inner = functionPath(index)
    signature(at: genericParameters(at: index + 1, in: inner), in: inner, depth: tokens.depth(index))
  }

  mutating func initializer(at index: Int) {
    guard scopeOfMember(at: index) != nil else { return }
    let name = tokens.kind(index + 1) == .postfixOperator ? index + 1 : index
    let inner = functionPath(index)
    let open = genericParameters(at: name + 1, in: inner)
    if interest.typedMembers, tokens.isOpen(open, "(") {
      noteConstraints(in: name + 1..<open, as: .initializer, in: inner)
      for parameter in parameters(in: open) { noteTypes(in: parameter.type, as: .initializer, in: inner) }
      let result = tokens.close(of: open) + 1
      if let body = body(from: result, depth: tokens.depth(index)),
        let condition = (result..<body).first(where: { tokens.isWord($0, "where") })
      {
        noteTypes(in: condition..<body, as: .initializer, in: inner)
      }
    }
    signature(at: open, in: inner, depth: tokens.depth(index))
  }

  /// Returns the path of a function. Each function has its own scope, which contains its local names.
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

  /// Returns the internal names and types of the parameters in a pair of parentheses.
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
}
