import FlowsDomain

extension Flow {
  /// The flow in Gherkin, in English. The parser reads the same steps from it.
  var gherkin: String {
    var lines = ["Feature: \(name)"]
    for scenario in scenarios {
      lines += ["", "  Scenario: \(scenario.name)"]
      var last: Step.Kind?
      for step in scenario.steps {
        let isContinued = step.kind == last && step.kind != .unknown
        lines.append("    \(isContinued ? "And" : step.kind.keyword) \(step.text)")
        lines += step.arguments.flatMap(\.gherkin).map { "      \($0)" }
        last = step.kind
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Step.Argument {
  fileprivate var gherkin: [String] {
    switch self {
    case .table(let rows):
      return rows.map { "| \($0.map(\.gherkinCell).joined(separator: " | ")) |" }
    case .docString(let text):
      let content = text.content.replacingScalars("\"\"\"", with: "\\\"\\\"\\\"")
      let lines = content.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      return ["\"\"\"\(text.mediaType ?? "")"] + lines + ["\"\"\""]
    }
  }
}

extension String {
  /// The text as a table cell. Characters that would end the cell or the line are escaped.
  fileprivate var gherkinCell: String {
    replacingScalars("\\", with: "\\\\").replacingScalars("|", with: "\\|").replacingScalars(
      "\n", with: "\\n")
  }

  /// Replaces scalars as the parser compares them: a bar with an accent still ends a cell.
  fileprivate func replacingScalars(_ text: String, with other: String) -> String {
    String(unicodeScalars.replacing(text.unicodeScalars, with: other.unicodeScalars))
  }
}
