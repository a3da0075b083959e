import ArchitectureDomain
import ArchitecturePresentation
import CommandLinePresentation

extension Report {
  /// Workflow commands of GitHub Actions, one per line, and the summary for the log.
  ///
  /// GitHub shows only the first ten errors and warnings of a step. So violations of the architecture come first, and
  /// each group of findings is one annotation.
  ///
  /// - Parameter listsAll: Whether each finding is an annotation.
  func github(listsAll: Bool) -> String {
    let ranked = groups.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element)
    let commands = ranked.flatMap { group in
      listsAll ? group.findings.map { $0.annotation() } : [group.first.annotation(more: group.extent)]
    }
    return (commands.map(\.line) + [output]).filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension FindingGroup {
  /// The place in the list of annotations: violations of the architecture by their rules, then items that could not be
  /// checked, then untidy imports and declarations.
  fileprivate var rank: Int {
    let rules = Violation.Rule.allCases
    guard let number = rules.firstIndex(where: { $0.name == first.rule }) else { return rules.count }
    return rules[number].isHygiene ? number + rules.count + 1 : number
  }

  /// The number of the findings in parentheses, or empty if there is only one.
  fileprivate var extent: String {
    findings.count == 1 ? "" : " (\(counted(findings.count, "place")) in \(counted(fileCount, "file")))"
  }
}

extension Diagnostic {
  /// - Parameter text: The text after the message.
  fileprivate func annotation(more text: String = "") -> WorkflowCommand {
    WorkflowCommand(
      isWarning ? .warning : .error, message + text, path: path, line: line,
      column: utf16Columns?.lowerBound ?? column,
      title: rule.map { "layerlint: \($0)" } ?? "layerlint: not checked")
  }
}
