/// Applies the configured exceptions to violations.
///
/// An exact exception without a count allows every violation that it names. An exception with a count applies to the
/// remaining ones, and allows nothing if there are more than it states, because the new one is unknown. An exception
/// needs a count if it has a pattern, or if several packages have a target with its name. An expired exception allows
/// nothing.
struct ExceptionRules {
  private let exact: [Key: RuleException]
  private let repeated: [RuleException]
  private let counted: [RuleException]
  /// The numbers of the counted exceptions that can cover a violation.
  private let coverage: ExceptionCoverage
  private let sharedNames: Set<String>
  private let judged: Set<Violation.Rule>
  private let today: String

  private typealias Key = ExceptionCoverage.Key

  /// - Parameters:
  ///   - judged: The rules whose violations are all known, so that their exceptions must allow some.
  ///   - targets: The checked targets.
  ///   - today: The current day, such as `2026-12-31`.
  init(_ exceptions: [RuleException], judging judged: Set<Violation.Rule>, targets: [Target], today: String) {
    self.judged = judged
    self.today = today
    sharedNames = Set(Dictionary(grouping: targets, by: \.name).filter { $0.value.count > 1 }.keys)
    counted = exceptions.filter(\.isCounted)
    coverage = ExceptionCoverage(counted)
    var exact: [Key: RuleException] = [:]
    var repeated: [RuleException] = []
    for exception in exceptions where !exception.isCounted {
      let key = Key(
        rule: exception.rule, target: exception.target.pattern, subject: exception.subject.pattern)
      if exact[key] == nil { exact[key] = exception } else { repeated.append(exception) }
    }
    self.exact = exact
    self.repeated = repeated
  }

  /// Returns the violations that no exception allows, and one for each invalid exception.
  func applied(to violations: [Violation]) -> (rest: [Violation], wrong: [Violation]) {
    if exact.isEmpty && counted.isEmpty { return (violations, []) }
    var matchedKeys: Set<Key> = []
    var matched = [[Int]](repeating: [], count: counted.count)
    var allowed = [Bool](repeating: false, count: violations.count)
    var covering: [Key: Int?] = [:]
    for (index, violation) in violations.enumerated() {
      let key = Key(violation)
      if let exception = exact[key] {
        matchedKeys.insert(key)
        allowed[index] = !isExpired(exception) && !sharedNames.contains(violation.target)
      } else {
        let pattern: Int? = covering[key] ?? coverage.first(covering: violation)
        covering.updateValue(pattern, forKey: key)
        if let pattern { matched[pattern].append(index) }
      }
    }
    var faults = repeated.map { ($0, Violation.ExceptionFault.matchesNothing) }
    for (key, exception) in exact {
      if !matchedKeys.contains(key) {
        faults.append((exception, .matchesNothing))
      } else if let until = exception.until, isExpired(exception) {
        faults.append((exception, .expired(on: until)))
      } else if sharedNames.contains(exception.target.pattern) {
        faults.append((exception, .sharedName))
      }
    }
    for (pattern, indices) in zip(counted, matched) {
      let stated = pattern.count ?? indices.count
      if indices.isEmpty {
        faults.append((pattern, .matchesNothing))
      } else if let until = pattern.until, isExpired(pattern) {
        faults.append((pattern, .expired(on: until)))
      } else {
        if indices.count <= stated { for index in indices { allowed[index] = true } }
        if indices.count != stated {
          faults.append((pattern, .wrongCount(stated: stated, found: indices.count)))
        }
      }
    }
    let wrong = faults.filter { judged.contains($0.0.rule) }.map { exception, fault in
      Violation(
        .exception(fault), in: exception.target.pattern,
        of: "\(exception.rule.name): \(exception.subject.pattern)", at: exception.place)
    }
    .sorted { $0.place.order < $1.place.order }
    return (zip(violations, allowed).filter { !$1 }.map(\.0), wrong)
  }

  private func isExpired(_ exception: RuleException) -> Bool { exception.until.map { $0 < today } ?? false }
}

extension ExceptionCoverage.Key {
  fileprivate init(_ violation: Violation) {
    self.init(rule: violation.rule, target: violation.target, subject: violation.subject)
  }
}

extension RuleException {
  fileprivate var isCounted: Bool { isPattern || count != nil }
}

extension Place {
  fileprivate var order: SourcePosition { position ?? SourcePosition(line: 0, column: 0) }
}
