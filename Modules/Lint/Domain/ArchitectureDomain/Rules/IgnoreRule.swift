extension Violation.Rule {
  public static let ignore: Violation.Rule = .init(
    "ignore", "a comment that hides violations is wrong, or hides none", kind: .comment,
    meaning: """
      A comment `// layerlint:ignore RULE because …` hides the violations of one rule on its line. If there is no code \
      before it, it hides those on the next line. A comment `// layerlint:ignore-file RULE because …` hides the \
      violations of one rule in its whole file, and must come before the first code. Either one is a violation itself if \
      it has no reason, if there is no such rule, or if it hides nothing.
      """,
    reason: """
      Without a reason, nobody knows when a comment can be removed. A comment that hides nothing, or that has a \
      misspelled rule, may hide the next violation.
      """,
    wrong: """
      // Sources/OrdersDomain/Orders.swift
      // layerlint:ignore layers
      import OrdersData
      """,
    right: """
      // Sources/OrdersDomain/Orders.swift
      // layerlint:ignore layer because prices move to Domain with the new catalog
      import OrdersData
      """,
    fix: "Correct the rule, write a reason after `because`, or remove the comment.",
    exception: .none(because: "the mistake is in the comment, so you fix it there.")
  ) { _ in [] }
}

extension Violation {
  public enum IgnoreFault: Equatable, Sendable {
    case noRule
    case unknownRule(String)
    /// Comments can't hide violations of this rule.
    case notAllowed(Rule)
    case noReason
    case hidesNothing
    case hidesNothingInFile
    /// It's for the whole file, but not before the first code.
    case misplaced
  }
}

extension Violation.Fault {
  /// A comment that should hide violations is wrong, or hides none.
  public static func ignoreComment(_ fault: Violation.IgnoreFault) -> Violation.Fault {
    var detail: Detail?
    if case .unknownRule(let name) = fault, !name.contains(",") { detail = .unknownRule(name) }
    return Violation.Fault(.ignore, detail: detail) { _ in
      switch fault {
      case .noRule:
        "this comment names no rule; write '// layerlint:ignore RULE because …', or 'ignore-file' for the whole file"
      case .unknownRule(let names) where names.contains(","):
        "this comment names several rules, '\(names)'; write one comment for each rule"
      case .unknownRule(let name): "there is no rule '\(name)'"
      case .notAllowed(let rule):
        "a comment cannot hide violations of '\(rule.name)'; fix them, and remove this comment"
      case .noReason: "this comment has no reason; write it after the rule: 'because …'"
      case .hidesNothing:
        "this comment hides no violation on its line or, if it stands alone, on the next line; remove it"
      case .hidesNothingInFile: "this comment hides no violation in its file; remove it"
      case .misplaced:
        "this comment is for the whole file, but follows code; move it above the first line of code"
      }
    }
  }
}
