import ArchitectureDomain
import CommandLinePresentation

/// How rules are explained.
public enum ExplanationFormat: Sendable {
  case text, markdown
}

/// A name that is not known, with what was probably meant.
public struct UnknownName: Error, Equatable, Sendable {
  /// One sentence, without `error:` before it.
  public var message: String

  public init(message: String) {
    self.message = message
  }
}

extension RuleExplanation {
  /// What is printed about one rule, or about all.
  ///
  /// - Parameter name: The rule's name in reports; nil for all rules.
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
