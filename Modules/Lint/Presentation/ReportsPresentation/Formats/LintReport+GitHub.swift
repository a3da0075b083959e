import ArchitecturePresentation
import CommandLinePresentation

extension LintReport {
  /// Workflow commands of GitHub Actions, one per line, and the summary for the log.
  var github: String {
    (diagnostics.map(\.annotation.line) + [summary]).filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension Diagnostic {
  fileprivate var annotation: WorkflowCommand {
    WorkflowCommand(
      isWarning ? .warning : .error, message, path: path, line: line,
      column: utf16Columns?.lowerBound ?? column,
      title: rule.map { "layerlint: \($0)\(ownerSuffix)" } ?? "layerlint: not checked")
  }
}
