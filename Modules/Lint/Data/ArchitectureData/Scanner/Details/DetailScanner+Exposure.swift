import ArchitectureDomain

/// The names in declarations that other modules can see.
extension DetailScanner {
  mutating func noteExposed(_ keyword: Keyword, at index: Int) {
    guard keyword.startsDeclaration && keyword != .import || [.`init`, .subscript, .case].contains(keyword),
      // The names in a header are known, so that each token is read once.
      index >= exposedEnd, isAmongStatements, isExposed(at: index) || keyword == .extension
    else { return }
    var end = endOfType(from: index + 1, before: tokens.count, isOneOfSeveral: false)
    let hasColon = (index..<end).contains { tokens.kind($0) == .colon }
    // Of an extension without a conformance, only members are visible.
    if keyword == .extension, !hasColon { return }
    // A value shows the type that isn't written.
    if tokens.isWord(end, "where") || isAssignment(end) && !hasColon {
      end = endOfType(from: end + 1, before: tokens.count, isOneOfSeveral: false)
    }
    if let scope = scopeOfMember(at: index), scope.kind == .extension { exposedTypes.formUnion(scope.path) }
    exposedEnd = end
  }

  /// Returns whether other modules can see a declaration, as far as this file tells.
  func isExposed(at keyword: Int) -> Bool {
    let scope = scopeOfMember(at: keyword)
    guard scope?.isExposed ?? (tokens.depth(keyword) == 0) else { return false }
    switch access(before: keyword) {
    case .open, .public, .package: return true
    case nil: return scope?.kind == .type(.protocol) || tokens.isWord(keyword, "case")
    default: return false
    }
  }
}
