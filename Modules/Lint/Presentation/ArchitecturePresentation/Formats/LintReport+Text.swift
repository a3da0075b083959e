extension LintReport {
  /// The findings like compilers print them, with their source lines, an empty line between files, and the summary.
  func text(_ style: TextStyle) -> String {
    var text = ""
    var path: String?
    for diagnostic in diagnostics {
      if !text.isEmpty { text += diagnostic.path == path ? "\n" : "\n\n" }
      text += diagnostic.text(style)
      path = diagnostic.path
    }
    let end = [summary, tally].filter { !$0.isEmpty }.joined(separator: "\n")
    return [text, end].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The number of violations of each rule, the most frequent rule first.
  private var tally: String {
    let counts = Dictionary(violations.compactMap(\.rule).map { ($0, 1) }, uniquingKeysWith: +)
    guard !counts.isEmpty else { return "" }
    let rules = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let numbers = rules.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
    return "By rule: \(numbers). Run 'layerlint explain \(rules[0].key)' for an explanation."
  }
}
