public import ArchitectureDomain
public import ArchitecturePresentation

/// Some rules, by their names.
public struct RuleSelection: Equatable, Sendable {
  public private(set) var rules: Set<Violation.Rule> = []

  /// - Parameter texts: Names, or lists of names with commas between them.
  /// - Throws: ``UnknownName`` for the first name that isn't a rule.
  public init(_ texts: [String] = []) throws(UnknownName) {
    for name in texts.flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
      guard let rule = Violation.Rule.named(String(name)) else {
        throw .rule(String(name), among: Violation.Rule.allCases.map(\.name))
      }
      rules.insert(rule)
    }
  }
}
