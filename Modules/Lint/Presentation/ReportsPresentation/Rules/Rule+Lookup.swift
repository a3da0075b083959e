public import ArchitectureDomain
public import ArchitecturePresentation

/// The form of an explanation.
public enum ExplanationFormat: String, CaseIterable, Sendable {
  case text, markdown
}

extension Violation.Rule {
  /// The explanation of one rule or one list, or of all rules.
  ///
  /// - Parameter name: The name of the rule in reports or of the list in configurations, or nil for all rules.
  public static func explanation(
    of name: String?, as format: ExplanationFormat
  ) -> Result<String, UnknownName> {
    guard let name else { return .success(format == .text ? list : page) }
    if let list = ModuleList(rawValue: name) { return .success(list.text) }
    if let list = IdentifierList(rawValue: name) { return .success(list.text) }
    guard let rule = Violation.Rule.named(name) else {
      let rules = Violation.Rule.allCases.map(\.name)
      let lists = ModuleList.allCases.map(\.rawValue) + IdentifierList.allCases.map(\.rawValue)
      return .failure(.rule(name, among: rules + lists))
    }
    return .success(format == .text ? rule.text : rule.markdown)
  }
}
