import ArchitectureDomain

/// The names that the file declares.
extension DetailScanner {
  mutating func declare(
    _ index: Int, _ kind: Declaration.Kind, in path: [String], access: AccessLevel?,
    inherits inherited: [String] = []
  ) {
    let isWanted =
      interest.declarations
      ? kind.isType || tokens.isCapitalized(index) || patterns.isHead(tokens, index)
      : patterns.isHead(tokens, index)
    guard isWanted else { return }
    declarations.append(
      Declaration(tokens.string(index), kind, in: path, access: access, inherits: inherited))
  }

  /// Records a value. Only its own file can refer to it unless it's a member.
  mutating func declareValue(_ index: Int, at declaration: Int) {
    let isMember = isMember(at: declaration)
    declare(index, .value, in: path, access: isMember ? access(before: declaration) : .fileprivate)
  }

  /// Returns whether the word before a name declares it.
  func isDeclared(_ index: Int) -> Bool { Keyword(tokens, index - 1)?.declaresName == true }

  /// Returns whether a name in parentheses is before a colon, or before another name that is.
  func isLabel(_ index: Int) -> Bool {
    guard isAmongArguments, tokens.kind(index - 1) == .open || tokens.kind(index - 1) == .comma else {
      return false
    }
    if tokens.kind(index + 1) == .colon { return true }
    return tokens[index + 1]?.isName == true && tokens.kind(index + 1) != .member
      && Keyword(tokens, index + 1) == nil
  }
}
