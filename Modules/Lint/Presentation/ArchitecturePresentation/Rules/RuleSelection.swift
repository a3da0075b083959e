public import ArchitectureDomain
import CommandLinePresentation

/// Some rules, by their names.
public struct RuleSelection: Equatable, Sendable {
  public private(set) var rules: Set<Violation.Rule> = []

  /// - Parameter texts: Names, or lists of names with commas between them.
  /// - Throws: ``UnknownName`` for the first name that isn't a rule.
  public init(_ texts: [String] = []) throws(UnknownName) {
    for name in texts.flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
      guard let rule = Violation.Rule(rawValue: String(name)) else {
        throw .rule(String(name), among: Violation.Rule.allCases.map(\.rawValue))
      }
      rules.insert(rule)
    }
  }

  /// The name of a rule that a check of the sources can't check, or nil if there is none.
  public var ruleOfIndex: String? { rules.filter(\.needsIndex).map(\.rawValue).min() }
}

extension UnknownName {
  /// - Parameter known: The names to suggest, rules and others.
  static func rule(_ name: String, among known: [String]) -> UnknownName {
    let meant = CommandLineTool.nearest(to: name, in: known).map { "did you mean '\($0)'?" }
    let rules = Violation.Rule.allCases.map(\.rawValue)
    return UnknownName(
      message: "there is no rule '\(name.reportLine)'; " + (meant ?? "the rules are \(listed(rules))"))
  }
}
