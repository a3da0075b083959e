/// Finds the first of many exceptions that covers a violation, by the names that aren't patterns.
struct ExceptionCoverage {
  private let exceptions: [RuleException]
  private var numbers: [Key: [Int]] = [:]

  /// The names in an exception, or nil for any pattern.
  struct Key: Hashable {
    var rule: Violation.Rule
    var target: String?
    var subject: String?
  }

  init(_ exceptions: [RuleException]) {
    self.exceptions = exceptions
    for (number, exception) in exceptions.enumerated() {
      let key = Key(
        rule: exception.rule, target: exception.target.isExact ? exception.target.pattern : nil,
        subject: exception.subject.isExact ? exception.subject.pattern : nil)
      numbers[key, default: []].append(number)
    }
  }

  func first(covering violation: Violation) -> Int? {
    if numbers.isEmpty { return nil }
    let keys = [violation.target, nil].flatMap { target in
      [violation.subject, nil].map { Key(rule: violation.rule, target: target, subject: $0) }
    }
    return keys.compactMap { key in
      numbers[key]?.first {
        // Many exceptions have the same target, so the subject rules out more of them.
        exceptions[$0].subject.matches(violation.subject) && exceptions[$0].target.matches(violation.target)
      }
    }
    .min()
  }
}
