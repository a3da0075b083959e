extension LintReport {
  /// The findings like compilers print them, with their source lines, an empty line between files, and the summary.
  ///
  /// - Parameter listsAll: Whether to list every finding, not only the first ones of each target and module.
  func text(_ style: TextStyle, listsAll: Bool = true) -> String {
    var text = ""
    var path: String?
    func add(_ finding: Diagnostic) {
      if !text.isEmpty { text += finding.path == path ? "\n" : "\n\n" }
      text += finding.text(style)
      path = finding.path
    }
    if listsAll {
      diagnostics.forEach(add)
    } else {
      for group in groups {
        let shown = group.count > Self.groupLimit + 1 ? group.prefix(Self.groupLimit) : group[...]
        shown.forEach(add)
        if shown.count < group.count { text += "\n" + rest(of: group, after: shown.count) }
      }
    }
    let end = [summary, tally].filter { !$0.isEmpty }.joined(separator: "\n")
    return [text, end].filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The number of findings of a group that are always shown.
  private static let groupLimit = 3

  private func rest(of group: [Diagnostic], after count: Int) -> String {
    let names = [group[0].target, group[0].subject].compactMap { $0.map { "'\($0)'" } }
    let files = Set(group.compactMap(\.path)).count
    return
      "\(names.joined(separator: " → ")): \(group.count - count) more of \(group.count) in \(counted(files, "file")); "
      .reportLine + "--all lists them [\(group[0].rule ?? "")]"
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
