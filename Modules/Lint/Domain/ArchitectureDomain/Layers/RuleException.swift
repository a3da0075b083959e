/// Violations that the configuration allows.
public struct RuleException: Equatable, Sendable {
  public var rule: Violation.Rule
  /// The target that may break the rule. A pattern requires a ``count``, and so does a name that several
  /// packages use.
  public var target: Glob
  /// The module, dependency, identifier, or type that it may use. A pattern requires a ``count``.
  public var subject: Glob
  public var reason: String
  /// The last day on which the exception is valid, such as `2026-12-31`, or nil if it never expires.
  public var until: String?
  /// The number of violations that it allows, or nil for any number. Only an exception without patterns can
  /// have nil.
  public var count: Int?
  public var place: Place

  public init(
    _ rule: Violation.Rule, in target: Glob, of subject: Glob, reason: String, until: String? = nil,
    count: Int? = nil, at place: Place
  ) {
    self.rule = rule
    self.target = target
    self.subject = subject
    self.reason = reason
    self.until = until
    self.count = count
    self.place = place
  }

  /// Whether the exception can match more than one target or subject, so that it must state a count.
  public var isPattern: Bool { !target.isExact || !subject.isExact }
}
