/// What an owner allows, applied to what was found.
///
/// An exact exception allows what it names, however often. A pattern allows what the exact ones leave, and only as
/// much as it states: nobody can tell which of more is new. One that is over allows nothing.
struct ExceptionRules {
  private let exact: [Key: RuleException]
  private let repeated: [RuleException]
  private let patterns: [RuleException]
  private let today: String

  private struct Key: Hashable {
    var rule: Violation.Rule
    var target: String
    var subject: String
  }

  /// - Parameter today: The day as in `2026-12-31`.
  init(_ exceptions: [RuleException], today: String) {
    self.today = today
    patterns = exceptions.filter(\.isPattern)
    var exact: [Key: RuleException] = [:]
    var repeated: [RuleException] = []
    for exception in exceptions where !exception.isPattern {
      let key = Key(
        rule: exception.rule, target: exception.target.pattern, subject: exception.subject.pattern)
      if exact[key] == nil { exact[key] = exception } else { repeated.append(exception) }
    }
    self.exact = exact
    self.repeated = repeated
  }

  /// The violations that are left, and behind them one for each exception that is wrong.
  func applied(to violations: [Violation]) -> [Violation] {
    if exact.isEmpty && patterns.isEmpty { return violations }
    var matchedKeys: Set<Key> = []
    var matched = [[Int]](repeating: [], count: patterns.count)
    var allowed = [Bool](repeating: false, count: violations.count)
    for (index, violation) in violations.enumerated() {
      let key = Key(rule: violation.rule, target: violation.target, subject: violation.subject)
      if let exception = exact[key] {
        matchedKeys.insert(key)
        allowed[index] = !isOver(exception)
      } else if let pattern = patterns.firstIndex(where: { $0.covers(violation) }) {
        matched[pattern].append(index)
      }
    }
    var faults = repeated.map { ($0, Violation.ExceptionFault.matchesNothing) }
    for (key, exception) in exact {
      if !matchedKeys.contains(key) {
        faults.append((exception, .matchesNothing))
      } else if let until = exception.until, isOver(exception) {
        faults.append((exception, .isOver(since: until)))
      }
    }
    for (pattern, indices) in zip(patterns, matched) {
      let stated = pattern.count ?? indices.count
      if indices.isEmpty {
        faults.append((pattern, .matchesNothing))
      } else if let until = pattern.until, isOver(pattern) {
        faults.append((pattern, .isOver(since: until)))
      } else {
        if indices.count <= stated { for index in indices { allowed[index] = true } }
        if indices.count != stated {
          faults.append((pattern, .wrongCount(stated: stated, found: indices.count)))
        }
      }
    }
    let wrong = faults.map { exception, fault in
      Violation(.exception(fault), in: exception.target.pattern, at: exception.place)
    }
    .sorted { $0.place.order < $1.place.order }
    return zip(violations, allowed).filter { !$1 }.map(\.0) + wrong
  }

  private func isOver(_ exception: RuleException) -> Bool { exception.until.map { $0 < today } ?? false }
}

extension RuleException {
  /// Whether it may mean more than one target or subject, so that it has to say how many violations it allows.
  public var isPattern: Bool { !target.isExact || !subject.isExact }

  fileprivate func covers(_ violation: Violation) -> Bool {
    rule == violation.rule && target.matches(violation.target) && subject.matches(violation.subject)
  }
}

extension Place {
  fileprivate var order: SourcePosition { position ?? SourcePosition(line: 0, column: 0) }
}
