import ArchitectureDomain

extension JSON5Object {
  /// Returns a rule that exceptions and baselines can allow to break.
  func rule(_ key: String) throws(ConfigurationError) -> Violation.Rule {
    let text = try text(key)
    let known = Violation.Rule.allCases.filter { $0 != .exception }
    guard let rule = known.first(where: { $0.rawValue == text }) else {
      throw ConfigurationError(
        fault: .unknownRule(text, known: known.map(\.rawValue)), offset: try required(key).offset)
    }
    return rule
  }

  /// Returns a date such as `2026-12-31`, or nil if the key is missing.
  func day(_ key: String) throws(ConfigurationError) -> String? {
    guard let found = self[key] else { return nil }
    let text = try text(key)
    guard CalendarDay(text) != nil else {
      throw ConfigurationError(fault: .noDay(text), offset: found.offset)
    }
    return text
  }
}
