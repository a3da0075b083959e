import ArchitectureDomain
import CommandLinePresentation

/// The form of an explanation.
public enum ExplanationFormat: Sendable {
  case text, markdown
}

/// An unknown name, with a suggestion.
public struct UnknownName: Error, Equatable, Sendable {
  /// One sentence, without a leading `error:`.
  public var message: String

  public init(message: String) {
    self.message = message
  }
}

extension RuleExplanation {
  /// The explanation of one rule, or of all rules.
  ///
  /// - Parameter name: The name of the rule in reports, or nil for all rules.
  public static func text(
    about name: String?, as format: ExplanationFormat
  ) -> Result<String, UnknownName> {
    guard let name else { return .success(format == .text ? list : page) }
    guard let rule = Violation.Rule(rawValue: name) else {
      let names = Violation.Rule.allCases.map(\.rawValue)
      let meant = CommandLineTool.nearest(to: name, in: names).map { "did you mean '\($0)'?" }
      return .failure(
        UnknownName(
          message: "there is no rule '\(name.harmless)'; " + (meant ?? "the rules are \(listed(names))")))
    }
    let explanation = RuleExplanation(rule)
    return .success(format == .text ? explanation.text : explanation.markdown)
  }
}
