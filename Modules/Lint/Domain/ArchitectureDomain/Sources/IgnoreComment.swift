/// A comment `// layerlint:ignore RULE because …`, which hides the violations of one rule on one line, or
/// `// layerlint:ignore-file RULE because …`, which hides those in its file.
public struct IgnoreComment: Equatable, Sendable {
  /// The name of the rule as written. It's empty if it's missing.
  public var rule: String
  /// Whether there is a reason after `because`.
  public var hasReason: Bool
  /// The line of the violations: that of the comment, or the next one if there is no code before the comment. Nil for
  /// the whole file.
  public var line: Int?
  /// Whether it's for the whole file, but not before the first code.
  public var isMisplaced: Bool
  public var position: SourcePosition

  public init(
    _ rule: String, hasReason: Bool = true, line: Int?, isMisplaced: Bool = false, at position: SourcePosition
  ) {
    self.rule = rule
    self.hasReason = hasReason
    self.line = line
    self.isMisplaced = isMisplaced
    self.position = position
  }
}
