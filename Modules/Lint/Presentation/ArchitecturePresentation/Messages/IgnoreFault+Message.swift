package import ArchitectureDomain

extension Violation.IgnoreFault {
  /// The problem and its fix, in one sentence.
  package var message: String {
    switch self {
    case .noRule: "this comment names no rule; write '// layerlint:ignore RULE because …'"
    case .unknownRule(let names) where names.contains(","):
      "this comment names several rules, '\(names.reportLine)'; write one comment for each rule"
    case .unknownRule(let name):
      UnknownName.rule(name, among: Violation.Rule.allCases.filter(\.canBeAllowed).map(\.rawValue)).message
    case .notAllowed(let rule):
      "a comment cannot hide violations of '\(rule.rawValue)'; fix them, and remove this comment"
    case .noReason: "this comment has no reason; write it after the rule: 'because …'"
    case .hidesNothing:
      "this comment hides no violation on its line or, if it stands alone, on the next line; remove it"
    }
  }
}
