import ArchitectureDomain

extension SwiftLexer {
  /// Remembers an error, unless it may be in a branch that the compiler skips.
  mutating func fail(_ kind: SourceDamage.Kind, at start: Int) {
    if conditions.isEmpty { note(kind, at: start) }
  }

  /// Remembers an error that no branch excuses.
  mutating func note(_ kind: SourceDamage.Kind, at start: Int) {
    if failure == nil { failure = (kind, start) }
  }

  /// Goes on at the end of the branch when what began at `start` has no end.
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

  /// A line end inside of `"\(…)"` ends the string too, as in the compiler.
  mutating func leaveSingleLineStrings() {
    let floor = conditions.last?.interpolations ?? 0
    while interpolations.count > floor, let inner = interpolations.last, !inner.string.isMultiline {
      interpolations.removeLast()
      depth = inner.depth
      fail(.unterminatedString, at: inner.string.start)
    }
  }
}
