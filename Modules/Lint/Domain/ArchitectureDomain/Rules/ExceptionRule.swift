extension Violation.Rule {
  public static let exception: Violation.Rule = .init(
    "exception", "an exception in the configuration is unused, expired, or has a wrong count",
    kind: .configuration,
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
    exception: .none(because: "the mistake is in the configuration, so you fix it there.")
  ) { _ in [] }
}

extension Violation {
  public enum ExceptionFault: Equatable, Sendable {
    case matchesNothing
    case expired(on: String)
    case wrongCount(stated: Int, found: Int)
    /// Targets of several packages have the name, so the exception needs a count.
    case sharedName
  }
}

extension Violation.Fault {
  /// An exception is unused, has expired, or states the wrong number of violations.
  public static func exception(_ fault: Violation.ExceptionFault) -> Violation.Fault {
    Violation.Fault(.exception) { target in
      switch fault {
      case .matchesNothing: "this exception matches nothing; remove it"
      case .expired(let day):
        "this exception ended on \(day); fix the violations that it allows, or set a later day"
      case .sharedName:
        "several packages have a target '\(target)'; set 'count' to the number of violations that this exception allows"
      case .wrongCount(let stated, let found):
        "this exception matches \(counted(found, "violation")), but its count is \(stated); correct the count"
          + (found > stated ? ", or fix the new violations" : "")
      }
    }
  }
}
