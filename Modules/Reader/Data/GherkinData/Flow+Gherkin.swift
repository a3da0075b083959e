import FlowsDomain

extension Flow {
  /// The text of a file with this flow, in English. The parser makes the same steps of it.
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
  /// The text in a cell of a table: what would end the cell or the line is escaped.
  fileprivate var gherkinCell: String {
    replacingScalars("\\", with: "\\\\").replacingScalars("|", with: "\\|").replacingScalars(
      "\n", with: "\\n")
  }

  /// The parser compares scalars: a bar with an accent behind it still ends a cell.
  fileprivate func replacingScalars(_ text: String, with other: String) -> String {
    String(unicodeScalars.replacing(text.unicodeScalars, with: other.unicodeScalars))
  }
}
