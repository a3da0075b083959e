package import ArchitectureDomain
import CommandLinePresentation

/// An unknown name, with a suggestion.
public struct UnknownName: Error, Equatable, Sendable {
  /// The message in one sentence, without a leading `error:`.
  public var message: String

  public init(message: String) {
    self.message = message
  }

  /// - Parameter known: The names to suggest, rules and others.
  package static func rule(_ name: String, among known: [String]) -> UnknownName {
    let meant = CommandLineTool.nearest(to: name, in: known).map { "did you mean '\($0)'?" }
    let lists = known.filter { $0.contains(":") }
    if name.contains(":"), !lists.isEmpty {
      return UnknownName(
        message: "there is no list '\(name.reportLine)'; " + (meant ?? "the lists are \(listed(lists))"))
    }
    let rules = Violation.Rule.allCases.map(\.name)
    return UnknownName(
      message: "there is no rule '\(name.reportLine)'; " + (meant ?? "the rules are \(listed(rules))"))
  }
}

extension Violation {
  /// The message, with a suggestion for an unknown name.
  package var text: String {
    guard case .unknownRule(let name) = fault.detail else { return message }
    return UnknownName.rule(name, among: Rule.allCases.filter(\.canBeAllowed).map(\.name)).message
  }
}
