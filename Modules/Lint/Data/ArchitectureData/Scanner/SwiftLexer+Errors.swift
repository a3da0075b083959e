import ArchitectureDomain

extension SwiftLexer {
  /// Records an error, unless it can be in a branch that the compiler skips.
  mutating func fail(_ kind: SourceDamage.Kind, at start: Int) {
    if conditions.isEmpty { note(kind, at: start) }
  }

  /// Records an error in any branch.
  mutating func note(_ kind: SourceDamage.Kind, at start: Int) {
    if failure == nil { failure = (kind, start) }
  }

  /// Records that a literal has no end. One with several lines contains everything up to the end of the branch.
  mutating func failLiteral(_ kind: SourceDamage.Kind, at start: Int, isMultiline: Bool) {
    if isMultiline { recover(from: kind, at: start) } else { fail(kind, at: start) }
  }

  /// Continues at the end of the branch if the token at `start` has no end.
  mutating func recover(from kind: SourceDamage.Kind, at start: Int) {
    offset = bytes.count
    if !conditions.isEmpty, recoveries < 32, let line = Directive.firstBranchEnd(after: start, in: bytes) {
      recoveries += 1
      startsStatement = true
      offset = line
    } else {
      note(kind, at: start)
    }
  }

  /// Ends a single-line string at a line end inside of its `\(…)`, as the compiler does.
  mutating func leaveSingleLineStrings() {
    let floor = conditions.last?.interpolations ?? 0
    while interpolations.count > floor, let inner = interpolations.last, !inner.string.isMultiline {
      interpolations.removeLast()
      depth = inner.depth
      fail(.unterminatedString, at: inner.string.start)
    }
  }
}
