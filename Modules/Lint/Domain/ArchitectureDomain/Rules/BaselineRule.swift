extension Violation.Rule {
  public static let baseline: Violation.Rule = .init(
    "baseline", "an entry of the baseline allows more than necessary", kind: .configuration,
    meaning: """
      An entry of the baseline allows violations that don't exist anymore, or a `value` that is larger than necessary. \
      Only `layerlint check --strict-baseline` checks this rule.
      """,
    reason: """
      The entry hides the next violation of the same kind. So a violation that someone fixed can come back unnoticed.
      """,
    wrong: """
      // architecture-baseline.json5: Orders.swift doesn't import OrdersData anymore
      { rule: "layer", target: "OrdersDomain", subject: "OrdersData", file: "Sources/OrdersDomain/Orders.swift" },
      """,
    right: """
      // architecture-baseline.json5
      { violations: [] }
      """,
    fix: "Run `layerlint baseline`, which removes fixed violations and reduces values.",
    exception: .none(because: "the mistake is in the baseline, so you fix it there.")
  ) { _ in [] }
}

extension Violation.Fault {
  /// An entry of the baseline allows more violations than there are.
  public static func staleEntry(allowed: Int, found: Int) -> Violation.Fault {
    Violation.Fault(.baseline) { _ in
      found == 0
        ? "this entry allows \(counted(allowed, "violation")) that \(allowed == 1 ? "is" : "are") fixed; run 'layerlint "
          + "baseline' to remove the entry"
        : "this entry allows \(counted(allowed, "violation")), but there \(found == 1 ? "is" : "are") only \(found); "
          + "run 'layerlint baseline' to reduce its count"
    }
  }

  /// An entry of the baseline allows a larger value than necessary.
  public static let staleValue = Violation.Fault(.baseline) { _ in
    "this entry allows a larger value than necessary; run 'layerlint baseline' to reduce the value"
  }
}
