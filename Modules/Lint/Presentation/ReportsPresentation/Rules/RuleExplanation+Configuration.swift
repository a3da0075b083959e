import ArchitectureDomain

extension RuleExplanation {
  static let exception = RuleExplanation(
    .exception, "an exception in the configuration is unused, expired, or has a wrong count",
    meaning: """
      An exception in architecture.json5 matches no violation, its last day (`until`) has passed, or it matches \
      more or fewer violations than its `count`.
      """,
    reason: """
      Unused exceptions pile up, and one of them may hide the next violation. A pattern without a `count` would \
      hide violations from the start.
      """,
    wrong: """
      // architecture.json5: OrdersDomain doesn't import OrdersData anymore
      exceptions: [
        { rule: "layer", target: "OrdersDomain", subject: "OrdersData", reason: "moves out soon" },
      ],
      """,
    right: """
      // architecture.json5: a pattern with a count and a last day
      exceptions: [
        {
          rule: "layer", target: "Orders*", subject: "OrdersData", reason: "moves out soon",
          until: "2030-12-31", count: 3,
        },
      ],
      """,
    fix: """
      Remove the exception, set a later day, or look at the new violations and correct the count. An exception \
      names its rule, target, subject, and reason. `until` is the last day on which it applies.
      """,
    exception: .none(because: "the mistake is in the configuration, so you fix it there."))

  static let noMatch = RuleExplanation(
    .noMatch, "a pattern or a name in the configuration matches nothing",
    meaning: """
      No target has a name that a pattern in `targets` matches, no folder or file of a target has a path that a \
      pattern in `paths` matches, or a module in `forbids`, `exposes`, or `protected` is unknown: no target builds it, no file \
      imports it, and it does not come with the toolchain or with a system. Or all matches of a pattern are excluded, by others with `!` or \
      by `external: true`. Or a limit is only for tests, which have no measures, or no target or file meets all conditions of a \
      severity. Modules are not checked if a package is \
      not resolved, or if the modules of the toolchain are unknown. Names of lists always match. Modules in `forbids` \
      and `exposes` are warnings, because you can ban a module before anyone uses it.
      """,
    reason: """
      A rule with a misspelled name, or with the old name of a renamed target, passes silently.
      """,
    wrong: """
      // architecture.json5, after OrdersDomain was renamed to SalesDomain
      layers: [
        { name: "Domain", targets: ["OrdersDomain", "CartDomain"] },
      ],
      protected: [{ modules: ["SQLight"], for: ["Data"], because: "only Data uses the database" }],
      """,
    right: """
      // architecture.json5
      layers: [
        { name: "Domain", targets: ["SalesDomain", "CartDomain"] },
      ],
      protected: [{ modules: ["SQLite"], for: ["Data"], because: "only Data uses the database" }],
      """,
    fix: "Correct the pattern or the name, or remove it.",
    exception: .none(because: "the mistake is in the configuration, so you fix it there."))

  static let ignore = RuleExplanation(
    .ignore, "a comment that hides violations is wrong, or hides none",
    meaning: """
      A comment `// layerlint:ignore RULE because …` hides the violations of one rule on its line. If there is no code \
      before it, it hides those on the next line. It is a violation itself if it has no reason, if there is no such \
      rule, or if it hides nothing.
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
    exception: .none(because: "the mistake is in the comment, so you fix it there."))
}
