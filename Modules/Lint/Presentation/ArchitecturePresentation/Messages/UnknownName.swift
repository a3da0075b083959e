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
    let lists = name.contains(":") ? known.filter { $0.contains(":") } : []
    let names = lists.isEmpty ? Violation.Rule.allCases.map(\.name) : lists
    let kind = lists.isEmpty ? "rule" : "list"
    return UnknownName(
      message: "there is no \(kind) '\(name.reportLine)'; "
        + (meant ?? "the \(kind)s are \(listed(names))"))
  }
}

/// Returns the end of a sentence about an unknown name, or nothing if no known one is near.
package func suggestion(of name: String, in known: [String]) -> String {
  CommandLineTool.nearest(to: name, in: known).map { "; did you mean '\($0)'?" } ?? ""
}

extension Violation {
  /// The message, with a suggestion for an unknown name.
  package var text: String {
    guard case .unknownRule(let name) = fault.detail else { return message }
    return UnknownName.rule(name, among: Rule.allCases.filter(\.canBeAllowed).map(\.name)).message
  }
}
